package org.mizan.mechanism.additive;

import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * The discrete Laplace law of scale s: P(x) = tanh(1/2s)·e<sup>-|x|/s</sup> and P(X ≥ x) = e<sup>-x/s</sup>/(1 +
 * e<sup>-1/s</sup>) for x ≥ 0 (Ghosh, Roughgarden and Sundararajan 2009). PROOF.md bounds the error of these in doubles.
 */
public final class LaplaceNoise implements IntegerNoise {
    private static final Rational SMALLEST = Rational.of(1, 64);
    private static final Rational LARGEST = Rational.of(1L << 50);

    /** Covers exponents up to 745, beyond which there are no doubles. */
    private static final double TAIL_ERROR = 1e-12;

    /** Beyond this part of the rate too few digits of its difference from λ are known. */
    private static final double MOST_LAMBDA = 0.999;

    private final Rational scale;
    private final double rate;
    private final double atZero;
    private final boolean secret;

    private LaplaceNoise(Rational scale, boolean secret) {
        this.scale = scale;
        this.secret = secret;
        this.rate = Rational.ONE.over(scale).nearest();
        this.atZero = Math.tanh(rate / 2);
    }

    /** The law of a scale from 1/64 to 2<sup>50</sup>. */
    public static LaplaceNoise ofScale(Rational scale) {
        return of(scale, false);
    }

    /** The same law for a scale that depends on the data: nothing about it is kept. */
    public static LaplaceNoise ofSecretScale(Rational scale) {
        return of(scale, true);
    }

    private static LaplaceNoise of(Rational scale, boolean secret) {
        return new LaplaceNoise(requireScale(scale), secret);
    }

    /** Returns a scale that can be drawn, or refuses it. */
    static Rational requireScale(Rational scale) {
        if (scale.compareTo(SMALLEST) < 0 || scale.compareTo(LARGEST) > 0) {
            throw MechanismRefusal.SCALE_RANGE.with(scale);
        }
        return scale;
    }

    @Override
    public Sampler sampler() {
        return secret
                ? DiscreteLaplace.ofSecret(scale.numerator(), scale.denominator())
                : DiscreteLaplace.of(scale.numerator(), scale.denominator());
    }

    @Override
    public double probability(long x) {
        return atZero * Math.exp(-Math.abs((double) x) * rate);
    }

    @Override
    public double upperTail(long x) {
        return Math.exp(-x * rate) / (1 + Math.exp(-rate));
    }

    @Override
    public double mostBeyond(long width) {
        return Rounding.up(2 * upperTail(width + 1), TAIL_ERROR);
    }

    @Override
    public double logMomentAbove(double lambda) {
        return logMomentAbove(atZero, rate, lambda);
    }

    /** Of a law with P(x) = weight·e<sup>-rate·x</sup> for x &gt; 0: 1 + Σ P(x)(e<sup>λx</sup> - 1), a difference of two geometric series. */
    static double logMomentAbove(double weight, double rate, double lambda) {
        if (lambda > MOST_LAMBDA * rate) {
            return Double.POSITIVE_INFINITY;
        }
        double excess = weight * Math.expm1(lambda) / -Math.expm1(lambda - rate) / Math.expm1(rate);
        return Rounding.up(Math.log1p(Rounding.up(excess, TAIL_ERROR)), TAIL_ERROR);
    }
}
