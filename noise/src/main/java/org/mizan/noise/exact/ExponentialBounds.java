package org.mizan.noise.exact;

import java.math.BigInteger;

/**
 * e<sup>-r</sup> between two integers, for an exact r ≥ 0, by interval arithmetic on integers: e<sup>r/2^m</sup> from its
 * series, whose terms are all positive, then its inverse, then m squarings. Lower ends are rounded down and upper ends up at
 * every step, so the bounds hold whatever the precision; the precision only makes them tight.
 */
public final class ExponentialBounds {
    /** The series is summed at arguments below 2<sup>-8</sup>, where each term is far below the one before. */
    private static final int SERIES_BITS = 8;

    private static final int GUARD_BITS = 8;

    private ExponentialBounds() {}

    /** Bounds of 2<sup>bits</sup>·e<sup>-exponent</sup>. */
    public static Enclosure of(Ratio exponent, int bits) {
        BigInteger one = BigInteger.ONE.shiftLeft(bits);
        if (exponent.numerator().signum() == 0) {
            return new Enclosure(one, one);
        }
        BigInteger whole = exponent.numerator().divide(exponent.denominator());
        if (whole.compareTo(BigInteger.valueOf(bits)) >= 0) {
            return new Enclosure(BigInteger.ZERO, BigInteger.ONE);
        }
        int squarings = whole.bitLength() + SERIES_BITS;
        int precision = bits + squarings + GUARD_BITS;
        Enclosure power = inverse(series(exponent, squarings, precision), precision);
        for (int i = 0; i < squarings; i++) {
            power = power.times(power, precision);
        }
        return power.dropping(precision - bits);
    }

    /** Bounds of e<sup>y</sup> with y = exponent/2<sup>halvings</sup>, in units of 2<sup>-precision</sup>. */
    private static Enclosure series(Ratio exponent, int halvings, int precision) {
        BigInteger scaled = exponent.numerator().shiftLeft(precision - halvings);
        BigInteger floor = scaled.divide(exponent.denominator());
        Enclosure argument = new Enclosure(floor, floor.add(BigInteger.ONE));
        BigInteger one = BigInteger.ONE.shiftLeft(precision);
        Enclosure term = new Enclosure(one, one);
        BigInteger lower = one;
        BigInteger upper = one;
        for (int n = 1; term.upper().compareTo(BigInteger.ONE) > 0; n++) {
            term = term.times(argument, precision).over(n);
            lower = lower.add(term.lower());
            upper = upper.add(term.upper());
        }
        // All terms that were left out are together below the last one, which is at most one unit.
        return new Enclosure(lower, upper.add(BigInteger.ONE));
    }

    private static Enclosure inverse(Enclosure value, int precision) {
        BigInteger one = BigInteger.ONE.shiftLeft(2 * precision);
        return new Enclosure(one.divide(value.upper()), Enclosure.ceilingOver(one, value.lower()));
    }
}
