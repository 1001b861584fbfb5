package org.mizan.synth;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.mizan.noise.Bits;

/**
 * Words that a seed fixes: the key stream of AES-256 in counter mode from counter 0 (NIST SP 800-38A, 6.5), under the SHA-256
 * of {@code mizan synth} followed by a space and the seed in decimal digits. Words are 64 bits, least byte first.
 *
 * <p>It serves to draw from what is already released, where anybody may repeat the draw. It is no source of noise.
 */
public final class SamplingStream implements Bits {
    private static final int BLOCK_BYTES = 1 << 16;

    private final Cipher cipher;
    private final byte[] bytes = new byte[BLOCK_BYTES];
    private final ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);

    /** The words of a seed. */
    public SamplingStream(long seed) {
        try {
            byte[] key = MessageDigest.getInstance("SHA-256")
                    .digest(("mizan synth " + seed).getBytes(StandardCharsets.UTF_8));
            cipher = Cipher.getInstance("AES/CTR/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(new byte[16]));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("cipher AES/CTR: every Java must have it; use a complete JDK", impossible);
        }
        words.position(BLOCK_BYTES);
    }

    @Override
    public long nextLong() {
        if (!words.hasRemaining()) {
            refill();
        }
        return words.getLong();
    }

    private void refill() {
        Arrays.fill(bytes, (byte) 0);
        try {
            cipher.update(bytes, 0, bytes.length, bytes, 0);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("cipher AES/CTR: must encrypt in place; use a complete JDK", impossible);
        }
        words.clear();
    }
}
