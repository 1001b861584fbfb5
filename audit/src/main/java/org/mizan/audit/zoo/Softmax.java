package org.mizan.audit.zoo;

import java.math.BigInteger;
import java.util.Arrays;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * Chooses a candidate with probability proportional to e<sup>r·score</sup>; ε-private for r = ε/2Δ (McSherry and Talwar
 * 2007).
 */
record Softmax(Event event, Rational rate) implements DiscreteMechanism<long[], Integer> {
    @Override
    public Integer release(long[] scores, Noise noise) {
        long best = Arrays.stream(scores).max().orElseThrow();
        while (true) {
            int candidate = (int) UniformInteger.below(scores.length, noise);
            BigInteger gap = BigInteger.valueOf(best - scores[candidate]).multiply(rate.numerator());
            if (Bernoulli.exponential(gap, rate.denominator(), noise)) {
                return candidate;
            }
        }
    }

    @Override
    public Law<Integer> law(long[] scores) {
        long best = Arrays.stream(scores).max().orElseThrow();
        double[] weights = Arrays.stream(scores)
                .mapToDouble(score -> Math.exp((score - best) * rate.nearest()))
                .toArray();
        double sum = Arrays.stream(weights).sum();
        Law.Builder<Integer> law = Law.within(1e-13);
        for (int i = 0; i < weights.length; i++) {
            law.add(i, weights[i] / sum);
        }
        return law.rest(0);
    }
}
