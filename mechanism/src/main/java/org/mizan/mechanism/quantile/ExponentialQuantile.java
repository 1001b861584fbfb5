package org.mizan.mechanism.quantile;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.numeric.Rounding;

/**
 * One quantile by the exponential mechanism (Smith 2011): each point y of a public integer range is told with
 * probability proportional to e<sup>-εd(y)/(2Δ)</sup>, where d(y) is how far the wanted rank qn lies from the ranks
 * that y has, #{x &lt; y} to #{x ≤ y}. One unit moves d by at most Δ = max(q, 1 - q) under add-remove, where n moves
 * too, and by 1 under substitute.
 *
 * <p>The wanted rank may be some ranks beyond qn ({@link #beyond}), where the end of an interval is looked for. The ends
 * of the range then have every rank outside of the values', so that some point always has the wanted one.
 *
 * <p>Exact: points with the same d form at most 2n + 3 segments; a segment is drawn with its exact weight, then a
 * uniform point of it.
 */
public final class ExponentialQuantile implements DiscreteMechanism<long[], Long> {
    private static final long MOST_LISTED = 1 << 16;
    /** So that distances fit a long where there are fewer values. */
    static final long MOST_BEYOND = 1L << 32;

    private static final double NEGLIGIBLE = 1e-36;

    private final Range range;
    private final Rational quantile;
    private final long beyond;
    private final ExponentialEvent event;
    /** What a distance of one in units of 1/b costs in the exponent. */
    private final Rational rate;

    private ExponentialQuantile(Range range, Rational quantile, long beyond, ExponentialEvent event) {
        this.range = range;
        this.quantile = quantile;
        this.beyond = beyond;
        this.event = event;
        Rational other = Rational.ONE.minus(quantile);
        Rational movement = switch (event.neighbours()) {
            case ADD_REMOVE -> quantile.compareTo(other) > 0 ? quantile : other;
            case SUBSTITUTE -> Rational.ONE;
        };
        Rational denominator = Rational.of(quantile.denominator(), BigInteger.ONE);
        this.rate = event.epsilon().value().over(movement.times(denominator).times(2));
    }

    /** The quantile at a place in [0, 1] (0.5 for the median) of values from {@code lower} to {@code upper}. */
    public static ExponentialQuantile of(
            long lower, long upper, Rational quantile, Epsilon epsilon, Neighbours neighbours) {
        return new ExponentialQuantile(
                new Range(lower, upper),
                Range.requireQuantile(quantile),
                0,
                new ExponentialEvent(Budgets.requirePositive(epsilon), neighbours));
    }

    /** The same, of so many ranks beyond the quantile, or before it where they are negative: at most 2<sup>32</sup>. */
    public ExponentialQuantile beyond(long ranks) {
        if (Math.abs(ranks) > MOST_BEYOND) {
            throw MechanismRefusal.QUANTILE_BEYOND.with(ranks, MOST_BEYOND);
        }
        return new ExponentialQuantile(range, quantile, ranks, event);
    }

    @Override
    public Long release(long[] values, Noise noise) {
        return drawn(segments(values), noise);
    }

    /**
     * Of values that are counted already: the same answer from the same bits as from the values one by one.
     *
     * @param values ascending
     * @param counts how often each occurs
     */
    public long release(long[] values, long[] counts, Noise noise) {
        return drawn(segments(range.offsets(values), counts), noise);
    }

    private long drawn(List<Segment> segments, Noise noise) {
        Segment segment = new SegmentChoice(segments, rate).draw(noise);
        return range.lower() + segment.from() + UniformInteger.below(segment.length(), noise);
    }

    private List<Segment> segments(long[] values) {
        long[] sorted = range.sorted(values);
        long[] once = new long[sorted.length];
        Arrays.fill(once, 1);
        return segments(sorted, once);
    }

    private List<Segment> segments(long[] sorted, long[] counts) {
        return Segment.cut(
                range.size(),
                sorted,
                counts,
                new Segment.Wanted(
                        quantile.numerator().longValueExact(),
                        quantile.denominator().longValueExact(),
                        beyond));
    }

    @Override
    public ExponentialEvent event() {
        return event;
    }

    @Override
    public Law<Long> law(long[] values) {
        if (range.size() > MOST_LISTED) {
            throw MechanismRefusal.LAW_SIZE_POINTS.with(range.size());
        }
        List<Segment> segments = segments(values);
        double[] weights = SegmentChoice.weights(segments, rate.nearest());
        double sum = Arrays.stream(weights).sum();
        Law.Builder<Long> law = Law.within((segments.size() + 200) * 0x1p-52);
        for (int i = 0; i < weights.length; i++) {
            Segment segment = segments.get(i);
            double chance = weights[i] / sum / segment.length();
            for (long j = 0; j < segment.length() && chance > NEGLIGIBLE; j++) {
                law.add(range.lower() + segment.from() + j, chance);
            }
        }
        return law.rest(2 * range.size() * NEGLIGIBLE);
    }

    /**
     * How far the wanted rank may lie from the ranks of the answer, with at least this confidence: some point has
     * distance 0, so that N points exceed a distance with a chance of at most x/(1 + x), x =
     * (N-1)e<sup>-r·distance</sup>.
     */
    public Interval ranks(double confidence) {
        return Interval.symmetric(reach(1 - Interval.requireConfidence(confidence)));
    }

    /** The least distance of which it is shown that no draw lies as far or farther, but with a chance of this failure. */
    Rational reach(double failure) {
        double exponent = Math.max(0, Math.log((range.size() - 1) * (1 - failure) / failure));
        Rational perRank = rate.times(Rational.of(quantile.denominator(), BigInteger.ONE));
        return Rational.ofDouble(Rounding.upBy(exponent, 1e-13)).over(perRank);
    }

    Range range() {
        return range;
    }
}
