package org.mizan.mechanism.random;

import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
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

    public SmoothPlan {
        boolean holds = beta > 0 && ScaleDivergence.eta(epsilon.lower(), alpha.upper(), beta) <= eta.upper();
        if (!holds) {
            throw InvalidInputException.of(
                    "smooth.beta",
                    "beta",
                    beta,
                    "must be positive and so small that eta is kept",
                    "give a smaller beta or a greater eta");
        }
    }

    /** The plan for a budget: both numbers positive, η below 1/2. */
    public static SmoothPlan of(Epsilon epsilon, Delta eta) {
        if (epsilon.isZero() || eta.isZero() || eta.value().compareTo(Rational.of(1, 2)) >= 0) {
            throw InvalidInputException.of(
                    "smooth.budget",
                    "epsilon and eta",
                    epsilon + " and " + eta,
                    "both must be positive and eta below 1/2",
                    "give numbers such as 1 and 1e-9");
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
