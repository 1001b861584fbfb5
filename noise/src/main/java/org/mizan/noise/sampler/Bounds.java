package org.mizan.noise.sampler;

import java.math.BigInteger;

/** Integers that a real number lies between, both ends included. Each operation rounds the lower down and the upper up. */
record Bounds(BigInteger lower, BigInteger upper) {
    Bounds times(Ratio factor) {
        return new Bounds(
                lower.multiply(factor.numerator()).divide(factor.denominator()),
                ceilingOver(upper.multiply(factor.numerator()), factor.denominator()));
    }

    Bounds plus(Bounds other) {
        return new Bounds(lower.add(other.lower), upper.add(other.upper));
    }

    Bounds over(long divisor) {
        BigInteger whole = BigInteger.valueOf(divisor);
        return new Bounds(lower.divide(whole), ceilingOver(upper, whole));
    }

    /** Both over 2<sup>bits</sup>. */
    Bounds dropping(int bits) {
        return new Bounds(lower.shiftRight(bits), ceilingShift(upper, bits));
    }

    /** The product of two numbers in units of 2<sup>-bits</sup>, in the same units. */
    Bounds times(Bounds other, int bits) {
        return new Bounds(lower.multiply(other.lower), upper.multiply(other.upper)).dropping(bits);
    }

    static BigInteger ceilingShift(BigInteger value, int bits) {
        return value.negate().shiftRight(bits).negate();
    }

    static BigInteger ceilingOver(BigInteger value, BigInteger divisor) {
        return value.add(divisor).subtract(BigInteger.ONE).divide(divisor);
    }
}
