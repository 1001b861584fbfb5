package org.mizan.privacy.profile;

import java.util.function.LongToDoubleFunction;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.RandomizedResponseEvent;
import org.mizan.privacy.numeric.Binomial;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * k uses of binary randomized response on the same bit, exactly: with p the greater and r the lesser of the two
 * probabilities and ℓ = ln(p/r), the number x of likelier answers is binomial and the loss is ℓ(2x - k), so
 *
 * <p>δ(ε) = Σ_{x: ℓ(2x-k) &gt; ε} C(k, x) p^x r^{k-x} (1 - e^{ε-ℓ(2x-k)}).
 *
 * <p>With p = e^{ε₀}/(1 + e^{ε₀}) it is also the best composition of any k mechanisms that are ε₀-differentially private
 * (Kairouz, Oh and Viswanath 2015, Theorem 3.3 with δ = 0). Terms are positive and summed outwards from the greatest until
 * a geometric bound on the rest is negligible; that bound is added. Rounded up term by term.
 */
public final class RandomizedResponseProfile extends SymmetricProfile {
    private static final double NEGLIGIBLE = 1e-18;
    private static final double RELATIVE_ERROR = 1e-14;

    private final long uses;
    private final double loss;
    private final double likely;
    private final double unlikely;

    private RandomizedResponseProfile(long uses, double loss, double likely, double unlikely) {
        if (uses < 1) {
            throw PrivacyRefusal.COUNT_RANGE_ANSWERS.with(uses);
        }
        this.uses = uses;
        this.loss = loss;
        this.likely = likely;
        this.unlikely = unlikely;
    }

    /** The profile of {@code uses} answers, each true with probability {@code truth}. */
    public static RandomizedResponseProfile of(Rational truth, long uses) {
        Rational p = new RandomizedResponseEvent(truth, 2, Neighbours.SUBSTITUTE).truth();
        Rational r = Rational.ONE.minus(p);
        if (p.equals(r)) {
            return new RandomizedResponseProfile(uses, 0, 0.5, 0.5);
        }
        Rational likely = p.compareTo(r) > 0 ? p : r;
        Rational unlikely = Rational.ONE.minus(likely);
        double loss = Rounding.up(LogSpace.log(likely.over(unlikely)), 1e-15);
        return new RandomizedResponseProfile(uses, loss, likely.nearest(), unlikely.nearest());
    }

    /** The profile of {@code uses} answers, each with the greatest loss ε₀. */
    public static RandomizedResponseProfile ofLoss(Epsilon greatest, long uses) {
        double loss = greatest.upper();
        double odds = Math.exp(-loss);
        return new RandomizedResponseProfile(uses, loss, 1 / (1 + odds), odds / (1 + odds));
    }

    @Override
    double greatestLoss() {
        return loss == 0 ? 0 : uses == 1 ? loss : Math.nextUp(uses * loss);
    }

    @Override
    double epsilonAt(double delta) {
        return leastFitting(delta, loss * (2 * likely - 1) * uses);
    }

    @Override
    double deltaAt(double epsilon) {
        long first = (long) Math.floor(Rounding.down(0.5 * (uses + epsilon / loss), 4 * Rounding.UNIT)) + 1;
        long start = Math.min(uses, Math.max(first, (long) (uses * likely)));
        double upper = outwards(0, start, uses, 1, epsilon, x -> (uses - x) / (x + 1.0) * (likely / unlikely));
        double sum = outwards(upper, start - 1, first, -1, epsilon, x -> x / (uses - x + 1.0) * (unlikely / likely));
        return Rounding.upBy(sum, RELATIVE_ERROR * sum + 8 * Double.MIN_VALUE);
    }

    /**
     * Adds the terms from one x to the last, and stops once a bound on the rest is negligible, which is added too.
     *
     * @param ratio the mass at the next x over that at this one
     */
    private double outwards(double before, long from, long last, int step, double epsilon, LongToDoubleFunction ratio) {
        double sum = before;
        for (long x = from; step * x <= step * last; x += step) {
            double mass = mass(x);
            double rest = mass * geometric(ratio.applyAsDouble(x));
            sum += mass * weight(x, epsilon);
            if (rest <= NEGLIGIBLE * sum) {
                return sum + rest;
            }
        }
        return sum;
    }

    private double mass(long x) {
        return Math.exp(Binomial.logMass(uses, x, likely, unlikely));
    }

    /** q + q² + q³ + …; the ratio of neighbouring terms falls as they do, so that this bounds all that follow. */
    private static double geometric(double ratio) {
        return ratio < 1 ? ratio / (1 - ratio) : Double.POSITIVE_INFINITY;
    }

    /** 1 - e^{ε - ℓ(2x-k)}, rounded up. */
    private double weight(long x, double epsilon) {
        double excess = loss * (2 * x - uses) - epsilon;
        double error = 4 * Rounding.UNIT * (loss * uses + epsilon);
        return -Math.expm1(-Math.max(0, excess + error));
    }
}
