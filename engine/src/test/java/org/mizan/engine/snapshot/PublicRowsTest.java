package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.engine.CodedRow;
import org.mizan.message.InvalidInputException;

class PublicRowsTest {
    private static final PublicTableDeclaration WARDS = new PublicTableDeclaration(
            "wards",
            new Source.Csv("wards.csv"),
            List.of(
                    new Column("ward", new OpenText()),
                    new Column("beds", new IntegerRange(1, 50)),
                    new Column("kind", new TextValues(List.of("small", "large")))));

    @TempDir
    Path folder;

    private List<CodedRow> read(String text) throws IOException {
        Files.writeString(folder.resolve("wards.csv"), text);
        return PublicRows.read(WARDS, folder).rows();
    }

    /** As any other program computes it. */
    @Test
    void theHashIsThatOfTheFile() throws IOException {
        read("ward,beds,kind\n");
        assertThat(PublicRows.read(WARDS, folder).hash())
                .isEqualTo("b15b31308ed09ee46191fda6722cdf90f937d2335d08b17edefb034348ae155d");
    }

    @Test
    void aFileThatChangesWhileItIsReadIsRefused() throws IOException {
        Files.writeString(folder.resolve("wards.csv"), "ward,beds,kind\na,1,small\n");
        assertThat(PublicRows.read(WARDS, folder, file -> "same").hash()).isEqualTo("same");
        assertThatThrownBy(() -> PublicRows.read(WARDS, folder, file -> {
                    Files.writeString(file, "ward,beds,kind\na,2,small\n");
                    return "other";
                }))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[public.changed]");
    }

    @Test
    void rowsAreCodedInTheOrderOfTheFileWhateverThatOfItsColumns() throws IOException {
        assertThat(read("kind,unused,ward,beds\nlarge,x,قلب,7\n,,\"\",\n"))
                .containsExactly(
                        new CodedRow(Map.of("kind", 1L, "beds", 7L), Map.of("ward", "قلب")),
                        new CodedRow(Map.of(), Map.of("ward", "")));
        assertThat(read("ward,beds,kind\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a,51,small   | column beds on line 3: is beyond the bounds
            a,few,small  | column beds on line 3: is not of the declared type
            a,5,medium   | column kind on line 3: is not on the list of values
            a,5          | record on line 3: has too few or too many fields
            "a,5,small   | record on line 3: is not well-formed
            """, quoteCharacter = '\0')
    void aRowThatBreaksARuleIsAnErrorWithItsLine(String row, String message) {
        assertThatThrownBy(() -> read("ward,beds,kind\nb,1,large\n" + row + "\n"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("public table wards: " + message)
                .hasMessageEndingWith("[public.row]");
    }

    @Test
    void aTextThatIsNotInUtf8IsAnError() throws IOException {
        Files.write(folder.resolve("wards.csv"), "ward,beds,kind\né,1,large\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> PublicRows.read(WARDS, folder)).hasMessageContaining("is not text in UTF-8");
    }

    @Test
    void aFileThatIsNotThereOrLacksAColumnIsAnError() {
        assertThatThrownBy(() -> PublicRows.read(WARDS, folder)).hasMessageContaining("[public.file]");
        assertThatThrownBy(() -> read("ward,bed,kind\n"))
                .hasMessageContaining("column beds: is declared but is not in");
    }

    @Test
    void aTableHasAtMostAThousandRows() throws IOException {
        assertThat(read("ward,beds,kind\n" + "a,1,small\n".repeat(PublicRows.MOST)))
                .hasSize(1_000);
        assertThatThrownBy(() -> read("ward,beds,kind\n" + "a,1,small\n".repeat(PublicRows.MOST + 1)))
                .hasMessageContaining("more than 1000")
                .hasMessageContaining("[public.rows]");
    }

    /** Of which only the first rows are looked at: the rest is a hole here. */
    @Test
    void aFileThatDoesNotFitIntoMemoryIsRefusedForItsRows() throws IOException {
        Path file = folder.resolve("wards.csv");
        Files.writeString(file, "ward,beds,kind\n" + "a,1,small\n".repeat(PublicRows.MOST + 1));
        try (RandomAccessFile wards = new RandomAccessFile(file.toFile(), "rw")) {
            wards.setLength(1L << 33);
        }
        assertThatThrownBy(() -> PublicRows.read(WARDS, folder)).hasMessageContaining("[public.rows]");
    }
}
