package org.mizan.report;

import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;

/** The least certified ε of an account at an exact δ. */
public final class TightCost {
    private static final Rational USUAL_DELTA = Rational.of("1e-6");

    private TightCost() {}

    /**
     * An upper bound on ε at δ. A profile is asked at a double not above δ, which may miss the mass that events set aside
     * by a hair; basic composition compares the two exactly.
     */
    public static Bound epsilon(Accountant accountant, Delta delta) {
        boolean covered = delta.value().compareTo(accountant.delta().value()) >= 0;
        Optional<Rational> basic =
                accountant.pureEpsilon().filter(epsilon -> covered).map(Epsilon::value);
        return Bound.least(accountant.epsilon(delta.lower()), basic);
    }

    /** Refuses an ε that is not finite, with a greater δ that has one. */
    public static Bound requireFinite(Bound epsilon, Accountant accountant, Delta delta) {
        if (!epsilon.isFinite()) {
            throw InvalidInputException.of(
                    "delta.small",
                    "delta",
                    Figures.down(delta.value()),
                    "no finite epsilon goes with it for these events",
                    greater(accountant, delta)
                            .map(enough -> "give a greater delta, such as " + Figures.up(enough))
                            .orElse("add noise or release less often"));
        }
        return epsilon;
    }

    /** A usual δ, or twice what the events set aside, if that is enough. */
    private static Optional<Rational> greater(Accountant accountant, Delta delta) {
        return Stream.of(USUAL_DELTA, accountant.delta().value().times(2))
                .filter(candidate -> candidate.compareTo(delta.value()) > 0 && candidate.compareTo(Rational.ONE) < 0)
                .filter(candidate -> epsilon(accountant, new Delta(candidate)).isFinite())
                .findFirst();
    }
}
