package org.mizan.mechanism.selection;

import java.math.BigInteger;
import java.util.Arrays;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.numeric.Rounding;

/**
 * How much a candidate is preferred: e<sup>-rg</sup>, where g is the gap between the best score and its own and the
 * rate r is ε/(2Δ), or ε/Δ where one unit moves all scores the same way. Gaps are exact for all longs.
 */
record Preference(int candidates, Rational rate, Epsilon epsilon, Neighbours neighbours) {
    /** Laws leave out candidates of less weight than this: e<sup>-78</sup>. */
    static final double NEGLIGIBLE = 1e-34;

    /** For scores that one unit can move by Δ each, some up and some down. */
    static Preference of(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return ofRange(candidates, sensitivity.value().times(2), epsilon, sensitivity.neighbours());
    }

    /** For scores that one unit can move by Δ each, all up or all down. */
    static Preference monotone(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
        return ofRange(candidates, requireMonotone(sensitivity).value(), epsilon, sensitivity.neighbours());
    }

    /** Returns a sensitivity for neighbours that can move all scores one way, or refuses it. */
    static Sensitivity requireMonotone(Sensitivity sensitivity) {
        if (sensitivity.neighbours() != Neighbours.ADD_REMOVE) {
            throw MechanismRefusal.MONOTONE_NEIGHBOURS.with(
                    sensitivity.neighbours().word());
        }
        return sensitivity;
    }

    private static Preference ofRange(int candidates, Rational range, Epsilon epsilon, Neighbours neighbours) {
        if (candidates < 1) {
            throw MechanismRefusal.CANDIDATES_RANGE.with(candidates);
        }
        Rational rate = Budgets.requirePositive(epsilon).value().over(range);
        return new Preference(candidates, rate, epsilon, neighbours);
    }

    /** Refuses scores that are not one for each candidate; how many there are is public. */
    long[] checked(long[] scores) {
        if (scores.length != candidates) {
            throw MechanismRefusal.CANDIDATES_COUNT.with(scores.length, candidates);
        }
        return scores;
    }

    /** The gap of each candidate, exactly. */
    BigInteger[] gaps(long[] scores) {
        BigInteger best =
                BigInteger.valueOf(Arrays.stream(checked(scores)).max().orElseThrow());
        return Arrays.stream(scores)
                .mapToObj(score -> best.subtract(BigInteger.valueOf(score)))
                .toArray(BigInteger[]::new);
    }

    /** Tosses a coin of probability e<sup>-rg</sup>. */
    boolean accepts(BigInteger gap, Noise noise) {
        return Bernoulli.exponential(gap.multiply(rate.numerator()), rate.denominator(), noise);
    }

    /** e<sup>-rg</sup> of each gap, within 81·2<sup>-52</sup> of itself; 0 where it is below {@link #NEGLIGIBLE}. */
    double[] weights(BigInteger[] gaps) {
        return Arrays.stream(gaps)
                .mapToDouble(gap -> Math.exp(-exponent(gap)))
                .map(weight -> weight < NEGLIGIBLE ? 0 : weight)
                .toArray();
    }

    /** rg, within one unit in the last place. */
    double exponent(BigInteger gap) {
        return rate.times(Rational.of(gap, BigInteger.ONE)).nearest();
    }

    /**
     * What a law that is made of {@link #weights} by a few operations for each candidate is off by, relatively, at
     * most.
     */
    double relativeError() {
        return (4.0 * candidates + 100) * 0x1p-52;
    }

    /** A bound on what all candidates of weight 0 have together, because the best has weight 1. */
    double rest() {
        return candidates * 2 * NEGLIGIBLE;
    }

    /** The same preference among fewer. */
    Preference among(int fewer) {
        return new Preference(fewer, rate, epsilon, neighbours);
    }

    /**
     * From 0 to the least integer t with e<sup>-r(t+1)</sup> ≤ odds, or one more: odds may be off by 1e-14 of
     * themselves.
     */
    Interval gapWithin(double odds) {
        double first = Rounding.up((1e-14 - Math.log(odds)) / rate.lower(), 1e-14);
        return new Interval(Rational.ZERO, Rational.ofDouble(Math.max(1, Math.ceil(first)) - 1));
    }
}
