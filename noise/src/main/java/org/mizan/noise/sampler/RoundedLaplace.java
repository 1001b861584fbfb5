package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.noise.exact.Ratio;

/**
 * The continuous Laplace law of scale t, rounded to the nearest integer, exactly: P(0) = 1 - e<sup>-1/2t</sup> and P(±k) =
 * sinh(1/2t)·e<sup>-k/t</sup>. Whatever holds for continuous Laplace noise added to an integer holds for it, by
 * post-processing, also between two scales.
 *
 * <p>Drawn without a table, for the scale may be a secret: beyond 1/2, which is reached with probability e<sup>-1/2t</sup>, the
 * magnitude has no memory.
 */
public final class RoundedLaplace implements Sampler {
    private final Ratio scale;

    private RoundedLaplace(Ratio scale) {
        this.scale = scale;
    }

    /** The law of scale t = numerator/denominator, from 1/64 to 2<sup>50</sup>. */
    public static RoundedLaplace of(BigInteger numerator, BigInteger denominator) {
        return new RoundedLaplace(DiscreteLaplace.checked(new Ratio(numerator, denominator)));
    }

    @Override
    public long draw(Noise noise) {
        if (!Bernoulli.exponential(scale.denominator(), scale.numerator().shiftLeft(1), noise)) {
            return 0;
        }
        BigInteger magnitude = GeometricMagnitude.draw(scale, noise).add(BigInteger.ONE);
        return GeometricMagnitude.signed(magnitude, noise.nextLong() < 0);
    }
}
