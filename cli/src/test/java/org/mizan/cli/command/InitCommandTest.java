package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.message.InvalidInputException;

class InitCommandTest {
    @TempDir
    Path folder;

    private Path data(String text) throws IOException {
        return Files.writeString(folder.resolve("visits.csv"), text);
    }

    private Path description() {
        return folder.resolve("mizan.yaml");
    }

    @Test
    void aDraftStandsBesideTheDataAndIsNotReadUntilItIsFilledIn() throws IOException {
        CommandRun run = CommandRun.of(
                "init",
                data("patient,المدينة,\"two \"\"words\"\r\nsecret,x,y\r\n").toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .isEqualTo(
                        "%s written: fill in the places marked <-, which are not in the header.%n%s written: the public key by which certificates are checked.%n"
                                .formatted(description(), folder.resolve("mizan.pub")));
        assertThat(Files.readString(description()))
                .contains("  patient:  # <-", "  \"المدينة\":  # <-", "  \"two \\\"words\":  # <-")
                .doesNotContain("secret");
        assertThatThrownBy(() -> DatasetFile.read(description()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("columns.patient:15");
    }

    @Test
    void anExistingDescriptionIsLeftAlone() throws IOException {
        Files.writeString(description(), "kept");
        CommandRun run = CommandRun.of("init", data("a,b\n").toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("mizan.yaml: already exists; remove or rename it");
        assertThat(Files.readString(description())).isEqualTo("kept");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``      | header (line 1): is blank
            a,b,a   | column 3: has the name of column 1
            a,7     | column 2: looks like a value
            """)
    void aHeaderThatIsNoneIsRefusedAndNothingIsWritten(String text, String message) throws IOException {
        CommandRun run = CommandRun.of("init", data(text).toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("header ").contains(message).hasLineCount(1);
        assertThat(description()).doesNotExist();
    }

    @Test
    void aFileThatCannotBeReadIsNamed() {
        CommandRun absent = CommandRun.of("init", folder.resolve("absent.csv").toString());
        assertThat(absent.code()).isEqualTo(ExitCode.USAGE);
        assertThat(absent.err()).contains("absent.csv: does not exist; check the path");
        CommandRun other = CommandRun.of("init", folder.resolve("data.xlsx").toString());
        assertThat(other.code()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err()).contains("file data.xlsx: must end in .csv or .parquet");
    }

    @Test
    void metadataOfSmartNoiseFillInWhatTheySay() throws IOException {
        Path metadata =
                Files.writeString(folder.resolve("old.yaml"), "a: {b: {c: {age: {type: int, lower: 0, upper: 120}}}}");
        Path data = folder.resolve("visits.csv");
        CommandRun run = CommandRun.of("init", data.toString(), "--smartnoise", metadata.toString());
        assertThat(run.err()).isEmpty();
        assertThat(data).doesNotExist();
        assertThat(Files.readString(description())).contains("  age: {type: integer, min: 0, max: 120}\n");
    }

    @Test
    void aDraftMayProposeHowTheFileIsWritten() throws IOException {
        Path data = data("patient;stay\nsecret;1,5\n");
        CommandRun plain = CommandRun.of("init", data.toString());
        assertThat(plain.code()).isEqualTo(ExitCode.USAGE);
        assertThat(plain.err()).contains("or state the delimiter, perhaps \";\", at the key source");
        CommandRun both = CommandRun.of(
                "init",
                "--dialect",
                data.toString(),
                "--smartnoise",
                Files.writeString(folder.resolve("old.yaml"), "a: 1").toString());
        assertThat(both.err()).contains("leave out one of the two");
        CommandRun run = CommandRun.of("init", "--dialect", data.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(description()))
                .contains("  delimiter: \";\"", "  decimal: \",\"", "  patient:  # <-", "  stay:  # <-")
                .doesNotContain("secret");
    }
}
