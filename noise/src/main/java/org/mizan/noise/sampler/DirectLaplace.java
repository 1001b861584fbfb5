package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Ratio;

/**
 * The discrete Laplace law without a table, for a scale that is a secret and used once: a {@link GeometricMagnitude} with a
 * sign, where minus zero is drawn again (Canonne, Kamath and Steinke 2020, Algorithm 2).
 */
record DirectLaplace(Ratio scale) implements Sampler {
    @Override
    public long draw(Noise noise) {
        while (true) {
            BigInteger magnitude = GeometricMagnitude.draw(scale, noise);
            boolean negative = noise.nextLong() < 0;
            if (!negative || magnitude.signum() != 0) {
                return GeometricMagnitude.signed(magnitude, negative);
            }
        }
    }
}
