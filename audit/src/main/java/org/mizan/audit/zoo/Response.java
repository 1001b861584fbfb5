package org.mizan.audit.zoo;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/** One of some categories, told truthfully with probability {@code truth} and else as one of the others. */
record Response(Event event, int categories, Rational truth) implements DiscreteMechanism<Integer, Integer> {
    @Override
    public Integer release(Integer category, Noise noise) {
        if (Bernoulli.of(truth.numerator(), truth.denominator()).draw(noise)) {
            return category;
        }
        return (int) UniformInteger.belowExcept(categories, category, noise);
    }

    @Override
    public Law<Integer> law(Integer category) {
        double other =
                Rational.ONE.minus(truth).over(Rational.of(categories - 1L)).nearest();
        Law.Builder<Integer> law = Law.within(1e-15);
        for (int answer = 0; answer < categories; answer++) {
            law.add(answer, answer == category ? truth.nearest() : other);
        }
        return law.rest(0);
    }
}
