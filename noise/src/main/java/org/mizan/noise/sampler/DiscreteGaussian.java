package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.exact.Ratio;

/**
 * The discrete Gaussian law: P(x) proportional to e<sup>-x²/2σ²</sup>, for an exact σ² (Canonne, Kamath, Steinke 2020,
 * Definition 1).
 *
 * <p>Exact: no floating point decides a draw beyond its proved error. A draw takes two words nearly always, whatever its
 * size. A magnitude that does not fit a long, of chance below e<sup>-4000</sup>, comes out as ±{@link Long#MAX_VALUE}.
 */
public final class DiscreteGaussian extends StripSampler {
    static final Ratio SMALLEST_VARIANCE = Ratio.powerOfTwo(-6);
    static final Ratio LARGEST_VARIANCE = Ratio.powerOfTwo(100);

    private static final Recent<Ratio, DiscreteGaussian> RECENT = new Recent<>(DiscreteGaussian::new);

    private DiscreteGaussian(Ratio variance) {
        super(new GaussianDensity(variance));
    }

    /** The law of σ² = numerator/denominator, with σ from 1/8 to 2<sup>50</sup>. */
    public static DiscreteGaussian ofVariance(BigInteger numerator, BigInteger denominator) {
        Ratio variance = new Ratio(numerator, denominator);
        if (!SMALLEST_VARIANCE.isAtMost(variance) || !variance.isAtMost(LARGEST_VARIANCE)) {
            throw new IllegalArgumentException(
                    "variance %s: must be from 1/64 to 2^100; choose the step of the grid so that it is"
                            .formatted(variance));
        }
        return RECENT.of(variance);
    }
}
