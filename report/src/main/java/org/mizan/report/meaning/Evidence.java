package org.mizan.report.meaning;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.report.Bound;
import org.mizan.report.Figures;
import org.mizan.report.RenyiCost;

/**
 * How far an event's answers may move the odds of what is true about a person.
 *
 * @param logarithm of the factor on the odds, on average at most
 * @param chanceForTrue of a factor of {@value #FACTOR} or more for what is true, at most; 0 where it cannot happen
 * @param chanceForFalse the same for what is false
 */
record Evidence(Bound logarithm, double chanceForTrue, Bound chanceForFalse) {
    private static final int FACTOR = 10;

    static Evidence of(Accountant accountant, BayesFactor factor) {
        return new Evidence(
                RenyiCost.divergence(accountant, Order.ONE),
                factor.chanceForTrue(FACTOR),
                // Markov's bound is known exactly.
                Bound.least(factor.chanceForFalse(FACTOR), Optional.of(Rational.of(1, FACTOR))));
    }

    Sentence sentence() {
        return chanceForTrue == 0
                ? Message.EVIDENCE_BOUNDED.with(logarithm, FACTOR)
                : Message.EVIDENCE.with(logarithm, FACTOR, Figures.up(chanceForTrue), chanceForFalse);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("mean_log_factor", logarithm.value());
        tree.put("factor", FACTOR);
        tree.put("chance_for_true", chanceForTrue);
        tree.put("chance_for_false", chanceForFalse.value());
        return tree;
    }
}
