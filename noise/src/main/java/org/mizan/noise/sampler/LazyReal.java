package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.noise.exact.Enclosure;
import org.mizan.noise.exact.ExponentialBounds;
import org.mizan.noise.exact.LazyUniform;
import org.mizan.noise.exact.Ratio;

/**
 * A positive random number of a continuous law, of which only as many binary digits are drawn as are asked for: a whole
 * part and a fraction, whose digits beyond those that decided its acceptance are uniform (Karney 2016, "Sampling exactly
 * from the normal distribution").
 */
final class LazyReal {
    private static final double LARGEST_QUICK_EXPONENT = 32;
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
        while (!candidate.isKept(BigInteger.ONE, BigInteger.ZERO)) {
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
                if (candidate.isKept(k, BigInteger.ONE)) {
                    return candidate;
                }
            }
        }
    }

    /** Bounds in units of 2<sup>-bits</sup>, one unit apart. */
    Enclosure bounds(int bits) {
        BigInteger lower = whole.shiftLeft(bits).add(fraction(bits));
        return new Enclosure(lower, lower.add(BigInteger.ONE));
    }

    /** The first digits of the fraction, drawn if they are not known yet. */
    private BigInteger fraction(int bits) {
        while (known < bits) {
            digits = digits.shiftLeft(Long.SIZE).add(LazyUniform.unsigned(noise.nextLong()));
            known += Long.SIZE;
        }
        return digits.shiftRight(known - bits);
    }

    /**
     * A coin of probability e<sup>-h</sup> with h = ax + bx²/2, x being the fraction: compared with a double first, which is off by
     * less than 2<sup>-45</sup> where h is at most 32, as 64 digits of x are known.
     */
    private boolean isKept(BigInteger a, BigInteger b) {
        double x = fraction(Long.SIZE).doubleValue() * 0x1p-64;
        double quick = a.doubleValue() * x + b.doubleValue() * x * x / 2;
        double estimate = quick <= LARGEST_QUICK_EXPONENT ? Math.exp(-quick) : Double.NaN;
        return LazyUniform.isBelow(noise.nextLong(), estimate, noise, () -> bits -> {
            BigInteger lower = fraction(bits);
            return new Enclosure(
                    ExponentialBounds.of(exponent(a, b, lower.add(BigInteger.ONE), bits), bits)
                            .lower(),
                    ExponentialBounds.of(exponent(a, b, lower, bits), bits).upper());
        });
    }

    /** ax + bx²/2 for x in units of 2<sup>-bits</sup>. */
    private static Ratio exponent(BigInteger a, BigInteger b, BigInteger x, int bits) {
        BigInteger numerator = a.shiftLeft(bits + 1).add(b.multiply(x)).multiply(x);
        return new Ratio(numerator, BigInteger.ONE.shiftLeft(2 * bits + 1));
    }
}
