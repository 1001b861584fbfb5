package org.mizan.synth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.mechanism.random.Pairing;
import org.mizan.privacy.InvalidInputException;

/**
 * A good event about the distances of pairs of records, as a description opens it. Records are paired by a hash under a seed
 * that follows from the names of the data set and of the event, which were chosen without the data.
 */
record OpenPairs(Dataset dataset, GoodEventDeclaration.PairDistance event, PairBound h) {
    private static final int SEED_DIGITS = 32;

    static OpenPairs of(Dataset dataset, GoodEventDeclaration.PairDistance event) {
        return new OpenPairs(dataset, event, PairBound.of(event.h(), NumberColumns.of(dataset)));
    }

    /** The event of this name, or the one of the greatest γ that bounds the statistic. */
    static OpenPairs find(Dataset dataset, StatisticText statistic, Optional<String> key) {
        if (key.isPresent()) {
            OpenPairs named = named(dataset, key.get());
            if (!statistic.isBoundedBy(named.h)) {
                throw InvalidInputException.of(
                        "random.bound",
                        "key " + key.get() + " for",
                        statistic.label(),
                        "its h, " + named.h + ", is not seen to bound it",
                        "ask for another statistic or key");
            }
            return named;
        }
        return dataset.goodEvents().stream()
                .filter(GoodEventDeclaration.PairDistance.class::isInstance)
                .map(event -> of(dataset, (GoodEventDeclaration.PairDistance) event))
                .filter(open -> statistic.isBoundedBy(open.h))
                .max(Comparator.comparing(open -> open.event.gamma().value()))
                .orElseThrow(() -> KeyNotOpenException.fitting(statistic.label()));
    }

    private static OpenPairs named(Dataset dataset, String key) {
        if (GoodEventKeys.named(dataset, key) instanceof GoodEventDeclaration.PairDistance event) {
            return of(dataset, event);
        }
        throw InvalidInputException.of(
                "random.kind", "key", key, "is not about a statistic", "name one that is declared with h");
    }

    Pairing pairing() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest("mizan pairing %s\n%s"
                            .formatted(dataset.name(), event.name())
                            .getBytes(StandardCharsets.UTF_8));
            return Pairing.ofSeed(HexFormat.of().formatHex(digest).substring(0, SEED_DIGITS));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("digest SHA-256: every Java must have it; use a complete JDK", impossible);
        }
    }

    /** Everything that the event depends on; its lowest rank follows from γ and the number of units. */
    String depends() {
        return "pairs(data=\"%s\", units=%s, seed=%s, h=\"%s\", gamma=%s)"
                .formatted(
                        dataset.name(),
                        dataset.population().units().orElse(0),
                        pairing().seed(),
                        h,
                        event.gamma());
    }
}
