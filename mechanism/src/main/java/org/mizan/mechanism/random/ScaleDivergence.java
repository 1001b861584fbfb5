package org.mizan.mechanism.random;

import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.privacy.numeric.Rounding;

/**
 * How far apart two Laplace laws of different scales are: δ(ε) = ∫ max(0, p - e^ε q), in closed form, and its greatest value
 * η over all pairs whose scales are within a factor e^β of each other and whose centres are at most α of the lesser scale
 * apart (PROOF.md). Rounded up.
 *
 * <p>η = ½(1 - e^{-β})(e^{-(ε+β-α)/(e^β-1)} + e^{-(ε+β+α)/(e^β-1)}) for ε ≥ max(α, β + αe^{-β}).
 */
public final class ScaleDivergence {
    private static final double ERROR = 1e-13;
    private static final double CANCELLED = 0x1p-50;

    /** What rounding does to an exponent, in units of its terms (PROOF.md). */
    private static final double OF_EXPONENT = 8 * Rounding.UNIT;

    private ScaleDivergence() {}

    /**
     * δ(ε) of P = Lap(μ, b) against Q = Lap(μ', b').
     *
     * @param epsilon not negative
     * @param logRatio ρ = ln(b/b')
     * @param distance u = |μ - μ'|/b'
     */
    public static double delta(double epsilon, double logRatio, double distance) {
        if (!(epsilon >= 0 && distance >= 0) || Double.isNaN(logRatio)) {
            throw RandomMechanismRefusal.DIVERGENCE_RANGE.with(epsilon, logRatio, distance);
        }
        return logRatio < 0 ? ofNarrower(epsilon, -logRatio, distance) : ofWider(epsilon, logRatio, distance);
    }

    /** ρ ≥ 0: p exceeds e^ε q in both tails; where u > ε + ρ, the nearer of them reaches beyond the centre of P. */
    private static double ofWider(double epsilon, double rho, double u) {
        double shrink = Math.exp(-rho);
        double growth = Math.expm1(rho);
        double far = rho == 0 ? 0 : -Math.expm1(-rho) / 2 * Math.exp(-(epsilon + rho + u) / growth);
        double terms = epsilon + rho + u;
        if (u <= epsilon + rho) {
            double near = rho == 0 ? 0 : -Math.expm1(-rho) / 2 * Math.exp(-(epsilon + rho - u) / growth);
            return Math.min(1, Rounding.up(near + far, exponential(terms, growth)));
        }
        double edge = (u - rho - epsilon) / (1 + shrink);
        // 1 - (1 + e^{-ρ})/2·e^{-edge·e^{-ρ}}, both of whose exponents are negative.
        double value = far - Math.expm1(Math.log1p(Math.expm1(-rho) / 2) - edge * shrink);
        return Math.min(1, Rounding.upBy(value, ERROR * value + CANCELLED * (1 + terms)));
    }

    /** The relative error of e^{-x/g} for sums x whose terms add up to so much. */
    private static double exponential(double terms, double growth) {
        return growth == 0 ? ERROR : ERROR + OF_EXPONENT * terms / growth;
    }

    /** ρ = -r &lt; 0: p exceeds e^ε q in an interval about the centre of P, which may reach beyond that of Q. */
    private static double ofNarrower(double epsilon, double r, double u) {
        double top = u + r - epsilon;
        if (top <= 0) {
            return 0;
        }
        double rate = Math.exp(r);
        double growth = Math.expm1(r);
        double near = growth / 2 * Math.exp(-top / growth * rate);
        double edge = top / (1 + rate);
        double value = edge <= u
                ? near - Math.expm1(Math.log1p(growth / 2) - edge * rate)
                : near + growth / 2 * Math.exp(-(r - u - epsilon) / growth * rate) - Math.expm1(epsilon);
        return Math.max(
                0,
                Math.min(1, Rounding.upBy(value, ERROR * Math.abs(value) + CANCELLED * rate * (1 + u + r + epsilon))));
    }

    /** η(ε; α, β), for ε ≥ max(α, β + αe^{-β}). */
    public static double eta(double epsilon, double alpha, double beta) {
        if (!(epsilon >= leastEpsilon(alpha, beta))) {
            throw RandomMechanismRefusal.SMOOTH_EPSILON.with(epsilon, leastEpsilon(alpha, beta));
        }
        double growth = Math.expm1(beta);
        double near = Math.exp(-(epsilon + beta - alpha) / growth);
        double far = Math.exp(-(epsilon + beta + alpha) / growth);
        double error = exponential(epsilon + beta + alpha, growth);
        return Math.min(1, Rounding.up(-Math.expm1(-beta) / 2 * (near + far), error));
    }

    /** The least ε at which η is at most the one given: the exact inverse, rounded up. */
    public static double epsilon(double eta, double alpha, double beta) {
        if (!(eta > 0 && eta < 1)) {
            throw RandomMechanismRefusal.SMOOTH_ETA.with(eta);
        }
        double growth = Math.expm1(beta);
        double ratio = alpha / growth;
        double logCosh = ratio + Math.log1p(Math.exp(-2 * ratio)) - Math.log(2);
        double inverse = growth * (Math.log(-Math.expm1(-beta)) + logCosh - Math.log(eta)) - beta;
        return Rounding.up(Math.max(leastEpsilon(alpha, beta), inverse), 1e-12);
    }

    /** max(α, β + αe^{-β}), the second rounded up. */
    private static double leastEpsilon(double alpha, double beta) {
        if (!(alpha > 0 && beta > 0)) {
            throw RandomMechanismRefusal.SMOOTH_RANGE.with(alpha, beta);
        }
        return Math.max(alpha, Rounding.up(beta + alpha * Math.exp(-beta), OF_EXPONENT));
    }

    /** e^{-α/2β}: what the paper states for ε = 2α, and what holds for β ≤ 1.2564 only. For comparison. */
    public static double seedBound(double alpha, double beta) {
        return Math.exp(-alpha / (2 * beta));
    }

    /** e^{-α/β}, the form of Nissim, Raskhodnikova and Smith (2007) at ε = 2α; in that of 2011 it is doubled. For comparison. */
    public static double nissimBound(double alpha, double beta) {
        return Math.exp(-alpha / beta);
    }
}
