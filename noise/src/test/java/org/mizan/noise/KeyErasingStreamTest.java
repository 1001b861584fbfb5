package org.mizan.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class KeyErasingStreamTest {
    private static final int WORDS_PER_BLOCK = (KeyErasingStream.BLOCK_BYTES - 32) / Long.BYTES;

    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger seeds = new AtomicInteger();
    private final KeyErasingStream stream =
            new KeyErasingStream(fresh -> Arrays.fill(fresh, (byte) seeds.incrementAndGet()), now::get);

    @Test
    void blocksAreCountersEncryptedUnderKeysThatComeFromTheBlockBefore() throws Exception {
        byte[] key = seed(1);
        for (int block = 0; block < 3; block++) {
            ByteBuffer expected = block(key);
            expected.get(key);
            for (int i = 0; i < WORDS_PER_BLOCK; i++) {
                assertThat(stream.nextLong()).isEqualTo(expected.getLong());
            }
        }
    }

    @Test
    void whatWasReadAndTheNextKeyAreWiped() {
        for (int i = 0; i < 100; i++) {
            stream.nextLong();
        }
        assertThat(Arrays.copyOf(stream.block, 32 + 800)).containsOnly(0);
        assertThat(ByteBuffer.wrap(stream.block).getLong(32 + 800)).isNotZero();
    }

    @Test
    void aMinuteLaterFreshBytesAreMixedInAndTheRestOfTheBlockIsDropped() throws Exception {
        ByteBuffer first = block(seed(1));
        byte[] key = new byte[32];
        first.get(key);
        assertThat(stream.nextLong()).isEqualTo(first.getLong());
        now.set(KeyErasingStream.NANOS_PER_SEED - 1);
        stream.reseedIfOld();
        assertThat(stream.nextLong()).isEqualTo(first.getLong());
        now.set(KeyErasingStream.NANOS_PER_SEED);
        stream.reseedIfOld();
        assertThat(stream.block).containsOnly(0);
        for (int i = 0; i < key.length; i++) {
            key[i] ^= 2;
        }
        assertThat(stream.nextLong()).isEqualTo(block(key).getLong(32));
        assertThat(seeds).hasValue(2);
    }

    @Test
    void aBlockMadeAMinuteLaterIsMadeFromFreshBytes() {
        for (int i = 0; i < WORDS_PER_BLOCK; i++) {
            stream.nextLong();
        }
        now.set(KeyErasingStream.NANOS_PER_SEED);
        stream.nextLong();
        assertThat(seeds).hasValue(2);
    }

    @Test
    void aGibibyteLaterFreshBytesAreMixedIn() {
        long blocks = KeyErasingStream.BYTES_PER_SEED / KeyErasingStream.BLOCK_BYTES;
        for (long i = 0; i < blocks * WORDS_PER_BLOCK; i++) {
            stream.nextLong();
        }
        assertThat(seeds).hasValue(1);
        stream.nextLong();
        assertThat(seeds).hasValue(2);
    }

    @Test
    void aCipherThatFailsItsKnownAnswersIsRefused() throws Exception {
        Cipher another = Cipher.getInstance("AES/OFB/NoPadding");
        assertThatThrownBy(() -> KeyErasingStream.proveOnKnownAnswers(another))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("known answers");
    }

    @Test
    void aCipherThatKeepsBytesBackIsRefused() throws Exception {
        Cipher padded = Cipher.getInstance("AES/CBC/PKCS5Padding");
        padded.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(seed(1), "AES"));
        assertThatThrownBy(() -> KeyErasingStream.encryptInPlace(padded, new byte[24]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("made 16 of 24 bytes");
    }

    @Test
    void theKeyShowsNothing() {
        ErasableKey key = new ErasableKey();
        assertThat(key).hasToString("ErasableKey");
        assertThat(key.getAlgorithm()).isEqualTo("AES");
        assertThat(key.getFormat()).isEqualTo("RAW");
    }

    private static byte[] seed(int value) {
        byte[] seed = new byte[32];
        Arrays.fill(seed, (byte) value);
        return seed;
    }

    /** A block computed another way: the counters 0, 1, 2, … encrypted one by one. */
    private static ByteBuffer block(byte[] key) throws Exception {
        Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
        ByteBuffer counters = ByteBuffer.allocate(KeyErasingStream.BLOCK_BYTES);
        for (long counter = 0; counters.hasRemaining(); counter++) {
            counters.putLong(0).putLong(counter);
        }
        return ByteBuffer.wrap(cipher.doFinal(counters.array())).order(ByteOrder.LITTLE_ENDIAN);
    }
}
