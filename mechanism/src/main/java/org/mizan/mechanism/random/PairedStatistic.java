package org.mizan.mechanism.random;

import java.util.ArrayList;
import java.util.List;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.mechanism.additive.RoundedLaplaceNoise;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.RadialLaplace;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;

/**
 * Any statistic g with its h, for every n: noise of scale s/α with s = h<sub>(r)</sub>/n, the r-th of the values of h over N =
 * ⌊n/2⌋ pairs of records. It is (α, γ)-randomly private with γ = 3(N - r + 1)/N, for every law of the records (PROOF.md,
 * Theorem A). Laplace noise on one number and, independently, on each of several whose h is in L1; density ∝
 * e<sup>-α‖z‖/s</sup> where it is in L2. On the grid, s is raised by what rounding can move: it is never below one step.
 *
 * <p>An outlier is not protected by this α: a record that the law of the others would hardly ever draw.
 */
public final class PairedStatistic<X> implements DiscreteMechanism<Sample<X>, PairedAnswer> {
    private final Statistic<X> statistic;
    private final PairRank rank;
    private final StepRange range;
    private final OnGoodEvent event;

    private PairedStatistic(Statistic<X> statistic, PairRank rank, StepRange range, OnGoodEvent event) {
        this.statistic = statistic;
        this.rank = rank;
        this.range = range;
        this.event = event;
    }

    /**
     * The release that costs α on the good event of a key.
     *
     * @param rank n and r; its γ must be at most that of the key
     * @param gamma what was charged when the key was opened
     */
    public static <X> PairedStatistic<X> of(
            Statistic<X> statistic, Grid grid, PairRank rank, Epsilon alpha, Gamma gamma, String key) {
        requireOpen(rank.pureGamma(), gamma);
        return new PairedStatistic<>(
                statistic,
                rank,
                StepRange.of(statistic, grid, alpha),
                new OnGoodEvent(event(statistic, alpha), gamma, key));
    }

    /** Refuses what fails more often than its key allows. */
    static void requireOpen(Gamma needed, Gamma open) {
        if (needed.value().compareTo(open.value()) > 0) {
            throw RandomMechanismRefusal.RANDOM_GAMMA.with(open, needed);
        }
    }

    /** Independent noise loses no more than one number that moves by as much does (laplace/PROOF.md, in the limit). */
    private static Event event(Statistic<?> statistic, Epsilon alpha) {
        if (isRadial(statistic)) {
            return new Declared(new Guarantee.Pure(alpha, Neighbours.SUBSTITUTE));
        }
        return new LaplaceEvent(Sensitivity.l1(Rational.ONE, Neighbours.SUBSTITUTE), Rational.ONE.over(alpha.value()));
    }

    private static boolean isRadial(Statistic<?> statistic) {
        return statistic.norm() == Norm.L2 && statistic.dimensions() > 1;
    }

    @Override
    public PairedAnswer release(Sample<X> sample, Noise source) {
        List<X> records = sample.first(rank.units());
        Rational moved = moved(records);
        Rational scale = range.scale(moved);
        List<Rational> exact = statistic.value(records);
        List<Double> values = new ArrayList<>();
        if (isRadial(statistic)) {
            long[] noise = RadialLaplace.of(statistic.dimensions(), scale.numerator(), scale.denominator())
                    .draw(source);
            for (int i = 0; i < noise.length; i++) {
                values.add(range.value(clamped(range.steps(exact.get(i)), noise[i])));
            }
        } else {
            AddedNoise noise = added(scale);
            exact.forEach(value -> values.add(range.value(noise.add(range.steps(value), source))));
        }
        return new PairedAnswer(values, moved.times(range.step()));
    }

    /** What one record moves, in steps. */
    private Rational moved(List<X> records) {
        return range.inSteps(PairBounds.of(statistic, records).sensitivity(rank));
    }

    private static AddedNoise added(Rational scale) {
        return AddedNoise.within(RealGrid.MOST_STEPS, RoundedLaplaceNoise.ofScale(scale));
    }

    /** Both are within 2<sup>62</sup>, but for draws of chance below e<sup>-4000</sup>. */
    private static long clamped(long steps, long noise) {
        long limit = RealGrid.MOST_STEPS;
        long draw = Math.max(-4 * limit, Math.min(4 * limit, noise));
        return Math.max(-limit, Math.min(limit, steps + draw));
    }

    @Override
    public OnGoodEvent event() {
        return event;
    }

    /** The law of the answer, for statistics of one number. */
    @Override
    public Law<PairedAnswer> law(Sample<X> sample) {
        if (statistic.dimensions() > 1) {
            throw RandomMechanismRefusal.LAW_SIZE.with(statistic.dimensions());
        }
        List<X> records = sample.first(rank.units());
        Rational moved = moved(records);
        Rational told = moved.times(range.step());
        return added(range.scale(moved))
                .law(
                        range.steps(statistic.value(records).get(0)),
                        steps -> new PairedAnswer(List.of(range.value(steps)), told));
    }

    /**
     * Where each exact number lies, seen from its answer: for all of them at once with at least this confidence, if they are
     * within the range of the grid. From the answer alone.
     */
    public Interval interval(PairedAnswer answer, double confidence) {
        return interval(answer.sensitivity().over(range.step()), confidence);
    }

    /**
     * What no {@link #interval} is wider than, before data are read: the scale grows with h<sub>(r)</sub>.
     *
     * @param greatest what h does not exceed, whatever the records are
     */
    public Interval widest(double greatest, double confidence) {
        Rational most = Rational.ofDouble(greatest).over(Rational.of(rank.units()));
        return interval(range.inSteps(most), confidence);
    }

    private Interval interval(Rational steps, double confidence) {
        Rational scale = range.scale(steps);
        Rational width;
        if (isRadial(statistic)) {
            double failure = 1 - Interval.requireConfidence(confidence);
            width = Rational.ofDouble(Erlang.quantile(statistic.dimensions(), failure))
                    .times(scale);
        } else {
            width = Rational.of(added(scale).width(confidence, statistic.dimensions()));
        }
        return Interval.symmetric(width.plus(Rational.ONE).times(range.step()).plus(statistic.error()));
    }
}
