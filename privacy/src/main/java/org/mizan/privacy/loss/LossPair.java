package org.mizan.privacy.loss;

/**
 * Two laws (P, Q) that dominate a mechanism: for every two neighbours and every ε, the outputs' hockey-stick divergence
 * is at most that of P and Q. Everything is said through the privacy loss L = ln(dP/dQ), which is +∞ where Q has no mass
 * and -∞ where P has none. Dominating pairs compose, also adaptively (Zhu, Dong and Wang 2022, Theorem 10).
 *
 * <p>Tails are <em>signed</em>, so that both ends keep their relative accuracy: the value at ℓ is the probability of
 * L &gt; ℓ where that is at most one half, and minus the probability of L ≤ ℓ elsewhere (an atom at ℓ may count on either side, but on
 * the same one for both laws). Implementations are immutable
 * and keep every tail within {@link #TAIL_ERROR} of the truth, relatively.
 */
public interface LossPair {
    /** Relative error allowed in a tail. */
    double TAIL_ERROR = 4e-15;

    /** The signed tail of the loss under P, infinite losses included. */
    double signedTailP(double loss);

    /** The signed tail of the loss under Q, infinite losses included. */
    double signedTailQ(double loss);

    /** A lower bound on the finite losses; may be -∞. */
    double least();

    /** An upper bound on the finite losses; may be +∞. */
    double greatest();

    /** The mass of P where Q has none, an upper bound. */
    default double certainP() {
        return 0;
    }

    /** The mass of Q where P has none, an upper bound. */
    default double certainQ() {
        return 0;
    }

    /**
     * A quadrature of the finite losses under Q that is accurate for every function growing no faster than e^{sL} with
     * {@code low} ≤ s ≤ {@code high}.
     */
    Nodes nodes(double low, double high);

    /** The distance between the atoms of a loss on a lattice through 0, or 0 where there is none. */
    default double spacing() {
        return 0;
    }

    /** The pair (Q, P): the other direction. */
    default LossPair reversed() {
        return new ReversedPair(this);
    }

    /** Whether both directions have the same law of the loss. */
    default boolean symmetric() {
        return false;
    }

    /** The probability above, of a signed tail. */
    static double above(double signed) {
        return isBelow(signed) ? 1 + signed : signed;
    }

    /** The probability at or below, of a signed tail. */
    static double below(double signed) {
        return isBelow(signed) ? -signed : 1 - signed;
    }

    /** The signed form of an event with these two probabilities, of which the smaller one is accurate. */
    static double signed(double above, double below) {
        return above <= below ? above : -below;
    }

    /** The probability between two losses with these signed tails. */
    static double between(double signedFrom, double signedTo) {
        return isBelow(signedFrom) && !isBelow(signedTo) ? 1 + signedFrom - signedTo : signedFrom - signedTo;
    }

    /** Whether a signed tail tells the probability below; -0.0 does. */
    private static boolean isBelow(double signed) {
        return Double.doubleToRawLongBits(signed) < 0;
    }
}
