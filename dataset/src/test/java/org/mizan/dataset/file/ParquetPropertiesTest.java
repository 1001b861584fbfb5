package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.message.InvalidInputException;

class ParquetPropertiesTest {
    private static final Path FILES = Path.of("src/test/resources/parquet");

    @TempDir
    Path folder;

    @Test
    void theKeysOfAFooterAreFoundBehindItsStatistics() throws IOException {
        assertThat(ParquetProperties.read(FILES.resolve("keys.parquet")))
                .containsEntry("scales", "ميزان")
                .containsEntry("weight", "");
        assertThat(ParquetProperties.read(FILES.resolve("types.parquet"))).isEmpty();
    }

    @Test
    void aFooterThatEndsEarlyIsBroken() throws IOException {
        byte[] bytes = Files.readAllBytes(FILES.resolve("keys.parquet"));
        int tail = bytes.length - 8;
        int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(tail);
        for (int kept = 4; kept < length / 2; kept++) {
            ByteBuffer cut = ByteBuffer.allocate(kept + 8).order(ByteOrder.LITTLE_ENDIAN);
            cut.put(bytes, tail - length, kept).putInt(kept).put(bytes, tail + 4, 4);
            Path file = Files.write(folder.resolve("cut.parquet"), cut.array());
            assertThatThrownBy(() -> ParquetProperties.read(file))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("footer of the file: is broken");
        }
    }
}
