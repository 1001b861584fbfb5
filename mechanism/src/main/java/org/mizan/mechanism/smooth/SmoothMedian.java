package org.mizan.mechanism.smooth;

import java.math.BigInteger;
import java.util.Arrays;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.statistic.ValueRange;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.numeric.Rounding;

/**
 * The median of one value per unit, clamped to bounds, with Laplace noise of scale s = max(1, 2S/ε) steps, where S is a
 * smooth bound on what one unit can change: (ε, δ)-differentially private for units that take another's place (after
 * Nissim, Raskhodnikova and Smith 2007; PROOF.md). Where many values lie near the median, S is far below the width of the
 * bounds.
 *
 * <p>The number of records is public; a NaN counts as the middle of the bounds. S is a secret, and so is how wide the noise
 * was. Preparing noise of a scale takes time that depends on the scale: do not let analysts measure it.
 */
public final class SmoothMedian implements DiscreteMechanism<double[], Double> {
    /** Above 2/(1 + 1/e): P(|X| &gt; sT) is below this times e<sup>-T</sup> for every scale s ≥ 1. */
    private static final double TAIL_FACTOR = 1.4622;

    private static final Rational LARGEST_DELTA = Rational.of(1, 2);

    private final ValueRange range;
    private final Epsilon epsilon;
    private final Decay decay;
    private final Declared event;
    private final LaplaceNoise widest;

    private SmoothMedian(ValueRange range, Epsilon epsilon, Delta delta) {
        this.range = range;
        this.epsilon = epsilon;
        this.decay = Decay.of(ratio(epsilon, delta));
        this.event = new Declared(new Guarantee.Approximate(epsilon, delta, Neighbours.SUBSTITUTE));
        this.widest = LaplaceNoise.ofScale(scale(Rational.of(range.upper() - range.lower())));
    }

    /** A median that costs (ε, δ), with δ at most 1/2. */
    public static SmoothMedian of(ValueRange range, Epsilon epsilon, Delta delta) {
        if (epsilon.isZero() || delta.isZero() || delta.value().compareTo(LARGEST_DELTA) > 0) {
            throw MechanismRefusal.MEDIAN_BUDGET.with(epsilon, delta);
        }
        return new SmoothMedian(range, epsilon, delta);
    }

    /** r = 1/(1 + ε/2T) with T = ln(1.4622/δ), rounded up. */
    private static Rational ratio(Epsilon epsilon, Delta delta) {
        double tail = Rounding.up(Math.log(TAIL_FACTOR / delta.lower()), 1e-14);
        Rational twice = Rational.ofDouble(tail).times(2);
        return twice.over(twice.plus(epsilon.value()));
    }

    @Override
    public Double release(double[] values, Noise noise) {
        SortedValues sorted = sorted(values);
        AddedNoise added = AddedNoise.of(LaplaceNoise.ofSecretScale(scale(sorted)));
        return answer(added.add(sorted.median(), noise));
    }

    @Override
    public Declared event() {
        return event;
    }

    @Override
    public Law<Double> law(double[] values) {
        SortedValues sorted = sorted(values);
        return LaplaceNoise.ofSecretScale(scale(sorted))
                .lawAround(sorted.median(), AddedNoise.LARGEST_ANSWER, this::answer);
    }

    /**
     * Where the median of the clamped values lies, seen from the answer, with at least this confidence. The scale of the
     * noise is a secret, so this is for the widest there is, and never more than the bounds allow: most answers are far
     * nearer.
     */
    public Interval interval(double confidence) {
        long width = AddedNoise.of(widest).width(confidence, 1);
        long most = Math.min(width, range.upper() - range.lower());
        return Interval.symmetric(range.step().times(most).plus(range.rounding()));
    }

    SortedValues sorted(double[] values) {
        long[] steps = Arrays.stream(values).mapToLong(range::centred).toArray();
        return new SortedValues(steps, range.lower() - range.centre(), range.upper() - range.centre());
    }

    /** s for these values: exact, and between neighbours never more than 1/r times as large. */
    Rational scale(SortedValues values) {
        BigInteger floor = epsilon.value()
                .over(Rational.of(2))
                .times(1L << Decay.BITS)
                .roundedDown(0)
                .toBigIntegerExact();
        BigInteger smooth = SmoothSensitivity.of(values::movement, values.size(), decay, floor);
        return scale(Rational.of(smooth, BigInteger.ONE.shiftLeft(Decay.BITS)));
    }

    /** max(1, 2S/ε). */
    private Rational scale(Rational sensitivity) {
        Rational scale = sensitivity.times(2).over(epsilon.value());
        return scale.compareTo(Rational.ONE) < 0 ? Rational.ONE : scale;
    }

    Decay decay() {
        return decay;
    }

    private Double answer(long steps) {
        long low = range.lower() - range.centre();
        long high = range.upper() - range.centre();
        return range.value(range.centre() + Math.max(low, Math.min(high, steps)));
    }
}
