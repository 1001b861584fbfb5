package org.mizan.wire.scram;

import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a server keeps to recognise a password by SCRAM-SHA-256 (RFC 5802, RFC 7677) without knowing it. Its text has the form
 * of PostgreSQL: {@code SCRAM-SHA-256$4096:salt$StoredKey:ServerKey}.
 */
public final class ScramVerifier {
    /** How often the password is hashed; keys are random, so that more would only cost time. */
    public static final int ITERATIONS = 4096;

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

    /** Of a password. */
    public static ScramVerifier of(String password, byte[] salt) {
        byte[] salted = ScramKeys.salted(password, salt, ITERATIONS);
        byte[] clientKey = ScramKeys.hmac(salted, "Client Key");
        return new ScramVerifier(salt.clone(), ScramKeys.hash(clientKey), ScramKeys.hmac(salted, "Server Key"));
    }

    /** Reads what {@link #text} writes; empty if it is something else. */
    public static Optional<ScramVerifier> read(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches()
                ? Optional.of(new ScramVerifier(bytes(form.group(1)), bytes(form.group(2)), bytes(form.group(3))))
                : Optional.empty();
    }

    private static byte[] bytes(String text) {
        return Base64.getDecoder().decode(text);
    }

    /** The server's signature, if the proof is that of the password; takes the same time whichever bytes differ. */
    public Optional<byte[]> signature(ScramProof shown) {
        byte[] mask = ScramKeys.hmac(storedKey, shown.authMessage());
        if (shown.proof().length != mask.length) {
            return Optional.empty();
        }
        byte[] clientKey = ScramKeys.xor(mask, shown.proof());
        boolean isSame = MessageDigest.isEqual(ScramKeys.hash(clientKey), storedKey);
        byte[] signature = ScramKeys.hmac(serverKey, shown.authMessage());
        return isSame ? Optional.of(signature) : Optional.empty();
    }

    /** The form in which it is kept. */
    public String text() {
        return "SCRAM-SHA-256$%d:%s$%s:%s"
                .formatted(
                        ITERATIONS, ScramKeys.base64(salt), ScramKeys.base64(storedKey), ScramKeys.base64(serverKey));
    }
}
