package org.mizan.noise.exact;

import java.math.BigInteger;

/** A non-negative fraction in lowest terms. */
public record Ratio(BigInteger numerator, BigInteger denominator) {
    /** Integers of so many bits are within the range of doubles. */
    private static final int LARGEST_BITS = 1000;

    public Ratio {
        checkSigns(numerator, denominator);
        BigInteger divisor = numerator.gcd(denominator);
        numerator = numerator.divide(divisor);
        denominator = denominator.divide(divisor);
    }

    static void checkSigns(BigInteger numerator, BigInteger denominator) {
        if (numerator.signum() < 0 || denominator.signum() <= 0) {
            throw new IllegalArgumentException(
                    "ratio %s/%s: must be a non-negative number over a positive one; check both signs"
                            .formatted(numerator, denominator));
        }
    }

    public static Ratio powerOfTwo(int exponent) {
        return exponent >= 0
                ? new Ratio(BigInteger.ONE.shiftLeft(exponent), BigInteger.ONE)
                : new Ratio(BigInteger.ONE, BigInteger.ONE.shiftLeft(-exponent));
    }

    public boolean isAtMost(Ratio other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator)) <= 0;
    }

    /** This less another that is not larger. */
    public Ratio minus(Ratio other) {
        return new Ratio(
                numerator.multiply(other.denominator).subtract(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public double nearest() {
        return nearest(numerator, denominator);
    }

    /**
     * A double within 2<sup>-51</sup> of a ratio, relatively, or within 2<sup>-900</sup>; infinite or any double above
     * 2<sup>900</sup> where the ratio is above 2<sup>900</sup>.
     */
    static double nearest(BigInteger numerator, BigInteger denominator) {
        int excess = Math.max(0, Math.max(numerator.bitLength(), denominator.bitLength()) - LARGEST_BITS);
        return numerator.shiftRight(excess).doubleValue()
                / denominator.shiftRight(excess).doubleValue();
    }

    @Override
    public String toString() {
        return numerator + "/" + denominator;
    }
}
