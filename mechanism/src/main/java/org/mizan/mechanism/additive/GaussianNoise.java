package org.mizan.mechanism.additive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.sampler.DiscreteGaussian;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;
import org.mizan.privacy.numeric.Rounding;

/**
 * The discrete Gaussian law: P(x) = e<sup>-x²/2σ²</sup>/Z (Canonne, Kamath and Steinke 2020, Definition 1). By Poisson
 * summation Z = σ√(2π)(1 + 2e<sup>-2π²σ²</sup> + …), which for σ &gt; 2 differs from σ√(2π) by less than a double can tell;
 * below, Z is summed.
 *
 * <p>Tails are summed where σ ≤ {@value #SUMMED}. Beyond, {@link #mostBeyond} takes P(X ≥ m) ≤ P(N(0, σ²) ≥ m - 1/2) for m
 * - 1/2 ≥ σ, where the density is convex, and ≤ P(N(0, σ²) ≥ m - 1) below (their Proposition 25). See PROOF.md.
 */
public final class GaussianNoise implements IntegerNoise {
    private static final Rational SMALLEST = Rational.of(1, 64);
    private static final Rational LARGEST = Rational.of(1L << 50).squared();
    private static final double SUMMED = 256;
    private static final double SMOOTH = 4;
    private static final double NEGLIGIBLE = 1e-17;
    private static final double TAIL_ERROR = 1e-12;

    /** The widths found last: columns of one query have few laws, and summing tails is slow. No variance is a secret. */
    private static final Map<Asked, Long> WIDTHS = Collections.synchronizedMap(new LinkedHashMap<>(512, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Asked, Long> eldest) {
            return size() > MOST_WIDTHS;
        }
    });

    private static final int MOST_WIDTHS = 256;

    private final Rational variance;
    private final double deviation;
    private final double halfPrecision;
    private final double mass;

    private GaussianNoise(Rational variance) {
        this.variance = variance;
        this.deviation = Math.sqrt(variance.nearest());
        this.halfPrecision = Rational.ONE.over(variance.times(2)).nearest();
        this.mass = variance.nearest() > SMOOTH ? Math.sqrt(2 * Math.PI) * deviation : 2 * sumFrom(1) + 1;
    }

    /** The law of a given σ², with σ from 1/8 to 2<sup>50</sup>. */
    public static GaussianNoise ofVariance(Rational variance) {
        if (variance.compareTo(SMALLEST) < 0 || variance.compareTo(LARGEST) > 0) {
            throw MechanismRefusal.VARIANCE_RANGE.with(variance);
        }
        return new GaussianNoise(variance);
    }

    @Override
    public Sampler sampler() {
        return DiscreteGaussian.ofVariance(variance.numerator(), variance.denominator());
    }

    private record Asked(Rational variance, double failure) {}

    @Override
    public long width(double failure) {
        Asked asked = new Asked(variance, failure);
        Long known = WIDTHS.get(asked);
        if (known == null) {
            known = IntegerNoise.super.width(failure);
            WIDTHS.put(asked, known);
        }
        return known;
    }

    @Override
    public double probability(long x) {
        return weight((double) x) / mass;
    }

    @Override
    public double upperTail(long x) {
        return sumFrom(x) / mass;
    }

    @Override
    public double mostBeyond(long width) {
        double least = width + 0.5;
        if (deviation <= SUMMED) {
            return Rounding.up(2 * upperTail(width + 1), TAIL_ERROR);
        }
        double score = (least >= deviation ? least : width) / deviation;
        return Math.min(1, 2 * Normal.tail(Rounding.down(score, TAIL_ERROR)) * (1 + TAIL_ERROR));
    }

    /** 1/2 + e<sup>λ²σ²/2</sup>, where E e<sup>λX</sup> is at most the second. */
    @Override
    public double logMomentAbove(double lambda) {
        double score = lambda * deviation;
        double exponent = score * score / 2;
        return Rounding.up(exponent + Math.log1p(Math.exp(-exponent) / 2), TAIL_ERROR);
    }

    private double weight(double x) {
        return Math.exp(-x * x * halfPrecision);
    }

    /**
     * The sum of the weights of x, x + 1, …, with what each addition rounds off carried to the next (Kahan 1965); the
     * weights fall faster than a geometric series, whose rest is added at the end.
     */
    private double sumFrom(long x) {
        double sum = 0;
        double carry = 0;
        for (double y = x; ; y++) {
            double weight = weight(y);
            double term = weight - carry;
            double next = sum + term;
            carry = next - sum - term;
            sum = next;
            double ratio = Math.exp(-(2 * y + 1) * halfPrecision);
            double rest = weight * ratio / (1 - ratio);
            if (rest <= NEGLIGIBLE * sum) {
                return sum + rest;
            }
        }
    }
}
