package org.mizan.ledger.book;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.store.LedgerException;

/**
 * 32 random bytes that are kept with a ledger and never leave it: keys for other purposes are derived from them. Backups
 * carry them; no entry, export, message or certificate does. They are kept with a check value, so that damage is found.
 */
public final class Secret {
    /** The purpose of the key that commitments to rows are made under. */
    public static final String ROWS = "rows";

    private static final String ALGORITHM = "HmacSHA256";

    /** Separates the public fingerprint from the keys that are derived, which nobody else may compute. */
    private static final byte[] FINGERPRINT = "mizan.secret.fingerprint:".getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes;

    private Secret(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A new secret, from the system's secure generator. */
    public static Secret draw() {
        byte[] bytes = new byte[Digest.LENGTH];
        new SecureRandom().nextBytes(bytes);
        return new Secret(bytes);
    }

    /** Reads what {@link #kept} wrote; refuses it if a byte was changed. */
    public static Secret read(byte[] kept) {
        if (kept.length == 2 * Digest.LENGTH) {
            Secret secret = new Secret(Arrays.copyOf(kept, Digest.LENGTH));
            if (Arrays.equals(secret.kept(), kept)) {
                return secret;
            }
        }
        throw other();
    }

    public static LedgerException other() {
        return LedgerException.of(LedgerRefusal.LEDGER_SECRET.about());
    }

    /** The secret and after it its check value. */
    public byte[] kept() {
        byte[] kept = Arrays.copyOf(bytes, 2 * Digest.LENGTH);
        System.arraycopy(fingerprint().bytes(), 0, kept, Digest.LENGTH, Digest.LENGTH);
        return kept;
    }

    /** What may be known of the secret: by it the chain says which one belongs to its entries. */
    public Digest fingerprint() {
        return Digest.hash(FINGERPRINT, bytes);
    }

    /** HMAC-SHA-256 of a purpose under the secret: as good as 32 random bytes of its own for each purpose. */
    public byte[] derive(String purpose) {
        if (purpose.isBlank()) {
            throw LedgerRefusal.SECRET_PURPOSE.with(purpose);
        }
        return keyed(bytes, purpose.getBytes(StandardCharsets.UTF_8));
    }

    /** A commitment to a content under a key of its own: nobody without the secret can check a guess, or compare two of them. */
    Digest commitment(String purpose, Digest content) {
        return Digest.of(keyed(derive(purpose), content.bytes()));
    }

    private static byte[] keyed(byte[] key, byte[] content) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(content);
        } catch (NoSuchAlgorithmException | InvalidKeyException impossible) {
            throw new AssertionError("every Java has HMAC-SHA-256", impossible);
        }
    }
}
