package org.mizan.mechanism.selection;

import java.math.BigInteger;
import java.util.Arrays;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.PermuteAndFlipEvent;

/**
 * Goes through the candidates in random order and chooses the first whose coin of probability e<sup>-ε(max u -
 * u_i)/(2Δ)</sup> shows heads (McKenna and Sheldon 2020): ε-differentially private, and never worse than the
 * exponential mechanism for the same ε. The best candidate's coin always does, so one is chosen. It has no bounded
 * range: many choices compose better with the exponential one.
 */
public final class PermuteAndFlip implements DiscreteMechanism<long[], Integer> {
    private final Preference preference;

    private PermuteAndFlip(Preference preference) {
        this.preference = preference;
    }

    /** A choice among {@code candidates}; the sensitivity bounds the change of each single score, in any norm. */
    public static PermuteAndFlip of(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return new PermuteAndFlip(Preference.of(candidates, sensitivity, epsilon));
    }

    /**
     * The same for scores of which one unit, added, moves none down (or none up), such as counts: coins of e<sup>-ε(max
     * u - u_i)/Δ</sup>, twice as sharp for the same ε. The caller vouches for it; under substitute it is refused.
     */
    public static PermuteAndFlip monotone(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return new PermuteAndFlip(Preference.monotone(candidates, sensitivity, epsilon));
    }

    @Override
    public Integer release(long[] scores, Noise noise) {
        BigInteger[] gaps = preference.gaps(scores);
        int[] open = new int[gaps.length];
        Arrays.setAll(open, i -> i);
        int left = open.length;
        while (true) {
            int place = (int) UniformInteger.below(left, noise);
            if (preference.accepts(gaps[open[place]], noise)) {
                return open[place];
            }
            left--;
            open[place] = open[left];
        }
    }

    @Override
    public PermuteAndFlipEvent event() {
        return new PermuteAndFlipEvent(preference.epsilon(), preference.neighbours());
    }

    /**
     * P(i) = w_i Σ_m P(m of the other coins show heads)/(m + 1): of all heads, the first in a random order is chosen.
     */
    @Override
    public Law<Integer> law(long[] scores) {
        BigInteger[] gaps = preference.gaps(scores);
        double[] heads = preference.weights(gaps);
        double[] tails = Arrays.stream(gaps)
                .mapToDouble(gap -> -Math.expm1(-preference.exponent(gap)))
                .toArray();
        Law.Builder<Integer> law = Law.within(preference.relativeError());
        for (int i = 0; i < heads.length; i++) {
            if (heads[i] > 0) {
                law.add(i, heads[i] * TieShare.chanceToWin(i, heads, tails));
            }
        }
        return law.rest(preference.rest());
    }

    /**
     * How far the best score may lie above the chosen one, with at least this confidence: a candidate of gap t + 1 or
     * more is chosen only if one before the best shows heads, with probability at most (k-1)/2·e<sup>-r(t+1)</sup>.
     */
    public Interval gap(double confidence) {
        double failure = 1 - Interval.requireConfidence(confidence);
        return preference.gapWithin(2 * failure / (preference.candidates() - 1));
    }
}
