package org.mizan.noise;

import java.util.Arrays;
import javax.crypto.SecretKey;

/** An AES-256 key whose bytes are overwritten in place; the JDK's own keys keep a copy that nothing can erase. */
final class ErasableKey implements SecretKey {
    static final int BYTES = 32;

    private final transient byte[] bytes = new byte[BYTES];

    /** Adds fresh bytes modulo two: unpredictable as long as the old key or the fresh bytes are. */
    void mix(byte[] fresh) {
        for (int i = 0; i < BYTES; i++) {
            bytes[i] ^= fresh[i];
        }
    }

    /** Moves the first bytes of a block here. */
    void takeFrom(byte[] block) {
        System.arraycopy(block, 0, bytes, 0, BYTES);
        Arrays.fill(block, 0, BYTES, (byte) 0);
    }

    @Override
    public String getAlgorithm() {
        return "AES";
    }

    @Override
    public String getFormat() {
        return "RAW";
    }

    /** A copy, which the cipher erases. */
    @Override
    public byte[] getEncoded() {
        return bytes.clone();
    }

    @Override
    public String toString() {
        return "ErasableKey";
    }
}
