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
import org.mizan.privacy.event.ExponentialEvent;

/**
 * Chooses candidate i with probability proportional to e<sup>εu_i/(2Δ)</sup> (McSherry and Talwar 2007), for integer
 * scores u that one unit moves by at most Δ: ε-bounded range, hence ε-differentially private (Dong, Durfee and Rogers
 * 2020).
 *
 * <p>Exact and without normalisation: a uniform candidate is accepted with probability e<sup>-ε(max u -
 * u_i)/(2Δ)</sup>, else another one is tried. The best candidate is always accepted, so it takes as many trials as
 * there are candidates, on average, at most.
 */
public final class ExponentialMechanism implements DiscreteMechanism<long[], Integer> {
    private final Preference preference;

    ExponentialMechanism(Preference preference) {
        this.preference = preference;
    }

    /** A choice among {@code candidates}; the sensitivity bounds the change of each single score, in any norm. */
    public static ExponentialMechanism of(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return new ExponentialMechanism(Preference.of(candidates, sensitivity, epsilon));
    }

    /**
     * The same for scores of which one unit, added, moves none down (or none up), such as counts: e<sup>εu/Δ</sup>,
     * twice as sharp for the same ε. The caller vouches for it; under substitute it is refused.
     */
    public static ExponentialMechanism monotone(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return new ExponentialMechanism(Preference.monotone(candidates, sensitivity, epsilon));
    }

    @Override
    public Integer release(long[] scores, Noise noise) {
        BigInteger[] gaps = preference.gaps(scores);
        while (true) {
            int candidate = (int) UniformInteger.below(gaps.length, noise);
            if (preference.accepts(gaps[candidate], noise)) {
                return candidate;
            }
        }
    }

    @Override
    public ExponentialEvent event() {
        return new ExponentialEvent(preference.epsilon(), preference.neighbours());
    }

    @Override
    public Law<Integer> law(long[] scores) {
        BigInteger[] gaps = preference.gaps(scores);
        double[] weights = preference.weights(gaps);
        double sum = Arrays.stream(weights).sum();
        Law.Builder<Integer> law = Law.within(preference.relativeError());
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                law.add(i, weights[i] / sum);
            }
        }
        return law.rest(preference.rest());
    }

    /**
     * How far the best score may lie above the chosen one, with at least this confidence: at worst all others have the
     * same gap t + 1, and are chosen with probability (k-1)w/(1 + (k-1)w), w = e<sup>-r(t+1)</sup>.
     */
    public Interval gap(double confidence) {
        double failure = 1 - Interval.requireConfidence(confidence);
        return preference.gapWithin(failure / confidence / (preference.candidates() - 1));
    }
}
