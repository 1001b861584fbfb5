package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.exact.Ratio;

/**
 * The discrete Laplace law (two-sided geometric): P(x) = (1 - q)/(1 + q)·q<sup>|x|</sup> with q = e<sup>-1/s</sup>, for an exact
 * scale s (Ghosh, Roughgarden, Sundararajan 2009).
 *
 * <p>Exact: no floating point decides a draw beyond its proved error. A draw takes two words nearly always, whatever its
 * size. A magnitude that does not fit a long, of chance below e<sup>-4000</sup>, comes out as ±{@link Long#MAX_VALUE}.
 */
public final class DiscreteLaplace extends StripSampler {
    static final Ratio SMALLEST_SCALE = Ratio.powerOfTwo(-6);
    static final Ratio LARGEST_SCALE = Ratio.powerOfTwo(50);

    private static final Recent<Ratio, DiscreteLaplace> RECENT = new Recent<>(DiscreteLaplace::new);

    private DiscreteLaplace(Ratio scale) {
        super(new LaplaceDensity(scale));
    }

    /** The law of scale s = numerator/denominator, from 1/64 to 2<sup>50</sup>. */
    public static DiscreteLaplace of(BigInteger numerator, BigInteger denominator) {
        return RECENT.of(checked(new Ratio(numerator, denominator)));
    }

    /** The same law for a scale that is a secret: without a table, since finding one again would tell the scale. */
    public static Sampler ofSecret(BigInteger numerator, BigInteger denominator) {
        return new DirectLaplace(checked(new Ratio(numerator, denominator)));
    }

    static Ratio checked(Ratio scale) {
        if (!SMALLEST_SCALE.isAtMost(scale) || !scale.isAtMost(LARGEST_SCALE)) {
            throw new IllegalArgumentException(
                    "scale %s: must be from 1/64 to 2^50; choose the step of the grid so that it is".formatted(scale));
        }
        return scale;
    }
}
