package org.mizan.certificate;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.Formats;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.Spelling;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.block.Division;
import org.mizan.privacy.block.Period;

/**
 * The policy that a charge was decided by, as the ledger writes it.
 *
 * @param text the whole document without space, its keys in their order
 * @param dataSet whose people it protects
 * @param unit who is protected, such as {@code rows} or {@code patient_id}
 * @param neighbours the relation that all events are stated for
 * @param goodEvents the good events of random differential privacy that are open, each with its γ
 * @param division the blocks of time that have ceilings of their own; empty where there are none
 */
public record PolicyDocument(
        String text,
        String dataSet,
        String unit,
        Neighbours neighbours,
        SortedMap<String, Gamma> goodEvents,
        Optional<Division> division) {
    public PolicyDocument {
        goodEvents = Collections.unmodifiableSortedMap(new TreeMap<>(goodEvents));
    }

    /** Reads a document as the ledger writes it. */
    public static PolicyDocument of(String text) {
        JsonObject object = JsonObject.parse(text);
        PolicyDocument policy = read(object);
        if (!policy.text.equals(text)) {
            throw object.notCanonical("policy", policy.text);
        }
        return policy;
    }

    /** The ceilings are the ledger's to read: what they admitted depends on all entries before. */
    static PolicyDocument read(JsonObject object) {
        Formats.require(object, "mizan.policy");
        JsonObject gammas = object.object("gamma");
        SortedMap<String, Gamma> goodEvents = new TreeMap<>();
        for (String key : gammas.keys()) {
            Rational gamma = gammas.exact(key);
            goodEvents.put(key, gammas.in(key, () -> new Gamma(gamma)));
        }
        String neighbours = object.text("neighbours");
        PolicyDocument policy = new PolicyDocument(
                object.compact(),
                object.text("data_set"),
                object.text("unit"),
                object.in("neighbours", () -> Neighbours.of(neighbours)),
                goodEvents,
                division(object));
        object.object("ceilings");
        object.end();
        return policy;
    }

    private static Optional<Division> division(JsonObject object) {
        if (!object.has("blocks")) {
            return Optional.empty();
        }
        JsonObject blocks = object.object("blocks");
        String column = blocks.text("column");
        String every = blocks.text("every");
        blocks.end();
        return Optional.of(new Division(
                column,
                blocks.in(
                        "every",
                        () -> Period.of(every)
                                .orElseThrow(() -> CertificateRefusal.PERIOD_UNKNOWN.with(Spelling.shown(every))))));
    }

    /** What a charge's entry is bound to. */
    public Digest hash() {
        return Digest.hash(text);
    }
}
