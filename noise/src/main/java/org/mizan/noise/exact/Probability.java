package org.mizan.noise.exact;

import java.math.BigInteger;

/** A real number between 0 and 1 that is known by bounds as tight as one asks. */
@FunctionalInterface
public interface Probability {
    /** Bounds in units of 2<sup>-bits</sup>, a few units apart. */
    Enclosure bounds(int bits);

    /** The number n/d, to the unit below and above. */
    static Probability of(Ratio ratio) {
        return bits -> {
            BigInteger[] parts = ratio.numerator().shiftLeft(bits).divideAndRemainder(ratio.denominator());
            return new Enclosure(parts[0], parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE));
        };
    }

    /** The number factor·e<sup>-exponent</sup>, which the caller knows to be at most 1. */
    static Probability of(Ratio factor, Ratio exponent) {
        int extra = Math.max(
                0, factor.numerator().bitLength() - factor.denominator().bitLength() + 1);
        return bits ->
                ExponentialBounds.of(exponent, bits + extra).times(factor).dropping(extra);
    }
}
