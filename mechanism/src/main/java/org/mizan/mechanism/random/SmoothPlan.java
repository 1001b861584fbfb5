package org.mizan.mechanism.random;

import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Bisection;
import org.mizan.privacy.numeric.Rounding;

/**
 * How the budget (ε, η) of a smoothed release is split, without the data: noise of scale s&#42;/α with α = ¾ε, and the greatest β,
 * the logarithm by which scales of neighbours may differ, with (1 - e^{-β})e^{-(ε+β-α)/(e^β-1)} ≤ η, which is at least η(ε; α, β)
 * and at most twice it. Rounded down.
 *
 * @param beta greater than 0
 */
public record SmoothPlan(Epsilon epsilon, Delta eta, Epsilon alpha, double beta) {
    private static final Rational SHARE = Rational.of(3, 4);
    private static final int HALVINGS = 200;
    /** Smaller ones would be lost in the range of doubles. */
    private static final Rational LEAST_ETA = Rational.of("1e-290");
    /** Beyond, differences of exponents are lost in rounding; nobody needs them. */
    private static final Rational LEAST_EPSILON = Rational.of("1e-6");

    private static final Rational GREATEST_EPSILON = Rational.of("1e6");

    public SmoothPlan {
        boolean holds = beta > 0 && ScaleDivergence.eta(epsilon.lower(), alpha.upper(), beta) <= eta.lower();
        if (!holds) {
            throw RandomMechanismRefusal.SMOOTH_BETA.with(beta);
        }
    }

    /** The plan for a budget: ε from 10<sup>-6</sup> to 10<sup>6</sup>, η from 10<sup>-290</sup> to below 1/2. */
    public static SmoothPlan of(Epsilon epsilon, Delta eta) {
        boolean isEpsilonIn =
                epsilon.value().compareTo(LEAST_EPSILON) >= 0 && epsilon.value().compareTo(GREATEST_EPSILON) <= 0;
        boolean isEtaIn = eta.value().compareTo(LEAST_ETA) >= 0 && eta.value().compareTo(Rational.of(1, 2)) < 0;
        if (!isEpsilonIn || !isEtaIn) {
            throw RandomMechanismRefusal.SMOOTH_BUDGET.with(epsilon, eta);
        }
        Epsilon alpha = new Epsilon(epsilon.value().times(SHARE));
        double last = Bisection.bracket(0, epsilon.lower(), HALVINGS, beta -> fits(beta, epsilon, alpha, eta))
                .low();
        return new SmoothPlan(epsilon, eta, alpha, Rounding.down(last, 1e-13));
    }

    private static boolean fits(double beta, Epsilon epsilon, Epsilon alpha, Delta eta) {
        double a = alpha.upper();
        double bound = -Math.expm1(-beta) * Math.exp(-(epsilon.lower() + beta - a) / Math.expm1(beta));
        return beta > 0 && beta + a * Math.exp(-beta) < epsilon.lower() && bound <= eta.lower();
    }
}
