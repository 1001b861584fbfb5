package org.mizan.noise;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;

/**
 * Blocks of AES-256-CTR key stream under keys that are each used for one block. A block is the encryption of zeros, made in
 * place in a buffer that reading has wiped; its first 32 bytes are the next key and leave the buffer at once.
 */
final class KeyErasingStream {
    static final int BLOCK_BYTES = 1 << 16;
    static final long BYTES_PER_SEED = 1L << 30;
    static final long NANOS_PER_SEED = 60_000_000_000L;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final IvParameterSpec FIRST_COUNTER = new IvParameterSpec(new byte[16]);

    private final Consumer<byte[]> seeds;
    private final LongSupplier clock;
    private final Cipher cipher;
    private final ErasableKey key = new ErasableKey();
    private final byte[] block = new byte[BLOCK_BYTES];

    private int position = BLOCK_BYTES;
    private long bytesSinceSeed;
    private long seededAt;

    /**
     * A stream that takes its keys from {@code seeds}, which fills the array it is given.
     *
     * @param clock nanoseconds from any origin
     */
    KeyErasingStream(Consumer<byte[]> seeds, LongSupplier clock) {
        this.seeds = seeds;
        this.clock = clock;
        try {
            cipher = Cipher.getInstance("AES/CTR/NoPadding");
            proveOnKnownAnswers(cipher);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(
                    "cipher AES/CTR/NoPadding: every Java must have it; use a complete JDK", impossible);
        }
        reseed();
    }

    long nextLong() {
        if (position == BLOCK_BYTES) {
            refill();
        }
        long word = (long) WORDS.get(block, position);
        WORDS.set(block, position, 0L);
        position += Long.BYTES;
        return word;
    }

    /** Mixes in fresh bytes, and drops what is left of the block, where the last ones are more than a minute old. */
    void reseedIfOld() {
        if (clock.getAsLong() - seededAt >= NANOS_PER_SEED) {
            Arrays.fill(block, (byte) 0);
            position = BLOCK_BYTES;
            reseed();
        }
    }

    private void reseed() {
        byte[] fresh = new byte[ErasableKey.BYTES];
        seeds.accept(fresh);
        key.mix(fresh);
        Arrays.fill(fresh, (byte) 0);
        bytesSinceSeed = 0;
        seededAt = clock.getAsLong();
        rekey();
    }

    private void refill() {
        if (bytesSinceSeed >= BYTES_PER_SEED) {
            reseed();
        }
        reseedIfOld();
        try {
            cipher.update(block, 0, BLOCK_BYTES, block, 0);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("cipher: must encrypt a block in place; use a complete JDK", impossible);
        }
        key.takeFrom(block);
        position = ErasableKey.BYTES;
        bytesSinceSeed += BLOCK_BYTES;
        rekey();
    }

    /** Puts the next key into the cipher now, so that the key of the block being read is nowhere any more. */
    private void rekey() {
        try {
            cipher.init(Cipher.ENCRYPT_MODE, key, FIRST_COUNTER);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("cipher: must take a key of 256 bits; use a complete JDK", impossible);
        }
    }

    /** CTR-AES256.Encrypt of NIST SP 800-38A, F.5.5, made in place as blocks are. */
    static void proveOnKnownAnswers(Cipher cipher) throws GeneralSecurityException {
        ErasableKey known = new ErasableKey();
        known.mix(bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"));
        cipher.init(Cipher.ENCRYPT_MODE, known, new IvParameterSpec(bytes("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")));
        byte[] text = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
                + "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710");
        cipher.update(text, 0, text.length, text, 0);
        byte[] answer = bytes("601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
                + "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6");
        if (!Arrays.equals(text, answer)) {
            throw new IllegalStateException("cipher AES/CTR: fails its known answers; do not draw noise on this Java");
        }
    }

    private static byte[] bytes(String hexadecimal) {
        return HexFormat.of().parseHex(hexadecimal);
    }
}
