package org.mizan.report.meaning;

import java.util.List;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.interpretation.BayesFactor;

/** What an observer believes of something about a person: before, and at most after an answer of a pure mechanism. */
record Belief(Rational before, Rational after) {
    private static final List<Rational> PRIORS =
            List.of(Rational.of("0.01"), Rational.of("0.1"), Rational.of("0.5"), Rational.of("0.9"));

    static List<Belief> under(Epsilon epsilon) {
        return PRIORS.stream()
                .map(prior -> new Belief(prior, after(epsilon, prior)))
                .toList();
    }

    /** An answer that says nothing leaves every belief as it was, exactly. */
    private static Rational after(Epsilon epsilon, Rational prior) {
        return epsilon.isZero() ? prior : Rational.ofDouble(BayesFactor.greatestPosterior(epsilon, prior.nearest()));
    }
}
