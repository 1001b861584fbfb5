package org.mizan.mechanism.aim;

import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

/**
 * What was spent of a ρ that is fixed before the first answer, in exact fractions. Costs may be chosen after seeing answers:
 * while their sum stays within ρ on every path, all answers together are ρ-zero-concentrated (Feldman and Zrnic 2021;
 * Whitehouse, Ramdas, Rogers and Wu 2023; the proof is beside the filters of the module privacy).
 */
final class RhoBudget {
    private final Rational total;
    private Rational spent = Rational.ZERO;

    RhoBudget(Rho total) {
        this.total = total.value();
    }

    /** Takes a cost before what it pays for is drawn, or fails without drawing. */
    void spend(Rational cost) {
        Rational after = spent.plus(cost);
        if (cost.signum() < 0 || after.compareTo(total) > 0) {
            throw new IllegalStateException(
                    "rho %s: %s more would exceed it, %s are spent; report this defect".formatted(total, cost, spent));
        }
        spent = after;
    }

    Rational left() {
        return total.minus(spent);
    }

    /** The part that is spent, from 0 to 1. */
    double share() {
        return spent.over(total).nearest();
    }
}
