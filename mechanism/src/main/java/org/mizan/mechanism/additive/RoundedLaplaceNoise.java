package org.mizan.mechanism.additive;

import org.mizan.noise.sampler.RoundedLaplace;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * The continuous Laplace law of scale t, rounded to the nearest integer: P(0) = 1 - e<sup>-1/2t</sup>, P(±k) =
 * sinh(1/2t)·e<sup>-k/t</sup> and P(X ≥ k) = e<sup>-(k-1/2)/t</sup>/2 for k ≥ 1. Added to an integer it is a function of the sum with
 * the continuous law, so that bounds for the latter hold, also where the scale depends on the data; nothing of the scale is
 * kept.
 */
public final class RoundedLaplaceNoise implements IntegerNoise {
    /** Covers exponents up to 745, beyond which there are no doubles. */
    private static final double TAIL_ERROR = 1e-12;

    private final Rational scale;
    private final double rate;

    private RoundedLaplaceNoise(Rational scale) {
        this.scale = scale;
        this.rate = Rational.ONE.over(scale).nearest();
    }

    /** The law of a scale from 1/64 to 2<sup>50</sup>. */
    public static RoundedLaplaceNoise ofScale(Rational scale) {
        return new RoundedLaplaceNoise(LaplaceNoise.requireScale(scale));
    }

    @Override
    public Sampler sampler() {
        return RoundedLaplace.of(scale.numerator(), scale.denominator());
    }

    @Override
    public double probability(long x) {
        return x == 0 ? -Math.expm1(-rate / 2) : Math.sinh(rate / 2) * Math.exp(-Math.abs((double) x) * rate);
    }

    @Override
    public double upperTail(long x) {
        return x == 0 ? 1 - Math.exp(-rate / 2) / 2 : Math.exp(-(x - 0.5) * rate) / 2;
    }

    @Override
    public double mostBeyond(long width) {
        return Rounding.up(2 * upperTail(width + 1), TAIL_ERROR);
    }

    /** 1 + Σ P(x)(e<sup>λx</sup> - 1) over x &gt; 0, a difference of two geometric series. */
    @Override
    public double logMomentAbove(double lambda) {
        return LaplaceNoise.logMomentAbove(Math.sinh(rate / 2), rate, lambda);
    }
}
