package org.mizan.mechanism.response;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * How many of n people have a property, from Y randomized answers that say so: (Y - nq)/(p - q), which is unbiased when
 * those who have it say so with probability p and the others with q. It may lie below 0 or above n; cutting it off
 * would bias it.
 *
 * @param count the estimate
 * @param variance an unbiased estimate of its variance, which may be slightly negative where the count is
 * @param answers n
 * @param truth p
 * @param lie q
 */
public record CountEstimate(Rational count, Rational variance, long answers, Rational truth, Rational lie) {
    /** The deviation's bound is taken to be 1/4 this close to a fair coin, where its quotient cancels. */
    private static final double NEARLY_FAIR = 0.01;

    static CountEstimate of(Rational p, Rational q, long reported, long answers) {
        if (reported < 0 || reported > answers) {
            throw MechanismRefusal.ANSWERS_RANGE.with(reported, answers);
        }
        Rational gain = p.minus(q);
        Rational count = Rational.of(reported).minus(q.times(answers)).over(gain);
        Rational others = Rational.of(answers).minus(count);
        Rational variance = count.times(spread(p)).plus(others.times(spread(q))).over(gain.squared());
        return new CountEstimate(count, variance, answers, p, q);
    }

    /** The estimated share count/n; zero where nobody answered. */
    public Rational frequency() {
        return answers == 0 ? Rational.ZERO : count.over(Rational.of(answers));
    }

    /** The greatest variance of the count, whatever the truth: n·max(p(1 - p), q(1 - q))/(p - q)². */
    public Rational greatestVariance() {
        Rational one = spread(truth);
        Rational other = spread(lie);
        Rational greater = one.compareTo(other) > 0 ? one : other;
        return greater.times(answers).over(truth.minus(lie).squared());
    }

    /**
     * Where the true count less the estimate lies, with at least this confidence over the coins: ±√(2nv ln(2/β))/(p -
     * q) with β = 1 - confidence and v the greater of (1 - 2p)/(2 ln((1 - p)/p)) and the same of q, at most 1/4 (Kearns
     * and Saul 1998; Buldygin and Moskalenko 2013), rounded outward.
     */
    public Interval interval(double confidence) {
        double failure = 1 - Interval.requireConfidence(confidence);
        double deviation = Math.max(deviation(truth), deviation(lie));
        double width = Math.sqrt(2 * answers * deviation * Math.log(2 / failure));
        return Interval.symmetric(Rational.ofDouble(Rounding.up(width, 1e-12)).over(truth.minus(lie)));
    }

    /** The least v for which a coin of this probability, centred, is v-subgaussian; at most 1/4. */
    private static double deviation(Rational probability) {
        double bias = Rational.ONE.minus(probability.times(2)).nearest();
        Rational odds = Rational.ONE.minus(probability).over(probability);
        return Math.abs(bias) < NEARLY_FAIR ? 0.25 : bias / (2 * LogSpace.log(odds));
    }

    private static Rational spread(Rational probability) {
        return probability.times(Rational.ONE.minus(probability));
    }
}
