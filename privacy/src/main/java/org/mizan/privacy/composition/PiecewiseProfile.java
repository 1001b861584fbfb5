package org.mizan.privacy.composition;

import java.util.function.IntPredicate;
import org.mizan.privacy.numeric.Bisection;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * The profile δ(ε) = Σ m_j (1 - e^{ε-s_j})₊ of a loss with values s_0 ≥ s_1 ≥ … and probabilities m_j: linear in e^ε
 * between neighbouring values, and inverted there exactly.
 *
 * <p>With D_j = δ(s_j) and b_j = Σ_{i≤j} m_i e^{s_j-s_i}, δ(ε) = D_j + b_j (1 - e^{ε-s_j}) for ε in [s_{j+1}, s_j], and
 * both follow from their predecessors by sums of positive terms: b_{j+1} = e^{-g} b_j + m_{j+1}, D_{j+1} = D_j + (1 - e^{-g})
 * b_j, g = s_j - s_{j+1}. Nothing cancels, however small ε or δ; the inverse on a piece is s_j + ln(1 - (δ - D_j)/b_j).
 */
final class PiecewiseProfile implements PrivacyProfile {
    private static final int ROUNDINGS_A_STEP = 6;

    private final double[] knots;
    private final double[] atKnot;
    private final double[] slope;
    private final double escaped;
    private final double relativeError;

    private PiecewiseProfile(Losses losses) {
        int size = losses.size();
        knots = new double[size];
        atKnot = new double[size];
        slope = new double[size];
        knots[0] = losses.value(0);
        slope[0] = losses.mass(0);
        for (int j = 1; j < size; j++) {
            knots[j] = losses.value(j);
            double gap = knots[j] - knots[j - 1];
            atKnot[j] = atKnot[j - 1] - Math.expm1(gap) * slope[j - 1];
            slope[j] = Math.exp(gap) * slope[j - 1] + losses.mass(j);
        }
        escaped = losses.escaped();
        relativeError = losses.relativeError() + ROUNDINGS_A_STEP * (size + 1.0) * Rounding.UNIT;
    }

    static PiecewiseProfile of(Losses losses) {
        return new PiecewiseProfile(losses);
    }

    @Override
    public double delta(double epsilon) {
        if (epsilon > knots[0]) {
            return escaped;
        }
        int piece = lastKnot(knot -> knots[knot] >= epsilon);
        double delta = atKnot[piece] - Math.expm1(epsilon - knots[piece]) * slope[piece];
        return Math.min(1, Rounding.up(delta, relativeError) + escaped);
    }

    @Override
    public double epsilon(double delta) {
        double target = Rounding.down(delta - escaped, relativeError);
        if (target < 0) {
            return Double.POSITIVE_INFINITY;
        }
        int piece = lastKnot(knot -> atKnot[knot] <= target);
        double fraction = Rounding.down((target - atKnot[piece]) / slope[piece], 4 * Rounding.UNIT);
        double fall = Math.log1p(-Math.min(1, Math.max(0, fraction)));
        double error = 4 * Rounding.UNIT * (Math.abs(knots[piece]) - fall);
        return Math.max(0, Rounding.upBy(knots[piece] + fall, error));
    }

    /** The last knot up to which a condition holds; at the first one it always does. */
    private int lastKnot(IntPredicate holds) {
        return (int) Bisection.last(0, knots.length, knot -> holds.test((int) knot));
    }
}
