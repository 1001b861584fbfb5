package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;

/**
 * A positive random number of a continuous law, of which only as many binary digits are drawn as are asked for: a whole
 * part and a fraction, whose digits beyond those that decided its acceptance are uniform (Karney 2016, "Sampling exactly
 * from the normal distribution").
 */
final class LazyReal {
    private static final Bernoulli HALF_FALL = Bernoulli.exponential(BigInteger.ONE, BigInteger.TWO);

    private final Noise noise;
    private final BigInteger whole;
    private BigInteger digits;
    private int known = Long.SIZE;

    private LazyReal(BigInteger whole, Noise noise) {
        this.noise = noise;
        this.whole = whole;
        this.digits = LazyUniform.unsigned(noise.nextLong());
    }

    /** A number of density e<sup>-x</sup>: a whole part that counts coins of probability 1/e, a fraction x kept with e<sup>-x</sup>. */
    static LazyReal exponential(Noise noise) {
        BigInteger whole = BigInteger.valueOf(GeometricMagnitude.falls(noise));
        LazyReal candidate = new LazyReal(whole, noise);
        while (!candidate.isKept((x, bits) -> new Ratio(x, BigInteger.ONE.shiftLeft(bits)))) {
            candidate = new LazyReal(whole, noise);
        }
        return candidate;
    }

    /**
     * The magnitude of a standard normal number: a whole part k of weight e<sup>-k/2</sup>, kept with e<sup>-k(k-1)/2</sup>, and a
     * fraction x kept with e<sup>-x(2k+x)/2</sup> (Karney 2016, Algorithm N).
     */
    static LazyReal halfNormal(Noise noise) {
        while (true) {
            long count = 0;
            while (HALF_FALL.draw(noise)) {
                count++;
            }
            BigInteger k = BigInteger.valueOf(count);
            if (Bernoulli.exponential(BigInteger.valueOf(count * Math.max(0, count - 1)), BigInteger.TWO, noise)) {
                LazyReal candidate = new LazyReal(k, noise);
                if (candidate.isKept((x, bits) ->
                        new Ratio(x.multiply(k.shiftLeft(bits + 1).add(x)), BigInteger.ONE.shiftLeft(2 * bits + 1)))) {
                    return candidate;
                }
            }
        }
    }

    /** Bounds in units of 2<sup>-bits</sup>, one unit apart. */
    Bounds bounds(int bits) {
        BigInteger lower = whole.shiftLeft(bits).add(fraction(bits));
        return new Bounds(lower, lower.add(BigInteger.ONE));
    }

    /** The first digits of the fraction, drawn if they are not known yet. */
    private BigInteger fraction(int bits) {
        while (known < bits) {
            digits = digits.shiftLeft(Long.SIZE).add(LazyUniform.unsigned(noise.nextLong()));
            known += Long.SIZE;
        }
        return digits.shiftRight(known - bits);
    }

    /** A coin of probability e<sup>-h(x)</sup>, x being the fraction. */
    private boolean isKept(Exponent exponent) {
        return LazyUniform.from(noise).isBelow(bits -> {
            BigInteger lower = fraction(bits);
            BigInteger upper = lower.add(BigInteger.ONE);
            return new Bounds(
                    ExponentialBounds.of(exponent.at(upper, bits), bits).lower(),
                    ExponentialBounds.of(exponent.at(lower, bits), bits).upper());
        });
    }

    /** h(x) for x in units of 2<sup>-bits</sup>; it grows with x. */
    private interface Exponent {
        Ratio at(BigInteger x, int bits);
    }
}
