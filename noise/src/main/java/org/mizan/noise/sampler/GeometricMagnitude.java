package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.noise.exact.Ratio;
import org.mizan.noise.exact.UniformInteger;

/**
 * Magnitudes with P(m) proportional to e<sup>-m/s</sup> without a table, for a scale s = n/d that is a secret: x = u + n·v with a
 * uniform u below n that is kept with probability e<sup>-u/n</sup> and a v that counts coins of probability 1/e has P(x)
 * proportional to e<sup>-x/n</sup>; the floor of x/d has the scale n/d (Canonne, Kamath and Steinke 2020, Algorithm 2).
 */
final class GeometricMagnitude {
    private static final Bernoulli FALL = Bernoulli.exponential(BigInteger.ONE, BigInteger.ONE);

    private GeometricMagnitude() {}

    static BigInteger draw(Ratio scale, Noise noise) {
        BigInteger remainder = UniformInteger.below(scale.numerator(), noise);
        while (!Bernoulli.exponential(remainder, scale.numerator(), noise)) {
            remainder = UniformInteger.below(scale.numerator(), noise);
        }
        return remainder
                .add(scale.numerator().multiply(BigInteger.valueOf(falls(noise))))
                .divide(scale.denominator());
    }

    /** How many coins of probability 1/e come up heads before the first that does not. */
    static long falls(Noise noise) {
        long falls = 0;
        while (FALL.draw(noise)) {
            falls++;
        }
        return falls;
    }

    /** A magnitude with a sign; ±{@link Long#MAX_VALUE} stands for what does not fit. */
    static long signed(BigInteger magnitude, boolean negative) {
        long fitting = magnitude.bitLength() < Long.SIZE ? magnitude.longValue() : Long.MAX_VALUE;
        return negative ? -fitting : fitting;
    }
}
