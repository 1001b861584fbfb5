package org.mizan.noise.sampler;

import java.math.BigInteger;

/** A non-negative fraction in lowest terms. */
record Ratio(BigInteger numerator, BigInteger denominator) {
    Ratio {
        if (numerator.signum() < 0 || denominator.signum() <= 0) {
            throw new IllegalArgumentException(
                    "ratio %s/%s: must be a non-negative number over a positive one; check both signs"
                            .formatted(numerator, denominator));
        }
        BigInteger divisor = numerator.gcd(denominator);
        numerator = numerator.divide(divisor);
        denominator = denominator.divide(divisor);
    }

    static Ratio powerOfTwo(int exponent) {
        return exponent >= 0
                ? new Ratio(BigInteger.ONE.shiftLeft(exponent), BigInteger.ONE)
                : new Ratio(BigInteger.ONE, BigInteger.ONE.shiftLeft(-exponent));
    }

    boolean isAtMost(Ratio other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator)) <= 0;
    }

    /**
     * A double within 2<sup>-51</sup> of this, relatively: three roundings of at most 2<sup>-53</sup> each. Not a number or
     * infinite where a part of the ratio is beyond the range of doubles.
     */
    double nearest() {
        return numerator.doubleValue() / denominator.doubleValue();
    }

    @Override
    public String toString() {
        return numerator + "/" + denominator;
    }
}
