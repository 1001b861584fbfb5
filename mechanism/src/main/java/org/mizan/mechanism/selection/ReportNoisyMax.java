package org.mizan.mechanism.selection;

import java.math.BigInteger;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;

/**
 * Adds discrete Laplace noise of scale 2Δ/ε to each score and tells which is greatest, ties broken uniformly; the noisy
 * scores stay secret. ε-differentially private (Dwork and Roth 2014, Claim 3.9, here with ties and for both kinds of
 * scores: PROOF.md).
 */
public final class ReportNoisyMax implements DiscreteMechanism<long[], Integer> {
    private final Preference preference;
    private final Rational scale;
    private final LaplaceNoise law;
    private final UnboundedNoise added;

    private ReportNoisyMax(Preference preference) {
        this.preference = preference;
        this.scale = Rational.ONE.over(preference.rate());
        this.law = LaplaceNoise.ofScale(scale);
        this.added = new UnboundedNoise(law.sampler());
    }

    /** A choice among {@code candidates}; the sensitivity bounds the change of each single score, in any norm. */
    public static ReportNoisyMax of(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return new ReportNoisyMax(Preference.of(candidates, sensitivity, epsilon));
    }

    /**
     * The same for scores of which one unit, added, moves none down (or none up), such as counts: noise of scale Δ/ε.
     * The caller vouches for it; under substitute it is refused.
     */
    public static ReportNoisyMax monotone(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return new ReportNoisyMax(Preference.monotone(candidates, sensitivity, epsilon));
    }

    /**
     * The j-th of those that are level so far takes the place with probability 1/j: each of them ends with the same
     * chance.
     */
    @Override
    public Integer release(long[] scores, Noise noise) {
        BigInteger best = noisy(preference.checked(scores)[0], noise);
        int winner = 0;
        long level = 1;
        for (int i = 1; i < scores.length; i++) {
            BigInteger score = noisy(scores[i], noise);
            int order = score.compareTo(best);
            level = order > 0 ? 1 : order == 0 ? level + 1 : level;
            if (order > 0 || (order == 0 && UniformInteger.below(level, noise) == 0)) {
                best = score;
                winner = i;
            }
        }
        return winner;
    }

    private BigInteger noisy(long score, Noise noise) {
        return BigInteger.valueOf(score).add(added.draw(noise));
    }

    @Override
    public Declared event() {
        return new Declared(new Guarantee.Pure(preference.epsilon(), preference.neighbours()));
    }

    @Override
    public Law<Integer> law(long[] scores) {
        return NoisyMaxLaw.of(scale, preference.gaps(scores));
    }

    /**
     * How far the best score may lie above the chosen one, with at least this confidence: twice what no draw exceeds.
     */
    public Interval gap(double confidence) {
        double failure = 1 - Interval.requireConfidence(confidence);
        long width = law.width(failure / preference.candidates());
        return new Interval(Rational.ZERO, Rational.of(2).times(width));
    }
}
