package org.mizan.privacy.filter;

import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.curve.RenyiCurve;

/**
 * What one event may cost, for any two neighbours and in both directions, in every currency in which it has a price.
 *
 * @param curve its Rényi curve, once a part of its law of mass {@code delta} is removed: see PROOF.md, lemma of the split
 * @param pure its greatest loss, if it has one
 * @param rho its zero-concentrated ρ (with ξ = 0), if it has one
 * @param muSquared the square of its Gaussian differential privacy μ, if it has one
 * @param delta the mass of the part without any bound
 * @param goodEvents the good events that it rests on, each with the probability that it fails; empty unless random
 * @param neighbours the relation all this is stated for
 */
public record Cost(
        RenyiCurve curve,
        Optional<Rational> pure,
        Optional<Rational> rho,
        Optional<Rational> muSquared,
        Rational delta,
        Map<String, Gamma> goodEvents,
        Neighbours neighbours) {
    public Cost {
        pure.ifPresent(value -> requireNonNegative("epsilon", value));
        rho.ifPresent(value -> requireNonNegative("rho", value));
        muSquared.ifPresent(value -> requireNonNegative("muSquared", value));
        requireNonNegative("delta", delta);
        goodEvents = Map.copyOf(goodEvents);
        if (!goodEvents.isEmpty() && neighbours != Neighbours.SUBSTITUTE) {
            throw AccountingRefusal.RANDOM_NEIGHBOURS.with(neighbours.word());
        }
    }

    private static void requireNonNegative(String name, Rational value) {
        if (value.signum() < 0) {
            throw AccountingRefusal.COST_NEGATIVE.with(name, value);
        }
    }
}
