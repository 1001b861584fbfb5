package org.mizan.privacy;

import org.mizan.privacy.curve.RenyiCurve;

/**
 * What is promised to every unit in the data, for one relation of neighbours. Parameters are exact; whoever computes one
 * rounds it towards more loss first.
 */
public sealed interface Guarantee {
    Neighbours neighbours();

    /** Pure ε-differential privacy: no outcome becomes more than e^ε times as likely. */
    record Pure(Epsilon epsilon, Neighbours neighbours) implements Guarantee {}

    /** (ε, δ)-differential privacy. */
    record Approximate(Epsilon epsilon, Delta delta, Neighbours neighbours) implements Guarantee {}

    /** (ξ, ρ)-zero-concentrated differential privacy: D_α ≤ ξ + ρα for every α &gt; 1 (Bun and Steinke 2016). */
    record ZeroConcentrated(Epsilon xi, Rho rho, Neighbours neighbours) implements Guarantee {
        public ZeroConcentrated(Rho rho, Neighbours neighbours) {
            this(Epsilon.ZERO, rho, neighbours);
        }
    }

    /**
     * (μ, τ)-concentrated differential privacy: the loss has mean at most μ and, centred, is τ-subgaussian (Dwork and
     * Rothblum 2016).
     */
    record Concentrated(Rational mean, Rational deviation, Neighbours neighbours) implements Guarantee {
        public Concentrated {
            Quantity.requireNonNegative("mean", mean, "0.1");
            Quantity.requireNonNegative("deviation", deviation, "0.5");
        }
    }

    /** Gaussian differential privacy of parameter μ, held as μ², which composes by adding (Dong, Roth and Su 2022). */
    record Gaussian(Rational muSquared, Neighbours neighbours) implements Guarantee {
        public Gaussian {
            Quantity.requireNonNegative("muSquared", muSquared, "1");
        }
    }

    /** Rényi differential privacy at every order of a curve (Mironov 2017). */
    record Renyi(RenyiCurve curve, Neighbours neighbours) implements Guarantee {}

    /**
     * (ε, δ, γ)-random differential privacy: the inner guarantee holds for neighbours drawn from the data's own law, but
     * for a set of data of probability γ (Hall, Rinaldo and Wasserman 2013).
     */
    record RandomlyPrivate(Guarantee inner, Gamma gamma) implements Guarantee {
        public RandomlyPrivate {
            if (inner.neighbours() != Neighbours.SUBSTITUTE) {
                throw InvalidInputException.of(
                        "random.neighbours",
                        "neighbours",
                        inner.neighbours().word(),
                        "random differential privacy replaces a record, so it needs substitute",
                        "state the guarantee for substitute");
            }
        }

        @Override
        public Neighbours neighbours() {
            return inner.neighbours();
        }
    }
}
