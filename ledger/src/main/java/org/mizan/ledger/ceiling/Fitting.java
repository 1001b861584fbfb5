package org.mizan.ledger.ceiling;

import java.util.Optional;
import org.mizan.privacy.Rational;

/**
 * The largest queries that a ceiling still admits, to six digits ({@link Fittings}).
 *
 * @param laplaceEpsilon the greatest ε of a Laplace query; empty if none above 10⁻⁹ fits
 * @param gaussianSigma the least deviation of Gaussian noise on a query of sensitivity 1; empty if none below 10⁹ fits
 */
public record Fitting(Optional<Rational> laplaceEpsilon, Optional<Rational> gaussianSigma) {
    public String text() {
        return "Laplace epsilon %s, Gaussian sigma %s"
                .formatted(
                        laplaceEpsilon.map(Rational::toString).orElse("none"),
                        gaussianSigma
                                .map(sigma -> Rational.spelled(sigma.roundedUp(6)))
                                .orElse("none"));
    }
}
