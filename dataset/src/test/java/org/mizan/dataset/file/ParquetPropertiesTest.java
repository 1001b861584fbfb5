package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.privacy.InvalidInputException;

class ParquetPropertiesTest {
    private static final Path TYPES = Path.of("src/test/resources/parquet/types.parquet");

    @TempDir
    Path folder;

    @Test
    void theKeysOfAFooterAreFoundBehindItsStatistics() throws IOException {
        assertThat(ParquetProperties.read(TYPES)).containsKey("ARROW:schema");
    }

    @Test
    void aFooterThatEndsEarlyIsBroken() throws IOException {
        byte[] bytes = Files.readAllBytes(TYPES);
        int footer = bytes.length - 8;
        byte[] cut = Arrays.copyOf(bytes, bytes.length);
        cut[footer] = 40;
        cut[footer + 1] = 0;
        Path file = Files.write(folder.resolve("cut.parquet"), cut);
        assertThatThrownBy(() -> ParquetProperties.read(file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("footer of the file");
    }
}
