package org.mizan.privacy.filter;

import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.curve.RenyiCurve;

/** Costs that filters are tested with. */
final class Costs {
    static final Neighbours RELATION = Neighbours.SUBSTITUTE;

    private Costs() {}

    /** A pure ε, with the coarsest curve that it has. */
    static Cost pure(String epsilon) {
        Rational exact = Rational.of(epsilon);
        return new Cost(
                order -> exact.upper(),
                Optional.of(exact),
                Optional.of(exact.squared().times(Rational.of("0.5"))),
                Optional.empty(),
                Rational.ZERO,
                Map.of(),
                RELATION);
    }

    /** Gaussian noise of this ρ. */
    static Cost gaussian(String rho) {
        Rational exact = Rational.of(rho);
        return new Cost(
                order -> exact.upper() * order.value(),
                Optional.empty(),
                Optional.of(exact),
                Optional.of(exact.times(2)),
                Rational.ZERO,
                Map.of(),
                RELATION);
    }

    /** Only a curve. */
    static Cost curve(RenyiCurve curve) {
        return new Cost(curve, Optional.empty(), Optional.empty(), Optional.empty(), Rational.ZERO, Map.of(), RELATION);
    }

    /** No loss, but for outcomes of probability δ. */
    static Cost failing(String delta) {
        return new Cost(
                RenyiCurve.ZERO,
                Optional.of(Rational.ZERO),
                Optional.of(Rational.ZERO),
                Optional.of(Rational.ZERO),
                Rational.of(delta),
                Map.of(),
                RELATION);
    }

    /** A pure ε on a good event. */
    static Cost onGoodEvent(String epsilon, String key, String gamma) {
        Cost cost = pure(epsilon);
        return new Cost(
                cost.curve(),
                cost.pure(),
                cost.rho(),
                cost.muSquared(),
                cost.delta(),
                Map.of(key, Gamma.of(gamma)),
                RELATION);
    }
}
