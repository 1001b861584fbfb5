package org.mizan.mechanism.aim;

import java.util.List;
import org.mizan.mechanism.Steps;
import org.mizan.mechanism.StepwiseMechanism;
import org.mizan.mechanism.gaussian.GaussianVector;
import org.mizan.mechanism.model.Domain;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;

/**
 * The adaptive and iterative mechanism AIM (McKenna, Mullins, Sheldon and Miklau 2022, Algorithm 1): noisy marginals of one
 * axis each, then round by round that marginal which a model of all so far approximates worst, chosen by the exponential
 * mechanism and measured with discrete Gaussian noise. Rounds in which the model moves less than noise would move it are
 * followed by rounds of four times the price, and the last one takes what is left.
 *
 * <table>
 * <caption>the paper's symbols</caption>
 * <tr><td>T = 16d</td><td>rounds that the price is first divided by</td></tr>
 * <tr><td>σ₀² = Δ²T/(2·0.9ρ)</td><td>{@link #firstVariance()}</td></tr>
 * <tr><td>C₊(W)</td><td>{@code Candidates}</td></tr>
 * <tr><td>q_r</td><td>{@code Score}</td></tr>
 * </table>
 *
 * <p>All answers together are ρ-zero-concentrated (PROOF.md). It never fails because of the data.
 */
public final class AdaptiveMarginals implements StepwiseMechanism<CodedTable, List<NoisyMarginal>> {
    /** What the cells of the model may be, times the axes. */
    private static final double MOST_CELLS = 5e6;

    private static final int ROUNDS_PER_AXIS = 16;

    private final Domain domain;
    private final Rho rho;
    private final Contribution contribution;

    private AdaptiveMarginals(Domain domain, Rho rho, Contribution contribution) {
        this.domain = domain;
        this.rho = rho;
        this.contribution = contribution;
    }

    /** The mechanism of this price, or an error where the noise would be greater than can be drawn. */
    public static AdaptiveMarginals of(Domain domain, Rho rho, Contribution contribution) {
        AdaptiveMarginals mechanism = new AdaptiveMarginals(domain, rho, contribution);
        GaussianVector.ofVariance(1, contribution.distance(1), mechanism.firstVariance());
        return mechanism;
    }

    /** σ² of the noise in the counts of the marginals of one axis; that of all others is not greater. */
    public Rational firstVariance() {
        return Round.of(firstShare(), contribution).variance();
    }

    /** How many marginals are measured at most. */
    public int mostMarginals() {
        return domain.axes() + mostRounds();
    }

    int mostRounds() {
        return ROUNDS_PER_AXIS * domain.axes();
    }

    /**
     * How many cells the model may have in all, when all is spent: 5·10⁶ over the number of axes. With more axes there are more rounds,
     * and each fits the model, so that this bounds the time of a run.
     */
    double mostCells() {
        return MOST_CELLS / domain.axes();
    }

    /** What a first round may cost. */
    Rational firstShare() {
        return rho.value().over(Rational.of(mostRounds()));
    }

    Domain domain() {
        return domain;
    }

    Rho rho() {
        return rho;
    }

    Contribution contribution() {
        return contribution;
    }

    /** The noisy marginals of rows, in the order in which they were measured. */
    @Override
    public List<NoisyMarginal> releaseInSteps(CodedTable rows, Steps steps) {
        return new AdaptiveRun(this, rows, steps).marginals();
    }

    /** The whole ρ, whatever a run spends of it. */
    @Override
    public Declared event() {
        return new Declared(new Guarantee.ZeroConcentrated(rho, contribution.neighbours()));
    }
}
