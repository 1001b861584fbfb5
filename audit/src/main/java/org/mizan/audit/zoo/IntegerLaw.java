package org.mizan.audit.zoo;

import java.util.Arrays;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import org.mizan.noise.sampler.DiscreteGaussian;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Rational;

/**
 * Noise on the integers with its law: the outcomes from a least to a greatest one, whose probabilities are within 1e-12
 * of the truth, relatively; those beyond have less than {@link #REST} in all.
 */
final class IntegerLaw {
    static final double REST = 1e-30;

    private static final double NEGLIGIBLE_EXPONENT = 75;

    private final Sampler sampler;
    private final long least;
    private final double[] probabilities;

    private IntegerLaw(Sampler sampler, long least, double[] weights) {
        this.sampler = sampler;
        this.least = least;
        double mass = Arrays.stream(weights).sum();
        this.probabilities = Arrays.stream(weights).map(weight -> weight / mass).toArray();
    }

    /** P(x) ∝ e<sup>-|x|/s</sup>. */
    static IntegerLaw laplace(Rational scale) {
        double rate = Rational.ONE.over(scale).nearest();
        return symmetric(
                DiscreteLaplace.of(scale.numerator(), scale.denominator()),
                (long) Math.ceil(NEGLIGIBLE_EXPONENT / rate),
                x -> Math.exp(-Math.abs(x) * rate));
    }

    /** P(x) ∝ e<sup>-x²/2σ²</sup>. */
    static IntegerLaw gaussian(Rational variance) {
        double precision = Rational.ONE.over(variance).nearest();
        return symmetric(
                DiscreteGaussian.ofVariance(variance.numerator(), variance.denominator()),
                (long) Math.ceil(Math.sqrt(2 * NEGLIGIBLE_EXPONENT / precision)),
                x -> Math.exp(-0.5 * x * x * precision));
    }

    private static IntegerLaw symmetric(Sampler sampler, long reach, LongToDoubleFunction weight) {
        return new IntegerLaw(
                sampler,
                -reach,
                LongStream.rangeClosed(-reach, reach).mapToDouble(weight).toArray());
    }

    /** The same noise, drawn again until it lies in a range. */
    IntegerLaw within(long low, long high) {
        Sampler again = noise -> {
            while (true) {
                long draw = sampler.draw(noise);
                if (draw >= low && draw <= high) {
                    return draw;
                }
            }
        };
        long first = Math.max(low, least);
        long last = Math.min(high, greatest());
        return new IntegerLaw(
                again,
                first,
                LongStream.rangeClosed(first, last)
                        .mapToDouble(this::probability)
                        .toArray());
    }

    Sampler sampler() {
        return sampler;
    }

    long least() {
        return least;
    }

    long greatest() {
        return least + probabilities.length - 1;
    }

    /** P(X = x), 0 beyond the ends. */
    double probability(long x) {
        return x < least || x > greatest() ? 0 : probabilities[(int) (x - least)];
    }

    /** P(X ≥ x). */
    double atLeast(long x) {
        double sum = 0;
        for (long y = greatest(); y >= Math.max(x, least); y--) {
            sum += probability(y);
        }
        return sum;
    }
}
