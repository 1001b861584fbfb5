package org.mizan.curator.budget;

import java.time.Instant;
import java.util.Optional;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.privacy.Rational;

/**
 * What a ceiling still admits.
 *
 * @param ceiling what it is called towards the one who asked; in answers of earlier builds its name in the ledger
 * @param epsilon the greatest ε of one release with Laplace noise; empty if none fits
 * @param sigma the least deviation of Gaussian noise on a release of sensitivity 1; empty if none fits
 * @param until when the ceiling starts anew, by the ledger's clock; empty if never
 */
public record Left(String ceiling, Optional<Rational> epsilon, Optional<Rational> sigma, Optional<Instant> until) {
    /** What the ceiling is called towards the one who asked. */
    public String shown() {
        return BudgetPolicy.shown(ceiling);
    }

    public static Left of(Balance balance) {
        return new Left(
                BudgetPolicy.shown(balance),
                balance.fitting().laplaceEpsilon(),
                balance.fitting().gaussianSigma(),
                balance.windowEnd());
    }
}
