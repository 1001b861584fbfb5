package org.mizan.release.statistic;

import java.util.stream.Stream;
import org.mizan.privacy.Rational;

/** The numbers from {@code low} to {@code high}: where a value is, whatever the records hold. */
record ValueSpan(Rational low, Rational high) {
    static ValueSpan of(Rational value) {
        return new ValueSpan(value, value);
    }

    /** Of what lies within a magnitude, on both sides of 0. */
    static ValueSpan within(Rational magnitude) {
        return new ValueSpan(magnitude.negate(), magnitude);
    }

    ValueSpan plus(ValueSpan other) {
        return new ValueSpan(low.plus(other.low), high.plus(other.high));
    }

    ValueSpan times(ValueSpan other) {
        return hull(
                Stream.of(low.times(other.low), low.times(other.high), high.times(other.low), high.times(other.high)));
    }

    /** With 0, for what a record lacks. */
    ValueSpan withZero() {
        return hull(Stream.of(low, high, Rational.ZERO));
    }

    private static ValueSpan hull(Stream<Rational> values) {
        return values.map(ValueSpan::of)
                .reduce((one, other) -> new ValueSpan(
                        one.low.compareTo(other.low) < 0 ? one.low : other.low,
                        one.high.compareTo(other.high) > 0 ? one.high : other.high))
                .orElseThrow();
    }

    /** What no magnitude in it exceeds. */
    Rational magnitude() {
        Rational below = low.negate();
        return below.compareTo(high) > 0 ? below : high;
    }

    /** How far two of its numbers can be apart. */
    Rational width() {
        return high.minus(low);
    }
}
