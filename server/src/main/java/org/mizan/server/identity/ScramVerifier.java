package org.mizan.server.identity;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.mizan.certificate.chain.Digest;

/**
 * What a server keeps to recognise a password by SCRAM-SHA-256 (RFC 5802, RFC 7677) without knowing it. The password is the
 * text of a key. Its text has the form of PostgreSQL: {@code SCRAM-SHA-256$4096:salt$StoredKey:ServerKey}.
 */
public final class ScramVerifier {
    /** How often the password is hashed; keys are random, so that more would only cost time. */
    public static final int ITERATIONS = 4096;

    private static final String NAME = "HmacSHA256";
    private static final Pattern FORM =
            Pattern.compile("SCRAM-SHA-256\\$4096:([A-Za-z0-9+/=]+)\\$([A-Za-z0-9+/=]{44}):([A-Za-z0-9+/=]{44})");

    private final byte[] salt;
    private final byte[] storedKey;
    private final byte[] serverKey;

    private ScramVerifier(byte[] salt, byte[] storedKey, byte[] serverKey) {
        this.salt = salt;
        this.storedKey = storedKey;
        this.serverKey = serverKey;
    }

    static ScramVerifier of(ApiKey key, byte[] salt) {
        return of(key.reveal(), salt);
    }

    static ScramVerifier of(String password, byte[] salt) {
        byte[] salted = salted(password, salt);
        byte[] clientKey = hmac(salted, "Client Key");
        return new ScramVerifier(salt.clone(), Digest.hash(clientKey).bytes(), hmac(salted, "Server Key"));
    }

    private static byte[] salted(String password, byte[] salt) {
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, Digest.LENGTH * Byte.SIZE))
                    .getEncoded();
        } catch (GeneralSecurityException impossible) {
            throw new AssertionError("every Java 17 has PBKDF2 with HMAC-SHA-256", impossible);
        }
    }

    static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(NAME);
            mac.init(new SecretKeySpec(key, NAME));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException impossible) {
            throw new AssertionError("every Java has HMAC-SHA-256", impossible);
        }
    }

    /** Reads what {@link #text} writes; empty if it is something else. */
    static Optional<ScramVerifier> read(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches()
                ? Optional.of(new ScramVerifier(bytes(form.group(1)), bytes(form.group(2)), bytes(form.group(3))))
                : Optional.empty();
    }

    private static byte[] bytes(String text) {
        return Base64.getDecoder().decode(text);
    }

    /**
     * The server's signature, if the client's proof is that of the password; takes the same time whichever bytes differ.
     *
     * @param authMessage the three messages of the exchange, joined by commas as RFC 5802 says
     * @param proof what the client sent, 32 bytes
     */
    public Optional<byte[]> signature(String authMessage, byte[] proof) {
        byte[] mask = hmac(storedKey, authMessage);
        if (proof.length != mask.length) {
            return Optional.empty();
        }
        byte[] clientKey = new byte[mask.length];
        for (int place = 0; place < mask.length; place++) {
            clientKey[place] = (byte) (mask[place] ^ proof[place]);
        }
        boolean isSame = MessageDigest.isEqual(Digest.hash(clientKey).bytes(), storedKey);
        return isSame ? Optional.of(hmac(serverKey, authMessage)) : Optional.empty();
    }

    /** The form in which it is kept. */
    String text() {
        Base64.Encoder encoder = Base64.getEncoder();
        return "SCRAM-SHA-256$%d:%s$%s:%s"
                .formatted(
                        ITERATIONS,
                        encoder.encodeToString(salt),
                        encoder.encodeToString(storedKey),
                        encoder.encodeToString(serverKey));
    }
}
