package org.mizan.ledger;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A SHA-256 value. */
final class Digest {
    static final int LENGTH = 32;
    /** What the first entry follows. */
    static final Digest NONE = new Digest(new byte[LENGTH]);

    private final byte[] bytes;

    private Digest(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Takes over 32 bytes. */
    static Digest of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a digest has 32 bytes, not " + bytes.length);
        }
        return new Digest(bytes);
    }

    static Digest hash(byte[]... parts) {
        MessageDigest digest = sha256();
        for (byte[] part : parts) {
            digest.update(part);
        }
        return new Digest(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java has SHA-256", impossible);
        }
    }

    byte[] bytes() {
        return bytes.clone();
    }

    /** The hash of an entry's body that follows this one. */
    Digest next(MessageDigest digest, byte[] record, int length) {
        digest.update(bytes);
        digest.update(record, 0, length);
        return new Digest(digest.digest());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Digest that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
