package org.mizan.mechanism.quantile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.numeric.Rounding;

/**
 * Any number of quantiles for one price: the range is cut into 16 parts, each of these into 16, and so on down to
 * single points; every part has a count with noise, and a quantile is found by walking down. The quantiles are
 * post-processing of the noisy counts, so their number costs nothing, and they come out in order.
 *
 * <p>A value is counted once on each of the h levels: one unit changes h counts by one, or 2h when it is replaced.
 */
public final class QuantileTree implements Mechanism<long[], List<Long>> {
    private static final double LAMBDAS_PER_DOUBLING = 8;

    /** From 2<sup>-60</sup>, where no noise is as wide, to 2<sup>60</sup>, where none is as narrow. */
    private static final int LAMBDAS = 480;

    private final Range range;
    private final List<Rational> quantiles;
    private final IntegerNoise added;
    private final Event event;

    private QuantileTree(Range range, List<Rational> quantiles, IntegerNoise added, Event event) {
        this.range = range;
        this.quantiles = List.copyOf(quantiles);
        this.added = added;
        this.event = event;
        this.quantiles.forEach(Range::requireQuantile);
        if (this.quantiles.isEmpty()) {
            throw MechanismRefusal.QUANTILES_EMPTY.with();
        }
    }

    /** Discrete Laplace noise: ε-differentially private. */
    public static QuantileTree laplace(
            long lower, long upper, List<Rational> quantiles, Epsilon epsilon, Neighbours neighbours) {
        Range range = new Range(lower, upper);
        Rational scale = Rational.of(changes(range, neighbours))
                .over(Budgets.requirePositive(epsilon).value());
        SingleEvent each = new DiscreteLaplaceEvent(Sensitivity.l1(1, neighbours), scale);
        return of(range, quantiles, LaplaceNoise.ofScale(scale), each);
    }

    /** Discrete Gaussian noise of this variance on each count. */
    public static QuantileTree gaussian(
            long lower, long upper, List<Rational> quantiles, Rational variance, Neighbours neighbours) {
        SingleEvent each = new DiscreteGaussianEvent(Sensitivity.l2(1, neighbours), variance);
        return of(new Range(lower, upper), quantiles, GaussianNoise.ofVariance(variance), each);
    }

    private static QuantileTree of(Range range, List<Rational> quantiles, IntegerNoise added, SingleEvent each) {
        return new QuantileTree(range, quantiles, added, new Repeated(each, changes(range, each.neighbours())));
    }

    private static long changes(Range range, Neighbours neighbours) {
        return switch (neighbours) {
            case ADD_REMOVE -> NoisyTree.levels(range.size());
            case SUBSTITUTE -> 2L * NoisyTree.levels(range.size());
        };
    }

    @Override
    public List<Long> release(long[] values, Noise noise) {
        NoisyTree tree = new NoisyTree(range.size(), range.sorted(values), added.sampler(), noise);
        List<Long> answers = new ArrayList<>();
        for (Rational quantile : quantiles) {
            answers.add(range.lower() + tree.quantile(quantile));
        }
        return List.copyOf(answers);
    }

    /**
     * The same quantiles from the same draws, each with an interval that holds every point that is that quantile; all
     * at once with this confidence. The ends are two more quantiles of the same noisy tree, so that they cost nothing.
     */
    public List<QuantileInterval.Drawn> release(long[] values, double confidence, Noise noise) {
        long reach = reach(confidence, 2L * quantiles.size());
        NoisyTree tree = new NoisyTree(range.size(), range.sorted(values), added.sampler(), noise);
        List<QuantileInterval.Drawn> answers = new ArrayList<>();
        for (Rational quantile : quantiles) {
            long value = range.lower() + tree.quantile(quantile);
            Optional<Rational> further = tree.share(reach);
            long low = range.lower()
                    + further.map(quantile::minus)
                            .filter(place -> place.signum() > 0)
                            .map(tree::quantile)
                            .orElse(0L);
            long high = further.map(quantile::plus)
                    .filter(place -> place.compareTo(Rational.ONE) < 0)
                    .map(place -> range.lower() + tree.quantile(place))
                    .orElse(range.upper());
            answers.add(new QuantileInterval.Drawn(value, Math.min(value, low), Math.max(value, high)));
        }
        return List.copyOf(answers);
    }

    @Override
    public Event event() {
        return event;
    }

    /**
     * How far the wanted ranks may lie from the ranks of the answers, for all quantiles at once with at least this
     * confidence 1 - δ: the least (h ln(2M<sup>16</sup>) + ln(k/δ))/λ over some λ, for k quantiles and M = E
     * e<sup>λ·max(0, noise)</sup>, rounded up.
     */
    public Interval ranks(double confidence) {
        return Interval.symmetric(Rational.of(reach(confidence, quantiles.size())));
    }

    /** How far the ranks of so many walks may be off, all at once with this confidence. */
    private long reach(double confidence, long walks) {
        double failure = (1 - Interval.requireConfidence(confidence)) / walks;
        int levels = NoisyTree.levels(range.size());
        double least = IntStream.rangeClosed(-LAMBDAS, LAMBDAS)
                .mapToDouble(step -> Math.pow(2, step / LAMBDAS_PER_DOUBLING))
                .map(lambda ->
                        (levels * (Math.log(2) + NoisyTree.BRANCHES * added.logMomentAbove(lambda)) - Math.log(failure))
                                / lambda)
                .min()
                .orElseThrow();
        return (long) Math.ceil(Rounding.up(least, 1e-12));
    }
}
