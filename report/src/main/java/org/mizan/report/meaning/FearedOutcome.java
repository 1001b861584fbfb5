package org.mizan.report.meaning;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.privacy.interpretation.BadOutcome;

/** An outcome that somebody fears: how likely it is without their data, and within which bounds with them. */
record FearedOutcome(Rational baseline, Rational least, Rational greatest) {
    private static final List<Rational> BASELINES = List.of(
            Rational.of("0.0001"), Rational.of("0.001"), Rational.of("0.01"), Rational.of("0.1"), Rational.of("0.5"));

    /** One outcome for each of a few baselines. */
    static List<FearedOutcome> forBaselines(Function<Rational, FearedOutcome> outcome) {
        return BASELINES.stream().map(outcome).toList();
    }

    static FearedOutcome of(Rational baseline, BadOutcome bounds) {
        return new FearedOutcome(baseline, Rational.ofDouble(bounds.least()), Rational.ofDouble(bounds.greatest()));
    }

    /** What (ε, δ) allows: computed, or at ε = 0 exactly the baseline ± δ. */
    static FearedOutcome under(Epsilon epsilon, Delta delta, Rational baseline) {
        return epsilon.isZero()
                ? new FearedOutcome(
                        baseline,
                        greater(Rational.ZERO, baseline.minus(delta.value())),
                        lesser(Rational.ONE, baseline.plus(delta.value())))
                : of(baseline, BadOutcome.approximate(epsilon, delta, baseline.nearest()));
    }

    /** Both bounds hold, so the narrower of each side does. */
    FearedOutcome narrowedTo(FearedOutcome other) {
        return new FearedOutcome(baseline, greater(least, other.least), lesser(greatest, other.greatest));
    }

    /**
     * The same where the bounds fail with probability γ over the data: chances are then means over the data, of which so much
     * may lie anywhere. The upper bound is concave in the baseline and the lower one convex, so that means keep them.
     *
     * @param lesser the bounds for the baseline less γ, where that is not negative
     */
    FearedOutcome failing(Gamma gamma, Optional<FearedOutcome> lesser) {
        Rational shifted = lesser.map(FearedOutcome::least).orElse(Rational.ZERO);
        return new FearedOutcome(
                baseline,
                greater(shifted, least.minus(gamma.value())),
                lesser(Rational.ONE, greatest.plus(gamma.value())));
    }

    private static Rational greater(Rational one, Rational other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private static Rational lesser(Rational one, Rational other) {
        return one.compareTo(other) <= 0 ? one : other;
    }
}
