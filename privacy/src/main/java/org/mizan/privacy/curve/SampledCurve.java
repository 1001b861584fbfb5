package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * The curve of a sampled mechanism from bounds that hold at integer orders. λ ↦ λD_{1+λ} is a cumulant generating
 * function, convex and 0 at 0, so between integer orders the straight line between its bounds is a bound.
 *
 * <p>Beyond the order {@value #LAST}, at ∞, and where nothing is known of the next integer order, joint convexity of the moment serves for every real order: a share 1 - q
 * of the samples does not hold the unit, so D_α ≤ ln(1 + q(e^{(α-1)ε(α)} - 1))/(α-1), and ln(1 + q(e^{ε(∞)} - 1)) at ∞.
 */
abstract sealed class SampledCurve implements RenyiCurve permits PoissonSampledCurve, WithoutReplacementCurve {
    static final int LAST = 10_000;

    final double rate;
    final RenyiCurve base;

    /**
     * The curve of a mechanism on a sample.
     *
     * @param rate strictly between 0 and 1
     */
    SampledCurve(double rate, RenyiCurve base) {
        this.rate = rate;
        this.base = base;
    }

    /** The logarithm of the excess e^{(α-1)D_α} - 1, bounded above, at an integer order of at least 2. */
    abstract double logExcess(int order);

    /** The greatest double that bounds a sampling rate, which must be a probability. */
    static double requireRate(Rational rate) {
        if (rate.signum() < 0 || rate.compareTo(Rational.ONE) > 0) {
            throw PrivacyRefusal.SAMPLE_RANGE.with(rate);
        }
        return rate.upper();
    }

    @Override
    public final double at(Order order) {
        double alpha = order.value();
        if (alpha > LAST) {
            return byConvexity(alpha);
        }
        double between = betweenIntegers(alpha);
        return Double.isInfinite(between) ? byConvexity(alpha) : between;
    }

    @Override
    public final Order lastOrder() {
        return base.lastOrder();
    }

    private double betweenIntegers(double alpha) {
        int below = (int) alpha;
        double cumulantBelow = below == 1 ? 0 : cumulant(logExcess(below));
        if (alpha == below && below > 1) {
            return Rounding.up(cumulantBelow / (alpha - 1), 4 * Rounding.UNIT);
        }
        double cumulantAbove = cumulant(logExcess(below + 1));
        if (below == 1) {
            return cumulantAbove;
        }
        double share = alpha - below;
        double cumulant = cumulantBelow * (1 - share) + cumulantAbove * share;
        return Rounding.up(cumulant / (alpha - 1), 8 * Rounding.UNIT);
    }

    private double byConvexity(double alpha) {
        double lambda = Double.isInfinite(alpha) ? 1 : alpha - 1;
        double loss = base.at(alpha);
        if (loss == 0 || Double.isInfinite(loss)) {
            return loss;
        }
        double excess = Math.log(rate) + LogSpace.logExpMinusOne(lambda * loss);
        double error = 8 * Rounding.UNIT * (lambda * loss + Math.abs(Math.log(rate)));
        return Math.min(loss, Rounding.up(cumulant(excess + error) / lambda, 4 * Rounding.UNIT));
    }

    /** ln(1 + e^x), rounded up. */
    private static double cumulant(double logExcess) {
        return logExcess == Double.NEGATIVE_INFINITY ? 0 : Rounding.up(LogSpace.add(0, logExcess), 4 * Rounding.UNIT);
    }
}
