package org.mizan.privacy.interpretation;

import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.Rounding;

/**
 * How likely an outcome may be that has probability {@code baseline} when a person's data are left out, if they are taken
 * in: for any set of answers that the person would call bad, whatever else is known.
 *
 * @param least the probability at least, rounded down
 * @param greatest the probability at most, rounded up
 */
public record BadOutcome(double least, double greatest) {
    private static final double UNIT = Rounding.UNIT;

    public BadOutcome {
        Probabilities.require("least probability", least);
        Probabilities.require("greatest probability", greatest);
        if (least > greatest) {
            throw PrivacyRefusal.PROBABILITY_ORDER.with(least, greatest);
        }
    }

    private static BadOutcome rounded(double least, double greatest) {
        return new BadOutcome(Math.min(1, Math.max(0, least)), Math.max(0, Math.min(1, greatest)));
    }

    /** Pure ε: at most e^ε times, and its complement at least e^{-ε} times, as likely. */
    public static BadOutcome pure(Epsilon epsilon, double baseline) {
        return approximate(epsilon, Delta.ZERO, baseline);
    }

    /**
     * (ε, δ) with q the baseline: at most min(1, e^ε q + δ, 1 - e^{-ε}(1 - δ - q)) and at least max(0, e^{-ε}(q - δ), 1 - δ - e^ε(1 -
     * q)), the definition read for the outcome and for its complement, in both directions.
     */
    public static BadOutcome approximate(Epsilon epsilon, Delta delta, double baseline) {
        double q = Probabilities.require("baseline", baseline);
        double loss = epsilon.upper();
        double slack = delta.upper();
        double grown = q == 0 ? slack : Math.exp(loss) * q + slack;
        double complement = -Math.expm1(-loss) + Math.exp(-loss) * (q + slack);
        double shrunk = Math.exp(-loss) * (q - slack);
        double left = q == 1 ? 1 - slack : 1 - slack - Math.exp(loss) * (1 - q);
        double greatest = Math.min(grown, complement);
        return rounded(
                Math.max(Rounding.down(shrunk, 6 * UNIT), Rounding.downBy(left, 6 * UNIT)),
                greatest == 0 ? 0 : Rounding.up(greatest, 8 * UNIT));
    }

    /**
     * One order α &gt; 1 of divergence ε: between e^{-ε} q^{α/(α-1)} and min(1, (e^ε q)^{(α-1)/α}) (Mironov 2017, Proposition 10;
     * ∞ is the pure case). Order 1 says nothing here.
     */
    public static BadOutcome renyi(Order order, double epsilon, double baseline) {
        double q = Probabilities.require("baseline", baseline);
        if (!(epsilon >= 0)) {
            throw PrivacyRefusal.EPSILON_RANGE_DIVERGENCE.with(epsilon);
        }
        return rounded(exp(logLeast(order, epsilon, q), true), exp(logGreatest(order, epsilon, q), false));
    }

    /** A whole curve: the best of all orders, for the outcome and for its complement. */
    public static BadOutcome curve(RenyiCurve curve, double baseline) {
        double q = Probabilities.require("baseline", baseline);
        double greatest = Math.min(greatest(curve, q), Math.nextUp(1 - least(curve, 1 - q)));
        double least = Math.max(least(curve, q), Math.nextDown(1 - greatest(curve, 1 - q)));
        return rounded(least, greatest);
    }

    /** Gaussian differential privacy: exactly Φ(Φ⁻¹(q) ± μ) (Dong, Roth and Su 2022); see {@link GaussianTradeOff}. */
    public static BadOutcome gaussian(Rational muSquared, double baseline) {
        GaussianTradeOff tradeOff = GaussianTradeOff.of(muSquared);
        return rounded(tradeOff.leastPower(baseline), tradeOff.greatestPower(baseline));
    }

    private static double greatest(RenyiCurve curve, double q) {
        return exp(Orders.least(curve, order -> logGreatest(order, curve.at(order), q)), false);
    }

    private static double least(RenyiCurve curve, double q) {
        return exp(-Orders.least(curve, order -> -logLeast(order, curve.at(order), q)), true);
    }

    /** The logarithm of the upper bound, rounded up; 0 where it is vacuous. */
    private static double logGreatest(Order order, double epsilon, double q) {
        if (Double.isInfinite(epsilon) || order.value() == 1) {
            return 0;
        }
        double power = order.isInfinite() ? 1 : (order.value() - 1) / order.value();
        return Math.min(0, Rounding.upBy(power * (epsilon + Math.log(q)), 6 * UNIT * (epsilon - Math.log(q))));
    }

    /** The logarithm of the lower bound, rounded down; -∞ where it is vacuous. */
    private static double logLeast(Order order, double epsilon, double q) {
        if (Double.isInfinite(epsilon) || order.value() == 1) {
            return Double.NEGATIVE_INFINITY;
        }
        double power = order.isInfinite() ? 1 : order.value() / (order.value() - 1);
        double logarithm = power * Math.log(q) - epsilon;
        return Rounding.downBy(logarithm, -6 * UNIT * logarithm);
    }

    private static double exp(double logarithm, boolean down) {
        if (logarithm == Double.NEGATIVE_INFINITY) {
            return 0;
        }
        double value = Math.exp(logarithm);
        return down ? Rounding.down(value, 2 * UNIT) : Rounding.up(value, 2 * UNIT);
    }
}
