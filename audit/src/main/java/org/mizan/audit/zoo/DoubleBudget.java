package org.mizan.audit.zoo;

import java.util.ArrayList;
import java.util.List;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * Answers a yes-or-no question again and again, at 0.1 each, while less than 1 is spent. In doubles ten times 0.1 is
 * less than 1, and there is an eleventh answer.
 */
record DoubleBudget(Event event, Rational truth) implements DiscreteMechanism<Integer, List<Integer>> {
    private static final double COST = 0.1;
    private static final double BUDGET = 1.0;

    @Override
    public List<Integer> release(Integer bit, Noise noise) {
        List<Integer> answers = new ArrayList<>();
        for (double spent = 0; spent < BUDGET; spent += COST) {
            boolean honest =
                    Bernoulli.of(truth.numerator(), truth.denominator()).draw(noise);
            answers.add(honest ? bit : 1 - bit);
        }
        return answers;
    }

    @Override
    public Law<List<Integer>> law(Integer bit) {
        Law.Builder<List<Integer>> law = Law.within(1e-13);
        extend(bit, List.of(), 1, 0, law);
        return law.rest(0);
    }

    private void extend(int bit, List<Integer> answers, double chance, double spent, Law.Builder<List<Integer>> law) {
        if (!(spent < BUDGET)) {
            law.add(answers, chance);
            return;
        }
        for (int answer = 0; answer <= 1; answer++) {
            List<Integer> longer = new ArrayList<>(answers);
            longer.add(answer);
            Rational each = answer == bit ? truth : Rational.ONE.minus(truth);
            extend(bit, List.copyOf(longer), chance * each.nearest(), spent + COST, law);
        }
    }
}
