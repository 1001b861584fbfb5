package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.numeric.Exponential;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * The Rényi divergence D_α(P‖Q) of two given distributions on the same finite set (Rényi 1961), for every order in
 * [1, ∞]: ln(Σ p^α q^{1-α})/(α-1), at 1 the Kullback-Leibler divergence, at ∞ the greatest ln(p/q).
 *
 * <p>Where P has mass and Q has none the divergence is +∞ at every order, so the greatest is over the support of P, not of
 * Q. With L = ln(p/q), λ = α - 1 and g(x) = e^x - 1 - x, Σ(p - q) = 0 gives
 *
 * <p>Σ p^α q^{1-α} = 1 + Σ p (g(λL) + λ g(-L)) + λ Σ_{p=0} q,
 *
 * <p>positive terms only: distributions that differ in the last digits still have an accurate divergence. Both are
 * divided by their sums first. One direction only: privacy needs the greater of both.
 *
 * <p>Rounded up by a few units in the last place for each point, plus 8·2⁻⁵³: masses are doubles, so each loss is known no
 * better, and the divergence moves by at most as much as the losses do.
 */
public final class DiscreteDivergence implements RenyiCurve {
    private static final double SUM_TOLERANCE = 1e-9;
    private static final double OVERFLOW = 600;

    private final double[] masses;
    private final double[] losses;
    private final double greatestLoss;
    private final double missed;

    private DiscreteDivergence(double[] masses, double[] losses, double greatestLoss, double missed) {
        this.masses = masses;
        this.losses = losses;
        this.greatestLoss = greatestLoss;
        this.missed = missed;
    }

    /** The divergence of P from Q, given their masses at the same points in the same order. */
    public static DiscreteDivergence of(double[] p, double[] q) {
        if (p.length != q.length) {
            throw PrivacyRefusal.DISTRIBUTION_LENGTH.with(p.length, q.length);
        }
        double sumOfP = sum(p);
        double sumOfQ = sum(q);
        double[] masses = new double[p.length];
        double[] losses = new double[p.length];
        double greatest = Double.NEGATIVE_INFINITY;
        double missed = 0;
        for (int i = 0; i < p.length; i++) {
            double mass = p[i] / sumOfP;
            double other = q[i] / sumOfQ;
            masses[i] = mass;
            if (mass > 0) {
                losses[i] = logRatio(mass, other);
                greatest = Math.max(greatest, losses[i]);
            } else {
                missed += other;
            }
        }
        return new DiscreteDivergence(masses, losses, greatest, missed);
    }

    @Override
    public double at(Order order) {
        double lambda = order.value() - 1;
        if (greatestLoss == Double.POSITIVE_INFINITY || greatestLoss <= 0) {
            return Math.max(greatestLoss, 0);
        }
        double value = order.isInfinite()
                ? greatestLoss
                : lambda * greatestLoss > OVERFLOW ? largeDivergence(lambda) : smallDivergence(lambda);
        return Rounding.upBy(value, (value * (masses.length + 30) + 8) * Rounding.UNIT);
    }

    private double smallDivergence(double lambda) {
        double excess = missed;
        for (int i = 0; i < masses.length; i++) {
            if (masses[i] > 0) {
                double greater = lambda == 0 ? 0 : Exponential.remainder(lambda * losses[i]) / lambda;
                excess += masses[i] * (greater + Exponential.remainder(-losses[i]));
            }
        }
        return ClosedForms.ofExcess(lambda, excess);
    }

    private double largeDivergence(double lambda) {
        double[] terms = new double[masses.length];
        for (int i = 0; i < masses.length; i++) {
            terms[i] = Math.log(masses[i]) + lambda * losses[i];
        }
        return Math.max(0, LogSpace.sum(terms) / lambda);
    }

    private static double logRatio(double p, double q) {
        double ratio = p / q;
        return ratio > 0.5 && ratio < 2 ? Math.log1p((p - q) / q) : Math.log(p) - Math.log(q);
    }

    private static double sum(double[] masses) {
        double sum = 0;
        for (double mass : masses) {
            if (!(mass >= 0)) {
                throw PrivacyRefusal.DISTRIBUTION_MASS.with(mass);
            }
            sum += mass;
        }
        if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
            throw PrivacyRefusal.DISTRIBUTION_SUM.with(sum);
        }
        return sum;
    }
}
