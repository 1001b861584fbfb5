package org.mizan.privacy.conversion;

import java.util.function.DoubleUnaryOperator;
import org.mizan.privacy.numeric.Exponential;
import org.mizan.privacy.numeric.Search;

/**
 * The (ε, δ) that every pair of distributions with D_α(P‖Q) ≤ D satisfies, and some pair attains (Asoodeh, Liao, Calmon,
 * Kosut and Sankar 2021: the joint range of two f-divergences is that of pairs on two points).
 *
 * <p>Let P and Q give the masses p and q to one point of two, and let q(p) be the least q with D_α ≤ D. Then
 *
 * <p>δ(ε) = max over p of p - e^ε q(p), ε(δ) = max over p in (δ, 1] of ln((p - δ)/q(p)).
 *
 * <p>D_α's moment is jointly convex, so q(p) is convex: the first maximum is of a concave function, the second of a
 * quasiconcave one, and each lies where a derivative changes its sign. With ℓ = ln(p/q), L = ln((1-p)/(1-q)), λ = α - 1,
 * the elasticity of q is
 *
 * <p>E = d ln q/d ln p = (α/λ)(1 - e^{-λ(ℓ-L)})/(1 - e^{-α(ℓ-L)}),
 *
 * <p>and the derivatives have the signs of p/(p-δ) - E and ℓ - ε - ln E. Dropping the second point gives ℓ ≤ D - ln(p)/λ,
 * from which the conversion of Canonne, Kamath and Steinke follows; the bracket for ℓ starts there. The results are
 * rounded up by {@value #RELATIVE_ERROR} of their terms; an error of the maximiser counts only by its square.
 *
 * @param lambda α - 1, not negative
 * @param divergence D, positive and finite
 */
record JointRange(double lambda, double divergence) {
    private static final double RELATIVE_ERROR = 1e-12;
    private static final double OVERFLOW = 600;
    private static final double LEAST_MASS = 1e-290;

    /** ε(δ) for δ in (0, 1); negative where even ε = 0 has room. */
    double epsilon(double delta) {
        double mass = maximiser(p -> p / (p - delta) - elasticity(p, loss(p)), Math.nextUp(delta));
        double loss = loss(mass);
        double share = Math.log1p(-delta / mass);
        return loss + share + RELATIVE_ERROR * (loss - share);
    }

    /** δ(ε) for finite ε. */
    double delta(double epsilon) {
        double mass = maximiser(
                p -> {
                    double loss = loss(p);
                    return loss - epsilon - Math.log(elasticity(p, loss));
                },
                LEAST_MASS);
        double loss = loss(mass);
        double safe = loss + RELATIVE_ERROR * (loss + Math.abs(epsilon));
        return mass * -Math.expm1(Math.min(0, epsilon - safe));
    }

    private static double maximiser(DoubleUnaryOperator slope, double least) {
        if (slope.applyAsDouble(1) >= 0) {
            return 1;
        }
        return slope.applyAsDouble(least) <= 0
                ? least
                : Search.bracket(slope, least, 1).low();
    }

    /** ℓ(p), the greatest loss that a point of mass p may have, rounded up to the end of its bracket. */
    private double loss(double p) {
        double most = lambda == 0 ? Math.min(divergence / p + 1, Double.MAX_VALUE) : divergence - Math.log(p) / lambda;
        if (divergenceAt(p, most) <= divergence) {
            return most;
        }
        return Search.bracket(loss -> divergenceAt(p, loss) - divergence, 0, most)
                .high();
    }

    /** D_α of the pair (p, 1-p), (pe^{-ℓ}, 1-pe^{-ℓ}), as a sum of positive terms (see {@code DiscreteDivergence}). */
    private double divergenceAt(double p, double loss) {
        double other = otherLoss(p, loss);
        if (lambda * loss > OVERFLOW) {
            double rest = p == 1 ? 0 : Math.log1p((1 - p) / p * Math.exp(lambda * (other - loss)));
            return loss + (Math.log(p) + rest) / lambda;
        }
        double excess = p * excess(loss) + (p == 1 ? -Math.expm1(-loss) : (1 - p) * excess(other));
        double moment = lambda * excess;
        return moment < Double.MIN_NORMAL ? excess : Math.log1p(moment) / lambda;
    }

    private double excess(double loss) {
        double greater = lambda == 0 ? 0 : Exponential.remainder(lambda * loss) / lambda;
        return greater + Exponential.remainder(-loss);
    }

    /** L = ln((1-p)/(1-q)), where 1 - q = 1 - p + p(1 - e^{-ℓ}). */
    private static double otherLoss(double p, double loss) {
        return -Math.log1p(p * -Math.expm1(-loss) / (1 - p));
    }

    private double elasticity(double p, double loss) {
        double distance = loss - otherLoss(p, loss);
        double ratio = lambda == 0 ? distance : Math.expm1(-lambda * distance) * (lambda + 1) / -lambda;
        return ratio / -Math.expm1(-(lambda + 1) * distance);
    }
}
