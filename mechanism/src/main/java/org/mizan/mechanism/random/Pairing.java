package org.mizan.mechanism.random;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.mizan.mechanism.RandomMechanismRefusal;

/**
 * Which records are paired: they are put in a secret order, and the i-th is paired with the (i + ⌊n/2⌋)-th. The order is
 * that of labels, HMAC-SHA-256 of what h depends on and of how many equal records came before, under a secret key. So it
 * depends on the records and the key alone: the order of a file, a snapshot or an engine has no influence, and a good event
 * has the same pairs at every release. To whoever does not know the key, every order of the records is equally likely, on
 * which the guarantee rests (PROOF.md, Theorem A).
 *
 * <p>The secret must be drawn by a secure generator, independently of the data, kept as long as the good event is open, and
 * never shown. It is for one good event.
 */
public final class Pairing {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SECRET_BYTES = 32;

    private final SecretKeySpec key;

    private Pairing(SecretKeySpec key) {
        this.key = key;
    }

    /** The pairing of a secret of 32 bytes or more. */
    public static Pairing ofSecret(byte[] secret) {
        if (secret.length < SECRET_BYTES) {
            throw RandomMechanismRefusal.PAIRING_SECRET.with(secret.length);
        }
        return new Pairing(new SecretKeySpec(secret, ALGORITHM));
    }

    /**
     * The records in the secret order.
     *
     * @param content all of a record that h depends on, as bytes: equal for two records only if h cannot tell them apart
     * @param absent what stands for a record that is not there
     */
    public <X> Sample<X> sample(List<X> records, Function<X, byte[]> content, X absent) {
        return Sample.inOrderOf(labels(records.stream().map(content).toList()), records, absent);
    }

    /** The label of each of these contents; equal ones have different labels, in the order in which they are given. */
    public List<Label> labels(List<byte[]> contents) {
        Mac mac = mac();
        Map<Label, Integer> seen = new HashMap<>();
        List<Label> labels = new ArrayList<>(contents.size());
        byte[] last = new byte[0];
        Label first = label(mac, last, 0);
        for (byte[] content : contents) {
            if (!Arrays.equals(last, content)) {
                first = label(mac, content, 0);
                last = content;
            }
            // Counted by the keyed label, so that no data can be made to collide in the map.
            int before = seen.merge(first, 1, Integer::sum) - 1;
            labels.add(before == 0 ? first : label(mac, content, before));
        }
        return labels;
    }

    private static Label label(Mac mac, byte[] content, int before) {
        mac.update(content);
        return Label.of(
                mac.doFinal(ByteBuffer.allocate(Integer.BYTES).putInt(before).array()));
    }

    private Mac mac() {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("HMAC-SHA-256: every Java must have it; use a complete JDK", impossible);
        }
    }
}
