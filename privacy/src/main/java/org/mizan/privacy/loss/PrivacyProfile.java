package org.mizan.privacy.loss;

/** The whole trade-off of a mechanism: for each ε the least certified δ, and for each δ the least certified ε. */
public interface PrivacyProfile {
    /** An upper bound on δ at this ε, a real number (negative ones are meaningful while composing). */
    double delta(double epsilon);

    /** An upper bound on the least ε ≥ 0 that goes with this δ; +∞ where no ε does. */
    double epsilon(double delta);
}
