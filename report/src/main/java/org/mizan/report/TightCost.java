package org.mizan.report;

import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.accounting.Accountant;

/** The least certified ε of an account at an exact δ. */
public final class TightCost {
    private TightCost() {}

    /**
     * An upper bound on ε at δ. A profile is asked at a double not above δ, which may miss the mass that events set aside
     * by a hair; basic composition compares the two exactly.
     */
    public static double epsilon(Accountant accountant, Delta delta) {
        boolean covered = delta.value().compareTo(accountant.delta().value()) >= 0;
        double basic = accountant
                .pureEpsilon()
                .filter(epsilon -> covered)
                .map(Epsilon::upper)
                .orElse(Double.POSITIVE_INFINITY);
        return Math.min(basic, accountant.epsilon(delta.lower()));
    }
}
