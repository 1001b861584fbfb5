package org.mizan.mechanism.response;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.RandomizedResponseEvent;

/**
 * One of k categories 0, …, k - 1, reported truthfully with probability p and otherwise as one of the others, each with
 * q = (1 - p)/(k - 1) (Warner 1965 for k = 2; Kairouz, Bonawitz and Ramage 2016 for more). The loss is ln(p/q),
 * exactly.
 *
 * <p>Stated for {@link Neighbours#SUBSTITUTE}: whether somebody answered at all is not hidden. A value that is no
 * category is answered by a uniform one, as if its owner had a random category, which loses no more.
 */
public final class RandomizedResponse implements DiscreteMechanism<Integer, Integer> {
    /** A fraction becomes a double within one unit in the last place. */
    private static final double RELATIVE_ERROR = 1e-15;

    private final RandomizedResponseEvent event;
    private final Bernoulli honest;

    private RandomizedResponse(RandomizedResponseEvent event) {
        this.event = event;
        this.honest = Bernoulli.of(event.truth().numerator(), event.truth().denominator());
    }

    /** A yes-or-no question (1 or 0), answered truthfully with probability {@code truth}. */
    public static RandomizedResponse binary(Rational truth) {
        return of(2, truth);
    }

    /** A yes-or-no question (1 or 0), answered as truthfully as ε allows. */
    public static RandomizedResponse binary(Epsilon epsilon) {
        return of(2, epsilon);
    }

    /** A question of k categories, answered truthfully with probability {@code truth}, above 1/k. */
    public static RandomizedResponse of(int categories, Rational truth) {
        RandomizedResponseEvent event = new RandomizedResponseEvent(truth, categories, Neighbours.SUBSTITUTE);
        if (truth.times(categories).compareTo(Rational.ONE) <= 0) {
            throw MechanismRefusal.TRUTH_RANGE.with(truth, categories);
        }
        return new RandomizedResponse(event);
    }

    /**
     * A question of k categories, answered as truthfully as ε allows: p = e<sup>ε</sup>/(e<sup>ε</sup> + k - 1),
     * rounded down.
     */
    public static RandomizedResponse of(int categories, Epsilon epsilon) {
        Rational odds = Odds.within(epsilon);
        return of(categories, odds.over(odds.plus(Rational.of(categories - 1L))));
    }

    @Override
    public Integer release(Integer category, Noise noise) {
        int categories = event.categories();
        if (!isCategory(category)) {
            return (int) UniformInteger.below(categories, noise);
        }
        if (honest.draw(noise)) {
            return category;
        }
        return (int) UniformInteger.belowExcept(categories, category, noise);
    }

    @Override
    public RandomizedResponseEvent event() {
        return event;
    }

    @Override
    public Law<Integer> law(Integer category) {
        Law.Builder<Integer> law = Law.within(RELATIVE_ERROR);
        for (int answer = 0; answer < event.categories(); answer++) {
            Rational uniform = Rational.of(1, event.categories());
            Rational answered = answer == category ? truth() : lie();
            law.add(answer, (isCategory(category) ? answered : uniform).nearest());
        }
        return law.rest(0);
    }

    /** The probability p of the true category. */
    public Rational truth() {
        return event.truth();
    }

    /** The probability q of each other category. */
    public Rational lie() {
        return Rational.ONE.minus(truth()).over(Rational.of(event.categories() - 1L));
    }

    /** What {@code answers} answers, of which {@code reported} named a category, tell about how many truly have it. */
    public CountEstimate estimate(long reported, long answers) {
        return CountEstimate.of(truth(), lie(), reported, answers);
    }

    private boolean isCategory(int value) {
        return value >= 0 && value < event.categories();
    }
}
