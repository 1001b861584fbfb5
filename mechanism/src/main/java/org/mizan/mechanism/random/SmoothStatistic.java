package org.mizan.mechanism.random;

import java.util.List;
import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.mechanism.additive.RoundedLaplaceNoise;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.OnGoodEvent;

/**
 * One number with its h, for large n: noise of scale s&#42;/α, where s&#42; = max<sub>j</sub> e<sup>-βj</sup> h<sub>(r+j)</sub>/n is smooth
 * in the data, so that a third of the γ of {@link PairedStatistic} suffices: (ε, η, γ)-randomly private with γ = (N - r +
 * 3)/N (PROOF.md, Theorem B), or with γ = (τ + n)/(n(n+1)/2) + 4/n where h is taken over all pairs.
 *
 * <p>s&#42; is a secret and so is how wide the noise was: there is no interval, and nothing about the scale is kept. The noise is
 * rounded continuous Laplace noise, drawn without a table; its time depends on the scale: do not let analysts measure it.
 */
public final class SmoothStatistic<X> implements DiscreteMechanism<Sample<X>, Double> {
    private final Statistic<X> statistic;
    private final int units;
    private final StepRange range;
    private final Function<List<X>, Rational> scale;
    private final OnGoodEvent event;

    private SmoothStatistic(
            Statistic<X> statistic, int units, StepRange range, Function<List<X>, Rational> scale, OnGoodEvent event) {
        this.statistic = statistic;
        this.units = units;
        this.range = range;
        this.scale = scale;
        this.event = event;
    }

    /** The release that costs (ε, η) on the good event of a key, over pairs; its rank's γ must be at most the key's. */
    public static <X> SmoothStatistic<X> of(
            Statistic<X> statistic, Grid grid, PairRank rank, SmoothPlan plan, Gamma gamma, String key) {
        PairedStatistic.requireOpen(rank.smoothGamma(), gamma);
        SmoothScale smooth = SmoothScale.of(plan.beta(), grid);
        Function<List<X>, Rational> scale =
                records -> smooth.over(PairBounds.of(statistic, records).from(rank));
        return new SmoothStatistic<>(
                statistic, rank.units(), range(statistic, grid, plan), scale, event(plan, gamma, key));
    }

    /** The same over all pairs of records, for a linear statistic of one number, without forming the pairs. */
    public static <X> SmoothStatistic<X> ofAllPairs(
            LinearStatistic<X> statistic, Grid grid, AllPairsRank rank, SmoothPlan plan, Gamma gamma, String key) {
        return ofAllPairs(statistic, records -> statistic.distances(records)::distance, grid, rank, plan, gamma, key);
    }

    /**
     * The same for any statistic of one number.
     *
     * @param bounds the values of h over all pairs of these records, by their rank, 1 for the least; they are secret
     */
    public static <X> SmoothStatistic<X> ofAllPairs(
            Statistic<X> statistic,
            Function<List<X>, LongToDoubleFunction> bounds,
            Grid grid,
            AllPairsRank rank,
            SmoothPlan plan,
            Gamma gamma,
            String key) {
        PairedStatistic.requireOpen(rank.smoothGamma(), gamma);
        SmoothScale smooth = SmoothScale.of(plan.beta(), grid);
        Function<List<X>, Rational> scale = records -> smooth.over(bounds.apply(records), rank);
        return new SmoothStatistic<>(
                statistic, rank.units(), range(statistic, grid, plan), scale, event(plan, gamma, key));
    }

    private static StepRange range(Statistic<?> statistic, Grid grid, SmoothPlan plan) {
        if (statistic.dimensions() != 1) {
            throw RandomMechanismRefusal.SMOOTH_DIMENSIONS.with(statistic.dimensions());
        }
        return StepRange.of(statistic, grid, plan.alpha());
    }

    private static OnGoodEvent event(SmoothPlan plan, Gamma gamma, String key) {
        Guarantee guarantee = new Guarantee.Approximate(plan.epsilon(), plan.eta(), Neighbours.SUBSTITUTE);
        return new OnGoodEvent(new Declared(guarantee), gamma, key);
    }

    @Override
    public Double release(Sample<X> sample, Noise source) {
        List<X> records = sample.first(units);
        return range.value(noise(records).add(steps(records), source));
    }

    private long steps(List<X> records) {
        return range.steps(statistic.value(records).get(0));
    }

    private AddedNoise noise(List<X> records) {
        return noise(scale.apply(records).over(Rational.of(units)));
    }

    private AddedNoise noise(Rational moved) {
        return AddedNoise.within(RealGrid.MOST_STEPS, RoundedLaplaceNoise.ofScale(range.scale(range.inSteps(moved))));
    }

    @Override
    public OnGoodEvent event() {
        return event;
    }

    /**
     * Where the exact number lies, seen from any answer, with at least this confidence: from what h cannot exceed, and so
     * without the data.
     *
     * @param greatest what h does not exceed, whatever the records are
     */
    public Interval widest(double greatest, double confidence) {
        // Values of h are rounded up to steps before they are smoothed, by weights of at most 1.
        Rational most = Rational.ofDouble(greatest).plus(range.step()).over(Rational.of(units));
        Rational width = Rational.of(noise(most).width(confidence, 1));
        return Interval.symmetric(width.plus(Rational.ONE).times(range.step()).plus(statistic.error()));
    }

    @Override
    public Law<Double> law(Sample<X> sample) {
        List<X> records = sample.first(units);
        return noise(records).law(steps(records), range::value);
    }
}
