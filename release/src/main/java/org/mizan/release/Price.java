package org.mizan.release;

import org.mizan.privacy.Rational;

/** The share of a budget that one part gets. */
sealed interface Price {
    /** So much of a pure ε. */
    record Pure(Rational epsilon) implements Price {}

    /** So much of the ρ of zero-concentrated differential privacy, for noise whose law is Gaussian. */
    record Concentrated(Rational rho) implements Price {}
}
