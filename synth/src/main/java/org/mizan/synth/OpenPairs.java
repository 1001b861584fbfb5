package org.mizan.synth;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.mechanism.random.Pairing;
import org.mizan.privacy.InvalidInputException;

/**
 * A good event about the distances of pairs of records, as a description opens it. Records are paired in a secret order of
 * its own, which follows from the records and a secret of the ledger.
 */
record OpenPairs(Dataset dataset, GoodEventDeclaration.PairDistance event, PairBound h) {
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

    /**
     * The pairs of this event: the same ones at every release, as long as the secret is.
     *
     * @param secrets what the ledger derives from its secret for a purpose
     */
    Pairing pairing(Function<String, byte[]> secrets) {
        return Pairing.ofSecret(secrets.apply("pairs of " + GoodEventKeys.of(dataset, event)));
    }

    /** Everything that the event depends on but the ledger's secret; its lowest rank follows from γ and the number of units. */
    String depends() {
        return "pairs(data=\"%s\", units=%s, order=secret, h=\"%s\", gamma=%s)"
                .formatted(dataset.name(), dataset.population().units().orElse(0), h, event.gamma());
    }
}
