package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Ratio;
import org.mizan.noise.exact.UniformInteger;

/** The slow exact samplers of Canonne, Kamath, Steinke (2020), Algorithms 1 to 3: another way to the same laws. */
public final class SeriesSampler {
    private SeriesSampler() {}

    /** Algorithm 1: a coin of probability e^{-γ} from the alternating series, γ ≤ 1, then γ > 1 by steps of one. */
    public static boolean exponentialCoin(Ratio exponent, Noise noise) {
        BigInteger numerator = exponent.numerator();
        BigInteger denominator = exponent.denominator();
        while (numerator.compareTo(denominator) > 0) {
            if (!smallCoin(BigInteger.ONE, BigInteger.ONE, noise)) {
                return false;
            }
            numerator = numerator.subtract(denominator);
        }
        return smallCoin(numerator, denominator, noise);
    }

    private static boolean smallCoin(BigInteger numerator, BigInteger denominator, Noise noise) {
        long k = 1;
        while (coin(numerator, denominator.multiply(BigInteger.valueOf(k)), noise)) {
            k++;
        }
        return (k & 1) == 1;
    }

    private static boolean coin(BigInteger numerator, BigInteger denominator, Noise noise) {
        return UniformInteger.below(denominator, noise).compareTo(numerator) < 0;
    }

    /** Algorithm 2 for an integer scale t: mass proportional to e^{-|x|/t}. */
    static long laplace(long scale, Noise noise) {
        BigInteger t = BigInteger.valueOf(scale);
        while (true) {
            long u = UniformInteger.below(scale, noise);
            if (!smallCoin(BigInteger.valueOf(u), t, noise)) {
                continue;
            }
            long v = 0;
            while (smallCoin(BigInteger.ONE, BigInteger.ONE, noise)) {
                v++;
            }
            long magnitude = u + scale * v;
            boolean negative = noise.nextLong() < 0;
            if (!negative || magnitude > 0) {
                return negative ? -magnitude : magnitude;
            }
        }
    }

    /** Algorithm 3 for an integer variance. */
    static long gaussian(long variance, Noise noise) {
        long scale = BigInteger.valueOf(variance).sqrt().longValue() + 1;
        while (true) {
            long candidate = laplace(scale, noise);
            BigInteger distance =
                    BigInteger.valueOf(Math.abs(candidate) * scale - variance).pow(2);
            BigInteger denominator = BigInteger.valueOf(2 * variance * scale * scale);
            if (exponentialCoin(new Ratio(distance, denominator), noise)) {
                return candidate;
            }
        }
    }
}
