package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;

/**
 * The discrete Laplace law without a table, for a scale n/d that is a secret and used once: x = u + n·v with a uniform u
 * below n that is kept with probability e<sup>-u/n</sup> and a v that counts coins of probability 1/e has P(x) proportional to
 * e<sup>-x/n</sup>; the floor of x/d has the scale n/d, and minus zero is drawn again (Canonne, Kamath and Steinke 2020,
 * Algorithm 2).
 */
record DirectLaplace(Ratio scale) implements Sampler {
    private static final Bernoulli FALL = Bernoulli.exponential(BigInteger.ONE, BigInteger.ONE);

    @Override
    public long draw(Noise noise) {
        while (true) {
            BigInteger magnitude = magnitude(noise).divide(scale.denominator());
            boolean negative = noise.nextLong() < 0;
            if (!negative || magnitude.signum() != 0) {
                long fitting = magnitude.bitLength() < Long.SIZE ? magnitude.longValue() : Long.MAX_VALUE;
                return negative ? -fitting : fitting;
            }
        }
    }

    private BigInteger magnitude(Noise noise) {
        BigInteger remainder = UniformInteger.below(scale.numerator(), noise);
        while (!Bernoulli.exponential(remainder, scale.numerator(), noise)) {
            remainder = UniformInteger.below(scale.numerator(), noise);
        }
        long quotient = 0;
        while (FALL.draw(noise)) {
            quotient++;
        }
        return remainder.add(scale.numerator().multiply(BigInteger.valueOf(quotient)));
    }
}
