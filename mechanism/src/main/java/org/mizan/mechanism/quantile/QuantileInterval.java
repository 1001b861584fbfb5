package org.mizan.mechanism.quantile;

import java.util.List;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;

/**
 * One quantile with an interval in values: three draws of {@link ExponentialQuantile}, one at the wanted rank and one
 * at s ranks to either side. An end that fails to enclose the quantile is s ranks or more from the rank that it was
 * drawn for, which is less likely than half of what the confidence leaves. PROOF.md has the argument.
 */
public final class QuantileInterval implements Mechanism<long[], QuantileInterval.Drawn> {
    private final ExponentialQuantile middle;
    private final ExponentialQuantile end;
    private final long shift;

    /**
     * What was drawn.
     *
     * @param low not above the quantile, with the confidence asked for
     * @param high not below it, at once
     */
    public record Drawn(long value, long low, long high) {}

    private QuantileInterval(ExponentialQuantile middle, ExponentialQuantile end, long shift) {
        this.middle = middle;
        this.end = end;
        this.shift = shift;
    }

    /**
     * The quantile at a place in [0, 1] of values from {@code lower} to {@code upper}.
     *
     * @param ofValue the price of the quantile itself
     * @param ofEnd the price of each end of its interval
     * @param confidence that the interval holds every point that is a quantile
     */
    public static QuantileInterval of(
            long lower,
            long upper,
            Rational quantile,
            Epsilon ofValue,
            Epsilon ofEnd,
            double confidence,
            Neighbours neighbours) {
        ExponentialQuantile end = ExponentialQuantile.of(lower, upper, quantile, ofEnd, neighbours);
        Rational reach = end.reach((1 - Interval.requireConfidence(confidence)) / 2);
        boolean isFar = reach.compareTo(Rational.of(ExponentialQuantile.MOST_BEYOND)) > 0;
        return new QuantileInterval(
                ExponentialQuantile.of(lower, upper, quantile, ofValue, neighbours),
                end,
                isFar ? Long.MAX_VALUE : reach.roundedUp(0).longValueExact());
    }

    @Override
    public Drawn release(long[] values, Noise noise) {
        return drawn(
                middle.release(values, noise),
                isWhole() ? middle.range().lower() : low().release(values, noise),
                isWhole() ? middle.range().upper() : high().release(values, noise));
    }

    /**
     * Of values that are counted already.
     *
     * @param values ascending
     * @param counts how often each occurs
     */
    public Drawn release(long[] values, long[] counts, Noise noise) {
        return drawn(
                middle.release(values, counts, noise),
                isWhole() ? middle.range().lower() : low().release(values, counts, noise),
                isWhole() ? middle.range().upper() : high().release(values, counts, noise));
    }

    /** Neither end is nearer than it was drawn, so that the interval of values holds as often as that of the ends. */
    private static Drawn drawn(long value, long low, long high) {
        return new Drawn(value, Math.min(value, Math.min(low, high)), Math.max(value, Math.max(low, high)));
    }

    /** Whether so few ranks can be told apart at the price that the interval is the whole range, without a draw. */
    private boolean isWhole() {
        return shift > ExponentialQuantile.MOST_BEYOND;
    }

    /** What draws the value. */
    public ExponentialQuantile middle() {
        return middle;
    }

    /** What draws where the interval begins. */
    public ExponentialQuantile low() {
        return end.beyond(-shift);
    }

    /** What draws where the interval ends. */
    public ExponentialQuantile high() {
        return end.beyond(shift);
    }

    /** s: how many ranks the ends are looked for from the quantile. */
    public long shift() {
        return shift;
    }

    /** The quantile itself, and both ends of its interval. */
    @Override
    public Event event() {
        return new Composed(List.of(middle.event(), new Repeated(end.event(), 2)));
    }
}
