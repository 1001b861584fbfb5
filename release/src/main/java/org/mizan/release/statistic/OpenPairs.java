package org.mizan.release.statistic;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.mechanism.random.Pairing;

/**
 * A good event about the distances of pairs of records, as a description opens it: of all pairs, or of pairs in a secret order
 * of its own, which follows from the records and a secret of the ledger.
 */
record OpenPairs(Dataset dataset, GoodEventDeclaration.PairDistance event, PairBound h) {
    /** No number of a statistic is so great that a double could not hold the distance of two. */
    private static final double GREATEST = 1e300;

    static OpenPairs of(Dataset dataset, GoodEventDeclaration.PairDistance event) {
        NumberColumns columns = NumberColumns.of(dataset);
        PairBound h = PairBound.of(event.h(), columns);
        boolean isRanked = h.overAllPairs().isPresent() && h.widest(columns).upper() < GREATEST;
        if (event.pairs() == Pairs.ALL && !isRanked) {
            throw StatisticRefusal.RANDOM_PAIRS.with(event.name(), h);
        }
        return new OpenPairs(dataset, event, h);
    }

    /**
     * The event of this name, or the one of the greatest γ that bounds the statistic.
     *
     * @param pairs what it must be about
     */
    static OpenPairs find(Dataset dataset, StatisticText statistic, Optional<String> key, Pairs pairs) {
        if (key.isPresent()) {
            OpenPairs named = named(dataset, key.get());
            requirePairs(named.event, pairs);
            if (!statistic.isBoundedBy(named.h)) {
                throw StatisticRefusal.RANDOM_BOUND.with(key.get(), statistic.label(), named.h);
            }
            return named;
        }
        return dataset.goodEvents().stream()
                .filter(GoodEventDeclaration.PairDistance.class::isInstance)
                .map(event -> of(dataset, (GoodEventDeclaration.PairDistance) event))
                .filter(open -> open.event.pairs() == pairs && statistic.isBoundedBy(open.h))
                .max(Comparator.comparing(open -> open.event.gamma().value()))
                .orElseThrow(() -> KeyNotOpenException.fitting(statistic.label(), pairs));
    }

    private static void requirePairs(GoodEventDeclaration.PairDistance event, Pairs pairs) {
        if (event.pairs() != pairs) {
            throw switch (pairs) {
                case ALL -> StatisticRefusal.RANDOM_ETA_ALL.with(event.name());
                case ORDERED -> StatisticRefusal.RANDOM_ETA_ORDERED.with(event.name());
            };
        }
    }

    private static OpenPairs named(Dataset dataset, String key) {
        return GoodEventKeys.named(dataset, key)
                .<Optional<OpenPairs>>match(pairs -> Optional.of(of(dataset, pairs)), cells -> Optional.empty())
                .orElseThrow(() -> StatisticRefusal.RANDOM_KIND_STATISTIC.with(key));
    }

    /**
     * The pairs of this event: the same ones at every release, as long as the secret is.
     *
     * @param secrets what the ledger derives from its secret for a purpose
     */
    Pairing pairing(Function<String, byte[]> secrets) {
        return Pairing.ofSecret(secrets.apply("pairs of " + key()));
    }

    /** Its name and all that it depends on, as the ledger knows it. */
    String key() {
        return GoodEventKeys.of(dataset, event);
    }

    /** Everything that the event depends on but the ledger's secret; its lowest rank follows from γ and the number of units. */
    String depends() {
        String form = switch (event.pairs()) {
            case ORDERED -> "pairs(data=\"%s\", units=%s, order=secret, h=\"%s\", gamma=%s)";
            case ALL -> "all-pairs(data=\"%s\", units=%s, h=\"%s\", gamma=%s)";
        };
        return form.formatted(dataset.name(), dataset.population().units().orElse(0), h, event.gamma());
    }
}
