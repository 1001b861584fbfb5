package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;

/** Reads files that DuckDB wrote. */
class ParquetSchemaTest {
    private static final Path FILES = Path.of("src", "test", "resources", "parquet");

    @TempDir
    Path folder;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("broken.parquet"), bytes);
    }

    @Test
    void everyDeclaredTypeIsTakenOver() throws IOException {
        assertThat(ParquetSchema.read(FILES.resolve("types.parquet")))
                .containsExactly(
                        Map.entry("patient name", "{type: text, values: }"),
                        Map.entry("age", "{type: integer, min: , max: }"),
                        Map.entry("id", "{type: integer, min: , max: }"),
                        Map.entry("weight", "{type: number, min: , max: , step: }"),
                        Map.entry("height", "{type: number, min: , max: , step: }"),
                        Map.entry("cost", "{type: number, min: , max: , step: 0.01}"),
                        Map.entry("urgent", "{type: boolean}"),
                        Map.entry("admitted", "{type: date, min: , max: }"),
                        Map.entry("seen", "{type: timestamp, min: , max: }"),
                        Map.entry("local_seen", "{type: timestamp, min: , max: }"),
                        Map.entry("picture", ""),
                        Map.entry("small", "{type: integer, min: , max: }"),
                        Map.entry("token", ""),
                        Map.entry("at", ""),
                        Map.entry("المدينة", "{type: text, values: }"),
                        Map.entry("huge", "{type: number, min: , max: , step: 0.1}"));
    }

    @Test
    void whatNoTypeFitsIsLeftToTheOwner() {
        assertThat(new ParquetElement("a", 2, 1, 0, 5, Integer.MAX_VALUE, false).declaration())
                .isEmpty();
        assertThat(new ParquetElement("a", 2, 1, 0, -1, 0, true).declaration()).isEmpty();
        assertThat(new ParquetElement("a", 3, 1, 0, -1, 0, false).declaration()).isEmpty();
    }

    @Test
    void aDraftHoldsTypesAndNoStatistics() throws IOException {
        String draft = Draft.ofHeader(FILES.resolve("types.parquet")).text();
        assertThat(draft)
                .contains("source: types.parquet\n", "  age: {type: integer, min: , max: }  # <-\n", "  token:  # <- ")
                .doesNotContain("zaynab");
        assertThatThrownBy(() -> DatasetFile.parse(draft, "mizan.yaml"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("columns.age.min:16, columns.age.max:16");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nested.parquet", "list.parquet"})
    void onlyFlatTablesAreDescribed(String name) {
        assertThatThrownBy(() -> ParquetSchema.read(FILES.resolve(name)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("only flat tables can be described");
    }

    @Test
    void whatIsNoParquetFileIsRefused() throws IOException {
        byte[] right = Files.readAllBytes(FILES.resolve("types.parquet"));
        assertRefused(new byte[5], "is too short");
        assertRefused(Arrays.copyOf(right, right.length - 1), "is not that of a Parquet file without encryption");
        byte[] longer = right.clone();
        longer[right.length - 5] = 0x7F;
        assertRefused(longer, "is broken");
        byte[] none = right.clone();
        Arrays.fill(none, right.length - 8, right.length - 4, (byte) 0);
        assertRefused(none, "is broken");
        assertRefused(new byte[] {0, 0, 0, 0, 0, 1, 0, 0, 0, 'P', 'A', 'R', '1'}, "has no schema");
    }

    private void assertRefused(byte[] bytes, String message) throws IOException {
        Path file = file(bytes);
        assertThatThrownBy(() -> ParquetSchema.read(file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(message);
    }

    /** Whatever is wrong with a footer, it is read or refused; nothing else is thrown and nothing large allocated. */
    @Test
    void brokenFootersAreReadOrRefused() throws IOException {
        byte[] right = Files.readAllBytes(FILES.resolve("types.parquet"));
        Random random = new Random(7);
        int refused = 0;
        for (int round = 0; round < 500; round++) {
            byte[] broken = right.clone();
            for (int change = 0; change < 3; change++) {
                broken[right.length / 4 + random.nextInt(right.length / 4)] = (byte) random.nextInt();
            }
            Path file = file(broken);
            try {
                ParquetSchema.read(file);
            } catch (InvalidInputException invalid) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
        assertThatCode(() -> ParquetSchema.read(FILES.resolve("types.parquet"))).doesNotThrowAnyException();
    }
}
