package org.mizan.wire.scram;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** The functions of RFC 5802, section 2.2, with SHA-256. */
public final class ScramKeys {
    private static final int BYTES = 32;
    private static final int NONCE_BYTES = 18;
    private static final String HMAC = "HmacSHA256";
    private static final SecureRandom RANDOM = new SecureRandom();

    private ScramKeys() {}

    /** Hi(password, salt, iterations). */
    static byte[] salted(String password, byte[] salt, int iterations) {
        try {
            String prepared = Normalizer.normalize(password, Normalizer.Form.NFKC);
            PBEKeySpec spec = new PBEKeySpec(prepared.toCharArray(), salt, iterations, BYTES * Byte.SIZE);
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** HMAC-SHA-256 of a text. */
    public static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    static byte[] hash(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    static byte[] xor(byte[] first, byte[] second) {
        byte[] both = new byte[first.length];
        for (int index = 0; index < both.length; index++) {
            both[index] = (byte) (first[index] ^ second[index]);
        }
        return both;
    }

    /** A text that nobody used before. */
    static String nonce() {
        byte[] random = new byte[NONCE_BYTES];
        RANDOM.nextBytes(random);
        return base64(random);
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
