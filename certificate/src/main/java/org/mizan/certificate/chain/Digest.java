package org.mizan.certificate.chain;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.mizan.certificate.CertificateRefusal;

/** A SHA-256 value. Immutable. */
public final class Digest {
    /** The number of bytes. */
    public static final int LENGTH = 32;
    /** What the first entry of a chain follows. */
    public static final Digest NONE = new Digest(new byte[LENGTH]);

    private static final Pattern HEXADECIMAL = Pattern.compile("[0-9a-f]{64}");

    private final byte[] bytes;

    private Digest(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Takes over 32 bytes. */
    public static Digest of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a digest has 32 bytes, not " + bytes.length);
        }
        return new Digest(bytes);
    }

    /** Reads what {@link #toString} writes. */
    public static Digest of(String hexadecimal) {
        if (!HEXADECIMAL.matcher(hexadecimal).matches()) {
            throw CertificateRefusal.DIGEST_FORM.with(hexadecimal.length());
        }
        return new Digest(HexFormat.of().parseHex(hexadecimal));
    }

    /** The digest of these bytes, one part after the other. */
    public static Digest hash(byte[]... parts) {
        MessageDigest digest = sha256();
        for (byte[] part : parts) {
            digest.update(part);
        }
        return new Digest(digest.digest());
    }

    /** The digest of a text in UTF-8. */
    public static Digest hash(String text) {
        return hash(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A computation of digests, for one thread. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java has SHA-256", impossible);
        }
    }

    /** A copy of the 32 bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The hash of the entry that follows the one with this hash: SHA-256 of this and the first bytes of its record. */
    public Digest next(MessageDigest digest, byte[] record, int length) {
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

    /** 64 hexadecimal digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
