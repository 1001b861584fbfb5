package org.mizan.privacy.interpretation;

import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;
import org.mizan.privacy.numeric.Rounding;

/**
 * What any test can do against Gaussian differential privacy of μ (Dong, Roth and Su 2022, Definition 2.6): a test that
 * cries wolf with probability a on the one input misses the other with probability at least
 *
 * <p>G(a) = Φ(Φ⁻¹(1 - a) - μ),
 *
 * <p>and exactly that for Gaussian noise. Rounded towards more loss: errors down, power up.
 */
public final class GaussianTradeOff {
    private final double mu;

    private GaussianTradeOff(double mu) {
        this.mu = mu;
    }

    /** The trade-off for μ². */
    public static GaussianTradeOff of(Rational muSquared) {
        Quantity.requireNonNegative("muSquared", muSquared, "1");
        return new GaussianTradeOff(muSquared.signum() == 0 ? 0 : Math.nextUp(Math.sqrt(muSquared.upper())));
    }

    /** The least probability of missing, for a test with this probability of a false alarm: G(a), rounded down. */
    public double leastMiss(double falseAlarm) {
        double a = Probabilities.require("false alarm", falseAlarm);
        return tail(mu - Normal.upperQuantile(a), a, false);
    }

    /** The greatest probability of an outcome whose probability on the other input is q: 1 - G(q), rounded up. */
    public double greatestPower(double baseline) {
        double q = Probabilities.require("baseline", baseline);
        return tail(Normal.upperQuantile(q) - mu, q, true);
    }

    /** The least probability of an outcome whose probability on the other input is q: G(1 - q), rounded down. */
    public double leastPower(double baseline) {
        double q = Probabilities.require("baseline", baseline);
        return tail(Normal.upperQuantile(q) + mu, q, false);
    }

    /** P(N &gt; x) where x is a quantile of q moved by μ: off by as much as the error of x times the hazard at x. */
    private double tail(double x, double q, boolean up) {
        if (Double.isInfinite(x)) {
            return x > 0 ? 0 : 1;
        }
        double quantileError = 8 * Rounding.UNIT * (Math.abs(Normal.upperQuantile(q)) + mu);
        double error = 2 * Normal.RELATIVE_ERROR + (Math.max(0, x) + 1) * quantileError;
        double tail = Normal.tail(x);
        return up ? Math.min(1, Rounding.up(tail, error)) : Math.max(0, Rounding.down(tail, error));
    }
}
