package org.mizan.noise.exact;

import java.math.BigInteger;

/** Integers that a real number lies between, both ends included. Each operation rounds the lower down and the upper up. */
public record Enclosure(BigInteger lower, BigInteger upper) {
    Enclosure times(Ratio factor) {
        return new Enclosure(
                lower.multiply(factor.numerator()).divide(factor.denominator()),
                ceilingOver(upper.multiply(factor.numerator()), factor.denominator()));
    }

    public Enclosure plus(Enclosure other) {
        return new Enclosure(lower.add(other.lower), upper.add(other.upper));
    }

    Enclosure over(long divisor) {
        BigInteger whole = BigInteger.valueOf(divisor);
        return new Enclosure(lower.divide(whole), ceilingOver(upper, whole));
    }

    /** Both over 2<sup>bits</sup>. */
    Enclosure dropping(int bits) {
        return new Enclosure(lower.shiftRight(bits), ceilingShift(upper, bits));
    }

    /** The product of two numbers in units of 2<sup>-bits</sup>, in the same units. */
    public Enclosure times(Enclosure other, int bits) {
        return new Enclosure(lower.multiply(other.lower), upper.multiply(other.upper)).dropping(bits);
    }

    public static BigInteger ceilingShift(BigInteger value, int bits) {
        return value.negate().shiftRight(bits).negate();
    }

    public static BigInteger ceilingOver(BigInteger value, BigInteger divisor) {
        return value.add(divisor).subtract(BigInteger.ONE).divide(divisor);
    }
}
