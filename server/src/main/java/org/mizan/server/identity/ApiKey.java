package org.mizan.server.identity;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.certificate.chain.Digest;

/**
 * A key as its holder has it: {@code mzn_<id>_<secret>}, the id of 48 bits and the secret of 256, in hexadecimal digits. Only
 * its holder keeps the text. It never appears in a message: {@link #toString} shows the id alone.
 */
public final class ApiKey {
    private static final Pattern FORM = Pattern.compile("mzn_([0-9a-f]{12})_([0-9a-f]{64})");
    private static final int ID_BYTES = 6;
    private static final int SECRET_BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String id;
    private final String text;

    private ApiKey(String id, String text) {
        this.id = id;
        this.text = text;
    }

    /** A fresh one. */
    static ApiKey generate() {
        String id = randomDigits(ID_BYTES);
        return new ApiKey(id, "mzn_" + id + "_" + randomDigits(SECRET_BYTES));
    }

    /** So many random bytes in hexadecimal digits. */
    static String randomDigits(int bytes) {
        byte[] random = new byte[bytes];
        RANDOM.nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    /** What somebody gave as their key; empty if it has not the form of one. */
    public static Optional<ApiKey> of(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches() ? Optional.of(new ApiKey(form.group(1), text)) : Optional.empty();
    }

    /** What the key is called by; no secret. */
    public String id() {
        return id;
    }

    /** The key itself, to be shown once to whoever it is made for. */
    public String reveal() {
        return text;
    }

    /** The hash that is kept. The secret has 256 random bits, so that no slower hash is needed. */
    Digest hash() {
        return Digest.hash(text);
    }

    /** Whether this key has that hash; takes the same time whichever bytes differ. */
    boolean has(Digest hash) {
        return MessageDigest.isEqual(hash().bytes(), hash.bytes());
    }

    @Override
    public String toString() {
        return "key " + id;
    }
}
