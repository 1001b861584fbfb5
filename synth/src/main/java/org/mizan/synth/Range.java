package org.mizan.synth;

import java.util.stream.Stream;
import org.mizan.privacy.Rational;

/** The numbers from {@code low} to {@code high}: where a value is, whatever the records hold. */
record Range(Rational low, Rational high) {
    static Range of(Rational value) {
        return new Range(value, value);
    }

    /** Of what lies within a magnitude, on both sides of 0. */
    static Range within(Rational magnitude) {
        return new Range(magnitude.negate(), magnitude);
    }

    Range plus(Range other) {
        return new Range(low.plus(other.low), high.plus(other.high));
    }

    Range times(Range other) {
        return hull(
                Stream.of(low.times(other.low), low.times(other.high), high.times(other.low), high.times(other.high)));
    }

    /** With 0, for what a record lacks. */
    Range withZero() {
        return hull(Stream.of(low, high, Rational.ZERO));
    }

    private static Range hull(Stream<Rational> values) {
        return values.map(Range::of)
                .reduce((one, other) -> new Range(
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
