package org.mizan.mechanism.additive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.privacy.accounting.Accountant;

/** What the tests of discrete mechanisms share: their law against their claim, and their draws against their law. */
public final class LawAssertions {
    private static final double LEAST_EXPECTED = 20;

    private LawAssertions() {}

    /** δ(ε) computed from the laws of two neighbouring inputs is never above the account of the event, in either direction. */
    public static <I, O> void assertCovered(
            DiscreteMechanism<I, O> mechanism, I first, I second, List<Double> epsilons) {
        Law<O> p = mechanism.law(first);
        Law<O> q = mechanism.law(second);
        Accountant account = Accountant.of(mechanism.event());
        for (double epsilon : epsilons) {
            double claimed = account.delta(epsilon);
            assertThat(Divergence.delta(p, q, epsilon).least()).isLessThanOrEqualTo(claimed);
            assertThat(Divergence.delta(q, p, epsilon).least()).isLessThanOrEqualTo(claimed);
        }
    }

    /** On this pair of inputs the claim is attained, to 1e-9. */
    public static <I, O> void assertAttained(
            DiscreteMechanism<I, O> mechanism, I first, I second, List<Double> epsilons) {
        assertCovered(mechanism, first, second, epsilons);
        Law<O> p = mechanism.law(first);
        Law<O> q = mechanism.law(second);
        Accountant account = Accountant.of(mechanism.event());
        for (double epsilon : epsilons) {
            assertThat(Divergence.delta(p, q, epsilon).most()).isCloseTo(account.delta(epsilon), within(1e-9));
        }
    }

    /** The probabilities that are listed and what is not make one. */
    public static <O> void assertComplete(Law<O> law) {
        double sum = 0;
        for (int i = 0; i < law.outcomes().size(); i++) {
            sum += law.probability(i);
        }
        assertThat(sum).isCloseTo(1, within(1e-12));
        assertThat(law.rest()).isLessThanOrEqualTo(1e-30);
    }

    /**
     * Pearson's test that draws follow a law, with outcomes expected fewer than 20 times taken together. The threshold is
     * the quantile of χ² at 1.3e-12 in the approximation of Wilson and Hilferty (1931), so that false alarms stay below
     * 1e-9.
     */
    public static <O> void assertDrawn(Law<O> law, Supplier<O> draw, int draws) {
        Map<O, Integer> counts = new HashMap<>();
        for (int i = 0; i < draws; i++) {
            counts.merge(draw.get(), 1, Integer::sum);
        }
        double statistic = 0;
        int cells = 0;
        double rareExpected = draws;
        int rare = draws;
        for (int i = 0; i < law.outcomes().size(); i++) {
            double expected = draws * law.probability(i);
            if (expected >= LEAST_EXPECTED) {
                int seen = counts.getOrDefault(law.outcomes().get(i), 0);
                statistic += (seen - expected) * (seen - expected) / expected;
                cells++;
                rareExpected -= expected;
                rare -= seen;
            }
        }
        if (rareExpected >= LEAST_EXPECTED) {
            statistic += (rare - rareExpected) * (rare - rareExpected) / rareExpected;
            cells++;
        }
        double freedom = cells - 1.0;
        double root = 1 - 2 / (9 * freedom) + 7 * Math.sqrt(2 / (9 * freedom));
        assertThat(statistic).isLessThan(freedom * root * root * root);
    }
}
