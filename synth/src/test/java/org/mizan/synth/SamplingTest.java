package org.mizan.synth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SamplingTest {
    /** Block by block, each counter encrypted by itself. */
    @Test
    void theStreamIsTheOneThatIsDocumented() throws GeneralSecurityException {
        byte[] key = MessageDigest.getInstance("SHA-256").digest("mizan synth 42".getBytes(StandardCharsets.UTF_8));
        Cipher block = Cipher.getInstance("AES/ECB/NoPadding");
        block.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
        SamplingStream stream = new SamplingStream(42);
        for (long counter = 0; counter < 10_000; counter++) {
            byte[] bytes = block.doFinal(
                    ByteBuffer.allocate(16).putLong(0).putLong(counter).array());
            ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            assertThat(stream.nextLong()).isEqualTo(words.getLong());
            assertThat(stream.nextLong()).isEqualTo(words.getLong());
        }
    }

    @Test
    void cellsAreDrawnAsOftenAsTheyCountAlsoWhereTheyAreVeryMany() {
        long[] counts = new long[(1 << 22) + 3];
        Arrays.fill(counts, 1);
        counts[counts.length - 1] = counts.length - 1L;
        CellSampler sampler = CellSampler.of(counts);
        SamplingStream stream = new SamplingStream(1);
        int draws = 100_000;
        int last = 0;
        for (int i = 0; i < draws; i++) {
            int cell = sampler.draw(stream);
            assertThat(cell).isBetween(0, counts.length - 1);
            last += cell == counts.length - 1 ? 1 : 0;
        }
        // Half of them, within seven deviations of 158.
        assertThat(last).isBetween(draws / 2 - 1_100, draws / 2 + 1_100);
    }
}
