package org.mizan.report.meaning;

import java.util.List;
import java.util.function.DoubleFunction;
import org.mizan.privacy.Rational;
import org.mizan.privacy.interpretation.BadOutcome;

/** An outcome that somebody fears: how likely it is without their data, and within which bounds with them. */
record Outcome(Rational baseline, BadOutcome with) {
    private static final List<Rational> BASELINES = List.of(
            Rational.of("0.0001"), Rational.of("0.001"), Rational.of("0.01"), Rational.of("0.1"), Rational.of("0.5"));

    /** One outcome for each of a few baselines. */
    static List<Outcome> forBaselines(DoubleFunction<BadOutcome> bounds) {
        return BASELINES.stream()
                .map(baseline -> new Outcome(baseline, bounds.apply(baseline.nearest())))
                .toList();
    }

    /** Both bounds hold, so the narrower of each side does. */
    static BadOutcome narrower(BadOutcome one, BadOutcome other) {
        return new BadOutcome(Math.max(one.least(), other.least()), Math.min(one.greatest(), other.greatest()));
    }
}
