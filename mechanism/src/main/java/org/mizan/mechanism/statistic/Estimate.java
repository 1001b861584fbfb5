package org.mizan.mechanism.statistic;

import java.util.function.DoubleFunction;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/**
 * An answer that was computed from several noisy ones. How exact it is depends on them too, such as on the noisy number of
 * records, so it states its own interval; asking costs nothing.
 */
public final class Estimate {
    private final double value;
    private final DoubleFunction<Interval> truth;

    /**
     * An answer and how exact it is.
     *
     * @param truth where the exact value lies with a given confidence
     */
    Estimate(double value, DoubleFunction<Interval> truth) {
        this.value = value;
        this.truth = truth;
    }

    /** The answer. */
    public double value() {
        return value;
    }

    /**
     * Where the exact value lies, seen from the answer, with at least this confidence, if there is at least one record and,
     * where their number is public, if it is the number named.
     */
    public Interval interval(double confidence) {
        Interval range = truth.apply(Interval.requireConfidence(confidence));
        Rational answer = Rational.ofDouble(value);
        return new Interval(range.low().minus(answer), range.high().minus(answer));
    }

    @Override
    public String toString() {
        return Double.toString(value);
    }
}
