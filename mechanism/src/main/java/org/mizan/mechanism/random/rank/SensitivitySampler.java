package org.mizan.mechanism.random.rank;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Binomial;
import org.mizan.privacy.numeric.Rounding;

/**
 * A sensitivity for a black-box g from a public generator of data: Δ is the k-th of m distances ‖g(X) - g(X')‖ between
 * generated neighbours (Rubinstein and Aldà 2017). Whatever it certifies rests on the private data following the generator.
 *
 * <p>A Δ that is kept and reused needs {@link #ofConfidence}: with probability 1 - ρ over the sampler, a fresh distance exceeds
 * Δ with probability at most γ. {@link #joint} holds over sampler and data together, for one use: (m + 1 - k)/(m + 1), by
 * exchangeability. Rounded towards more samples.
 *
 * @param samples m
 * @param rank k, from 1 to m
 */
public record SensitivitySampler(int samples, int rank) {
    private static final int MOST_SAMPLES = 1 << 28;

    public SensitivitySampler {
        if (samples < 1 || samples > MOST_SAMPLES || rank < 1 || rank > samples) {
            throw RandomMechanismRefusal.SAMPLER_RANK.with(rank, samples);
        }
    }

    /** The fewest samples whose greatest distance certifies γ jointly: m = ⌈1/γ⌉ - 1. */
    public static SensitivitySampler joint(Gamma gamma) {
        int samples =
                Math.max(1, integer(Rational.ONE.over(requirePositive(gamma)).minus(Rational.ONE)));
        return new SensitivitySampler(samples, samples);
    }

    /** The lowest rank of so many samples that certifies γ jointly: k = ⌈(m + 1)(1 - γ)⌉. */
    public static SensitivitySampler joint(int samples, Gamma gamma) {
        int rank = integer(Rational.ONE.minus(gamma.value()).times(samples + 1L));
        return new SensitivitySampler(samples, requireEnough(samples, Math.max(1, rank)));
    }

    /** (m + 1 - k)/(m + 1). */
    public Gamma jointGamma() {
        return new Gamma(Rational.of(samples + 1L - rank, samples + 1L));
    }

    /** The fewest samples whose greatest distance certifies γ with confidence 1 - ρ: the least m with (1 - γ)^m ≤ ρ. */
    public static SensitivitySampler ofConfidence(Gamma gamma, double failure) {
        double exact = Math.log(requireFailure(failure))
                / Math.log1p(-requirePositive(gamma).lower());
        int samples = Math.max(1, (int) Math.min(MOST_SAMPLES + 1.0, Math.ceil(Rounding.up(exact, 1e-14))));
        return new SensitivitySampler(samples, samples);
    }

    /** The lowest rank of so many samples that certifies γ with confidence 1 - ρ: the least k with P(Bin(m, 1-γ) ≥ k) ≤ ρ. */
    public static SensitivitySampler ofConfidence(int samples, Gamma gamma, double failure) {
        double target = requireFailure(failure);
        double p = gamma.lower();
        double below = Rational.ONE.minus(gamma.value()).nearest();
        double tail = 0;
        int rank = samples + 1;
        while (rank > 1) {
            tail = Rounding.up(tail + Math.exp(Binomial.logMass(samples, samples - (rank - 1L), p, below)), 1e-15);
            if (tail > target) {
                break;
            }
            rank--;
        }
        return new SensitivitySampler(samples, requireEnough(samples, rank));
    }

    /**
     * The m-th of the fewest samples by the inequality of Dvoretzky, Kiefer and Wolfowitz, as in the paper, for comparison: the
     * least m with ln(1/ρ)/(2m) ≤ (γ - ρ)², at its best ρ = exp(W₋₁(-γ/(2√e)) + ½).
     */
    public static SensitivitySampler byDkw(double gamma) {
        double failure = dkwFailure(gamma);
        double exact = -Math.log(failure) / (2 * (gamma - failure) * (gamma - failure));
        int samples = (int) Math.ceil(exact * (1 - 1e-12));
        return new SensitivitySampler(samples, samples);
    }

    /** ρ of {@link #byDkw(double)}. */
    public static double dkwFailure(double gamma) {
        return Math.exp(LambertW.lower(-gamma / (2 * Math.sqrt(Math.E))) + 0.5);
    }

    /** The rank ⌈m(1 - γ + ρ + √(ln(1/ρ)/2m))⌉ at its best ρ = exp(½W₋₁(-1/4m)): the paper's, for comparison. */
    public static SensitivitySampler byDkw(int samples, double gamma) {
        double failure = dkwFailure(samples);
        double least = samples * (1 - gamma + failure + Math.sqrt(-Math.log(failure) / (2 * samples)));
        return new SensitivitySampler(samples, requireEnough(samples, (int) Math.ceil(least * (1 - 1e-12))));
    }

    /** ρ of {@link #byDkw(int, double)}. */
    public static double dkwFailure(int samples) {
        return Math.exp(LambertW.lower(-1 / (4.0 * samples)) / 2);
    }

    /** Δ: the k-th of m distances that a public generator makes; what is not a number counts as infinite. */
    public double sensitivity(ToDoubleFunction<Noise> distance, Noise noise) {
        double[] distances = new double[samples];
        Arrays.setAll(distances, i -> distance.applyAsDouble(noise));
        Arrays.sort(distances);
        double found = distances[rank - 1];
        return Double.isNaN(found) ? Double.POSITIVE_INFINITY : found;
    }

    private static Rational requirePositive(Gamma gamma) {
        PairRank.leastUnits(gamma);
        return gamma.value();
    }

    private static double requireFailure(double failure) {
        if (!(failure > 0 && failure < 1)) {
            throw RandomMechanismRefusal.SAMPLER_FAILURE.with(failure);
        }
        return failure;
    }

    private static int requireEnough(int samples, int rank) {
        if (rank > samples) {
            throw RandomMechanismRefusal.SAMPLER_SAMPLES.with(samples);
        }
        return rank;
    }

    private static int integer(Rational number) {
        return number.roundedUp(0).min(BigDecimal.valueOf(MOST_SAMPLES + 1L)).intValueExact();
    }
}
