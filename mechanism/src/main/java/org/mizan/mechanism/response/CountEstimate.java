package org.mizan.mechanism.response;

import org.mizan.mechanism.Interval;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * How many of n people have a property, from Y randomized answers that say so: (Y - nq)/(p - q), which is unbiased when those who have it
 * say so with probability p and the others with q. It may lie below 0 or above n; cutting it off would bias it.
 *
 * @param count the estimate
 * @param variance an unbiased estimate of its variance, which may be slightly negative where the count is
 * @param answers n
 * @param gain p - q
 */
public record CountEstimate(Rational count, Rational variance, long answers, Rational gain) {
    static CountEstimate of(Rational p, Rational q, long reported, long answers) {
        if (reported < 0 || reported > answers) {
            throw InvalidInputException.of(
                    "answers.range",
                    "answers of one category",
                    reported,
                    "must be from 0 to the number of all answers, " + answers,
                    "count both over the same answers");
        }
        Rational gain = p.minus(q);
        Rational count = Rational.of(reported).minus(q.times(answers)).over(gain);
        Rational others = Rational.of(answers).minus(count);
        Rational variance = count.times(spread(p)).plus(others.times(spread(q))).over(gain.squared());
        return new CountEstimate(count, variance, answers, gain);
    }

    /** The estimated share count/n; zero where nobody answered. */
    public Rational frequency() {
        return answers == 0 ? Rational.ZERO : count.over(Rational.of(answers));
    }

    /** A bound on the variance of the count, whatever the truth: n/(2(p - q))², because p(1 - p) and q(1 - q) are at most 1/4. */
    public Rational greatestVariance() {
        return Rational.of(answers).over(gain.squared().times(4));
    }

    /**
     * Where the true count less the estimate lies, with at least this confidence over the coins: ±√(n ln(2/β)/2)/(p - q) with
     * β = 1 - confidence (Hoeffding 1963, Theorem 2), rounded outward.
     */
    public Interval interval(double confidence) {
        double failure = 1 - Interval.requireConfidence(confidence);
        double width = Math.sqrt(answers * Math.log(2 / failure) / 2);
        return Interval.symmetric(Rational.ofDouble(Rounding.up(width, 1e-14)).over(gain));
    }

    private static Rational spread(Rational probability) {
        return probability.times(Rational.ONE.minus(probability));
    }
}
