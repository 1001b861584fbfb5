package org.mizan.mechanism.aim;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mizan.mechanism.Steps;
import org.mizan.mechanism.StepwiseMechanism;
import org.mizan.mechanism.gaussian.GaussianVector;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;

/**
 * The adaptive and iterative mechanism AIM (McKenna, Mullins, Sheldon and Miklau 2022, Algorithm 1), at several resolutions: noisy marginals of one
 * column each, then round by round that marginal which a model of all so far approximates worst, chosen by the exponential
 * mechanism and measured with discrete Gaussian noise. Columns of many levels are candidates by their levels and in groups of them, which
 * follow from the first marginals. Rounds in which the model moves less than noise would move it are
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
 * <p>The marginals of single columns have a quarter of ρ, where the paper has a sixteenth: all that is told within groups rests on them. It is divided
 * so that the noise of all their counts sums to the least: Σ nᵢσᵢ is least, for a given sum of 1/σᵢ², where 1/σᵢ² is as nᵢ to the power 2/3.
 *
 * <p>All answers together are ρ-zero-concentrated (PROOF.md). It never fails because of the data.
 */
public final class AdaptiveMarginals implements StepwiseMechanism<CodedTable, List<NoisyMarginal>> {
    /** What the cells of the model may be, times the columns. */
    private static final double MOST_CELLS = 2e6;

    private static final int ROUNDS_PER_COLUMN = 16;

    /** The part of ρ for the marginals of single columns. */
    private static final Rational OF_COLUMNS = Rational.of(1, 4);

    /** Shares are in whole parts of this weight. */
    private static final double PARTS = 1000;

    private final Domain domain;
    private final AxisSet ordered;
    private final Rho rho;
    private final Contribution contribution;

    private AdaptiveMarginals(Domain domain, AxisSet ordered, Rho rho, Contribution contribution) {
        this.domain = domain;
        this.ordered = ordered;
        this.rho = rho;
        this.contribution = contribution;
    }

    /** The mechanism of this price for columns whose levels all have an order. */
    public static AdaptiveMarginals of(Domain domain, Rho rho, Contribution contribution) {
        AxisSet all = AxisSet.of(IntStream.range(0, domain.columns()).toArray());
        return of(domain, all, rho, contribution);
    }

    /**
     * The mechanism of this price, or an error where the noise would be greater than can be drawn.
     *
     * @param domain the columns, without groups
     * @param ordered the columns whose levels have an order, so that neighbours are counted together
     */
    public static AdaptiveMarginals of(Domain domain, AxisSet ordered, Rho rho, Contribution contribution) {
        AdaptiveMarginals mechanism = new AdaptiveMarginals(domain.grouped(List.of()), ordered, rho, contribution);
        for (Rational variance : List.of(mechanism.firstVariance(), mechanism.columnVariance())) {
            GaussianVector.ofVariance(1, contribution.distance(1), variance);
        }
        return mechanism;
    }

    /** σ² of the noise in each count of the first marginal that is chosen; that of the later ones is not greater. */
    public Rational firstVariance() {
        return Round.of(firstShare(), contribution).variance();
    }

    /** σ² of the noise in each count of a single column that is measured first, of the column with the fewest levels; that of all others is not greater. */
    public Rational columnVariance() {
        int least = IntStream.range(0, domain.columns())
                .boxed()
                .min(Comparator.comparing(domain::size))
                .orElseThrow();
        return Round.of(columnShare(least), contribution).variance();
    }

    /** How many marginals are measured at most. */
    public int mostMarginals() {
        return domain.columns() + mostRounds();
    }

    int mostRounds() {
        return ROUNDS_PER_COLUMN * domain.columns();
    }

    /**
     * How many cells the model may have in all, when all is spent: 2·10⁶ over the number of columns. With more columns there are more rounds,
     * and each fits the model, so that this bounds the time of a run.
     */
    double mostCells() {
        return MOST_CELLS / domain.columns();
    }

    /** What a first round may cost. */
    Rational firstShare() {
        return rho.value().over(Rational.of(mostRounds()));
    }

    /** The columns, without groups. */
    Domain domain() {
        return domain;
    }

    /** The columns at every resolution, to which the axes of the marginals of a run belong: it follows from those measured first. */
    public Domain resolutions(List<NoisyMarginal> measured) {
        return Resolutions.of(domain, measured.subList(0, domain.columns()), ordered);
    }

    /** What the first marginal of a column may cost. */
    Rational columnShare(int column) {
        long all = domain.sizes().stream().mapToLong(AdaptiveMarginals::weight).sum();
        return rho.value().times(OF_COLUMNS).times(weight(domain.size(column))).over(Rational.of(all));
    }

    /** n to the power 2/3, the same on every machine. */
    private static long weight(int levels) {
        return Math.round(PARTS * StrictMath.cbrt((double) levels * levels));
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
