package org.mizan.privacy.loss;

import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * Two laws (P, Q) that dominate a mechanism: for every two neighbours and every ε, the outputs' hockey-stick divergence
 * is at most that of P and Q. Everything is said through the privacy loss L = ln(dP/dQ), which is +∞ where Q has no mass
 * and -∞ where P has none. Dominating pairs compose, also adaptively (Zhu, Dong and Wang 2022, Theorem 10).
 *
 * <p>Tails are <em>signed</em>, so that both ends keep their relative accuracy: the value at ℓ is the probability of
 * L &gt; ℓ where that is at most one half, and minus the probability of L ≤ ℓ elsewhere (an atom at ℓ may count on either side, but on
 * the same one for both laws). Implementations are immutable
 * and keep every tail within {@link #tailError()} of the truth, relatively.
 */
public interface LossPair {
    /** The relative error of a tail, at most. */
    default double tailError() {
        return 36 * Rounding.UNIT;
    }

    /** What a tail may be off by; the least doubles have no relative precision. */
    default double error(double signedTail) {
        return tailError() * Math.abs(signedTail) + 16 * Double.MIN_VALUE;
    }

    /** The signed tail of the loss under P, infinite losses included. */
    double signedTailP(double loss);

    /** The signed tail of the loss under Q, infinite losses included. */
    double signedTailQ(double loss);

    /**
     * An upper bound on ∫(1 - e^{a-L})dP = P(a &lt; L ≤ b) - e^a Q(a &lt; L ≤ b): how much of P must move from a to b when a
     * cell's mass moves to its ends.
     */
    default double excess(double from, double to) {
        return cellExcess(from, signedTailP(from), signedTailQ(from), signedTailP(to), signedTailQ(to));
    }

    /** The same for the pair (Q, P), whose losses are the negatives of these. */
    default double reversedExcess(double from, double to) {
        return cellExcess(from, -signedTailQ(-from), -signedTailP(-from), -signedTailQ(-to), -signedTailP(-to));
    }

    /** The excess of a cell that begins at {@code from}, by the signed tails of both laws at its ends. */
    private double cellExcess(double from, double fromP, double fromQ, double toP, double toQ) {
        double p = between(fromP, toP);
        double q = between(fromQ, toQ);
        double raised = p + error(fromP) + error(toP) + 4 * Rounding.UNIT * Math.abs(p);
        double lowered = q - error(fromQ) - error(toQ) - 8 * Rounding.UNIT * Math.abs(q);
        return lowered > 0 ? Math.max(0, raised - LogSpace.timesExp(lowered, from)) : raised;
    }

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

    /** The same for the positive losses alone; a rule must not run across 0 for this to be accurate. */
    default Nodes positiveNodes(double high) {
        return nodes(0, high).positive();
    }

    /** The distance between the atoms of a loss on a lattice through 0, or 0 where there is none. */
    default double spacing() {
        return 0;
    }

    /** Whether every finite loss is a multiple of {@link #spacing()}. */
    default boolean isLattice() {
        return false;
    }

    /** The pair (Q, P): the other direction. */
    default LossPair reversed() {
        return new ReversedPair(this);
    }

    /** Whether it is that of a mechanism on a sample. */
    default boolean isSampled() {
        return false;
    }

    /** Whether both directions have the same law of the loss. */
    default boolean symmetric() {
        return false;
    }

    /** The Rényi divergences D_α(P‖Q), this direction only, and never above another bound on the same. */
    default RenyiCurve divergence(RenyiCurve otherwise) {
        return new PairCurve(this, otherwise);
    }

    /** The Rényi divergences of the pair, the larger of both directions, and never above another bound on the same. */
    default RenyiCurve curve(RenyiCurve otherwise) {
        RenyiCurve forward = divergence(otherwise);
        if (symmetric()) {
            return forward;
        }
        RenyiCurve backward = reversed().divergence(otherwise);
        return order -> Math.max(forward.at(order), backward.at(order));
    }

    /** The pair of the mechanism on a Poisson sample of rate 0 &lt; q &lt; 1, for removing a unit. */
    default LossPair onPoissonSample(double rate) {
        return new SampledPair(this, rate);
    }

    /** The pair of the mechanism on a uniform subset, a fraction 0 &lt; q &lt; 1 of all units, for replacing one. */
    default LossPair onSubset(double rate) {
        return SubsetPair.of(this, rate);
    }

    /** The pair of Gaussian noise with μ = Δ/σ. */
    static LossPair gaussian(double mu) {
        return new GaussianPair(mu);
    }

    /** The pair of Laplace noise with ε = Δ/b. */
    static LossPair laplace(double epsilon) {
        return new LaplacePair(epsilon);
    }

    /** The pair of integer noise with pmf ∝ e^{-rate·|x|}. */
    static LossPair discreteLaplace(double rate, long sensitivity) {
        return new DiscreteLaplacePair(rate, sensitivity);
    }

    /** The pair of integer noise with pmf ∝ e^{-x²/2σ²}. */
    static LossPair discreteGaussian(double variance, long sensitivity) {
        return DiscreteGaussianPair.of(variance, sensitivity);
    }

    /**
     * The pair of randomized response.
     *
     * @param truth the probability of the true answer
     * @param other the probability of each other answer
     * @param loss ln(truth/other) in absolute value, rounded up
     */
    static LossPair randomizedResponse(double truth, double other, int categories, double loss) {
        return DiscretePair.randomizedResponse(truth, other, categories, loss);
    }

    /** The worst pair of any (ε, δ) mechanism. */
    static LossPair approximate(double epsilon, double delta) {
        return DiscretePair.approximate(epsilon, delta);
    }

    /** The worst pair of any ε-bounded-range mechanism. */
    static LossPair boundedRange(double epsilon) {
        return new BoundedRangePair(epsilon);
    }

    /**
     * A pair given by its finite losses, increasing, and their masses under P and Q; what is missing of either mass has
     * an infinite loss.
     */
    static LossPair of(double[] losses, double[] p, double[] q) {
        return DiscretePair.of(losses, p, q);
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
