package org.mizan.privacy.profile;

import org.mizan.privacy.PrivacyRefusal;

/** The whole trade-off of a mechanism: for each ε the least certified δ, and for each δ the least certified ε. */
public interface PrivacyProfile {
    /** An upper bound on δ at this ε, a real number (negative ones are meaningful while composing). */
    double delta(double epsilon);

    /** An upper bound on the least ε ≥ 0 that goes with this δ; +∞ where no ε does. */
    double epsilon(double delta);

    /** Returns a δ to ask for, or refuses what is no probability. */
    static double requireDelta(double delta) {
        if (!(delta >= 0 && delta <= 1)) {
            throw PrivacyRefusal.DELTA_RANGE.with(delta);
        }
        return delta;
    }

    /** Returns an ε to ask for, or refuses what is no number. */
    static double requireEpsilon(double epsilon) {
        if (Double.isNaN(epsilon)) {
            throw PrivacyRefusal.EPSILON_RANGE.with(epsilon);
        }
        return epsilon;
    }
}
