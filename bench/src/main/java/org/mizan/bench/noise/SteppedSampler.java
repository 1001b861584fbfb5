package org.mizan.bench.noise;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.noise.sampler.Sampler;

/**
 * The exact samplers that others use, for comparison: discrete Laplace and discrete Gaussian by coins of probability
 * e^{-n/d}, each of them a chain of coins n/(dk) (Canonne, Kamath and Steinke 2020, Algorithms 1 to 3), for whole scales.
 */
final class SteppedSampler implements Sampler {
    private final long scale;
    private final BigInteger variance;

    private SteppedSampler(long scale, BigInteger variance) {
        this.scale = scale;
        this.variance = variance;
    }

    /** The discrete Laplace law of a whole scale. */
    static SteppedSampler laplace(long scale) {
        return new SteppedSampler(scale, BigInteger.ZERO);
    }

    /** The discrete Gaussian law of a whole standard deviation. */
    static SteppedSampler gaussian(long deviation) {
        return new SteppedSampler(deviation + 1, BigInteger.valueOf(deviation).pow(2));
    }

    @Override
    public long draw(Noise noise) {
        while (true) {
            long candidate = laplace(noise);
            if (variance.signum() == 0 || isAccepted(candidate, noise)) {
                return candidate;
            }
        }
    }

    /** A candidate y of scale t is kept with probability e^{-(|y| - σ²/t)²/2σ²} = e^{-(|y|t - σ²)²/2σ²t²}. */
    private boolean isAccepted(long candidate, Noise noise) {
        BigInteger distance = BigInteger.valueOf(Math.abs(candidate))
                .multiply(BigInteger.valueOf(scale))
                .subtract(variance);
        BigInteger denominator =
                variance.shiftLeft(1).multiply(BigInteger.valueOf(scale).pow(2));
        return exponential(distance.pow(2), denominator, noise);
    }

    private long laplace(Noise noise) {
        while (true) {
            long remainder = UniformInteger.below(scale, noise);
            if (!smallExponential(BigInteger.valueOf(remainder), BigInteger.valueOf(scale), noise)) {
                continue;
            }
            long quotient = 0;
            while (smallExponential(BigInteger.ONE, BigInteger.ONE, noise)) {
                quotient++;
            }
            long magnitude = remainder + scale * quotient;
            boolean negative = noise.nextLong() < 0;
            if (!(negative && magnitude == 0)) {
                return negative ? -magnitude : magnitude;
            }
        }
    }

    private static boolean exponential(BigInteger numerator, BigInteger denominator, Noise noise) {
        BigInteger left = numerator;
        while (left.compareTo(denominator) > 0) {
            if (!smallExponential(BigInteger.ONE, BigInteger.ONE, noise)) {
                return false;
            }
            left = left.subtract(denominator);
        }
        return smallExponential(left, denominator, noise);
    }

    /** A coin of probability e^{-n/d} for n ≤ d. */
    private static boolean smallExponential(BigInteger numerator, BigInteger denominator, Noise noise) {
        long k = 1;
        while (UniformInteger.below(denominator.multiply(BigInteger.valueOf(k)), noise)
                        .compareTo(numerator)
                < 0) {
            k++;
        }
        return k % 2 == 1;
    }
}
