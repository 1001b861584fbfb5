package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.csv.CsvHeader;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.message.InvalidInputException;

/** The descriptions of data sets that the documents and the examples show are read, or fail as shown. */
class DatasetExamplesTest {
    private static final Path CLINIC = Path.of("..", "examples", "clinic");
    private static final Path HOSPITAL = Path.of("..", "examples", "hospital");
    private static final Path PAGE = Path.of("..", "docs", "dataset.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```yaml\\n(.*?)^```\\n(?:\\n```text\\n(.*?)\\n```)?");

    private record Example(String description, String error) {}

    static List<Example> examples() throws IOException {
        return BLOCK.matcher(Files.readString(PAGE))
                .results()
                .map(block -> new Example(block.group(1), block.group(2) == null ? "" : block.group(2)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aDescriptionIsReadOrFailsAsShown(Example example) {
        if (example.error().isEmpty()) {
            Dataset dataset = DatasetFile.parse(example.description(), "mizan.yaml");
            assertThat(dataset.columns()).isNotEmpty();
        } else {
            InvalidInputException failure = catchThrowableOfType(
                    InvalidInputException.class, () -> DatasetFile.parse(example.description(), "mizan.yaml"));
            assertThat(failure).hasMessage(example.error());
        }
    }

    @Test
    void thePageShowsBothKinds() throws IOException {
        assertThat(examples()).anyMatch(example -> example.error().isEmpty());
        assertThat(examples()).filteredOn(example -> !example.error().isEmpty()).hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void theClinicDescribesItsData() throws IOException {
        Dataset clinic = DatasetFile.read(CLINIC.resolve("mizan.yaml"));
        try (Stream<String> lines = Files.lines(CLINIC.resolve(clinic.source().text()))) {
            assertThat(lines.findFirst().orElseThrow().split(",", -1))
                    .containsExactlyElementsOf(
                            clinic.columns().stream().map(Column::name).toList());
        }
    }

    @Test
    void theHospitalDescribesItsData() throws IOException {
        Dataset hospital = DatasetFile.read(HOSPITAL.resolve("mizan.yaml"));
        assertThat(CsvHeader.read(
                        HOSPITAL.resolve("stays.csv"), hospital.source().dialect()))
                .containsExactlyElementsOf(
                        hospital.columns().stream().map(Column::name).toList());
    }

    @Test
    void theVisitsAndStaysAreThoseThatTheGeneratorsInvent() throws IOException {
        assertThat(invented(CLINIC)).isEqualTo(Files.readAllBytes(CLINIC.resolve("visits.csv")));
        assertThat(invented(HOSPITAL)).isEqualTo(Files.readAllBytes(HOSPITAL.resolve("stays.csv")));
    }

    private static byte[] invented(Path example) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        example.resolve("Generate.java").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .getInputStream()
                .readAllBytes();
    }
}
