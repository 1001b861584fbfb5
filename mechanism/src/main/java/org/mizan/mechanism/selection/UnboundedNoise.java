package org.mizan.mechanism.selection;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.Sampler;

/**
 * Discrete Laplace noise of any size. A draw that does not fit a long is told as ±{@link Long#MAX_VALUE}, which would
 * not do where draws are compared: there the tail must go on as it began. Given that a draw is at least m ≥ 0, what it
 * has beyond m is geometric, as is a draw that is not negative; so such draws are added until one fits.
 */
record UnboundedNoise(Sampler laplace) {
    BigInteger draw(Noise noise) {
        long first = laplace.draw(noise);
        BigInteger magnitude = BigInteger.valueOf(first).abs();
        for (long last = Math.abs(first); last == Long.MAX_VALUE; ) {
            do {
                last = laplace.draw(noise);
            } while (last < 0);
            magnitude = magnitude.add(BigInteger.valueOf(last));
        }
        return first < 0 ? magnitude.negate() : magnitude;
    }
}
