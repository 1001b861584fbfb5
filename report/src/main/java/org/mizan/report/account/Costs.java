package org.mizan.report.account;

import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.conversion.CurveProfile.Optimum;
import org.mizan.privacy.conversion.FixedOrders;
import org.mizan.privacy.conversion.RenyiConversion;
import org.mizan.report.Bound;
import org.mizan.report.TightCost;

/**
 * The ε of one account at one δ, by each way of accounting.
 *
 * @param basic the sum of the ε of every event, where each has one
 * @param theorems by what composes (ε, δ) guarantees, where the events have them and are several
 * @param mironov through the Rényi curve, by Mironov's conversion
 * @param canonneKamathSteinke the same by the conversion of Canonne, Kamath and Steinke
 * @param tight the least certified
 */
record Costs(
        Delta delta,
        Optional<Epsilon> basic,
        List<Compositions.Theorem> theorems,
        Renyi mironov,
        Renyi canonneKamathSteinke,
        TightCost tight) {
    private static final Best NONE = Best.ofNoOrder(Double.POSITIVE_INFINITY);

    /** At δ = 1 nothing is promised, by any order. */
    private static final Best NOTHING = Best.ofNoOrder(0);

    /** An ε and the order that gives it, if one does. */
    record Best(Bound epsilon, Optional<Order> order) {
        private static Best ofNoOrder(double epsilon) {
            return new Best(Bound.least(epsilon, Optional.empty()), Optional.empty());
        }

        /** At order ∞ a conversion gives the greatest loss itself, which basic composition may know exactly. */
        private static Best of(Optimum optimum, Optional<Epsilon> basic) {
            Optional<Rational> exact =
                    basic.filter(epsilon -> optimum.order().isInfinite()).map(Epsilon::value);
            Bound epsilon = Bound.least(optimum.value(), exact);
            return new Best(epsilon, Optional.of(optimum.order()).filter(order -> epsilon.isFinite()));
        }
    }

    /**
     * An ε through the Rényi curve.
     *
     * @param best over all real orders
     * @param atFixedOrders over the list of orders that other accountants use, for comparison
     */
    record Renyi(Best best, Best atFixedOrders) {}

    /** Without the theorems on (ε, δ) guarantees. */
    static Costs of(Accountant accountant, Delta delta) {
        return of(accountant, delta, Optional.empty());
    }

    static Costs of(Accountant accountant, Delta delta, Optional<Compositions> compositions) {
        Optional<Epsilon> basic = accountant
                .pureEpsilon()
                .filter(epsilon -> left(accountant, delta).signum() >= 0);
        return new Costs(
                delta,
                basic,
                compositions.map(known -> known.at(delta)).orElse(List.of()),
                renyi(accountant, delta, basic, RenyiConversion.MIRONOV),
                renyi(accountant, delta, basic, RenyiConversion.CANONNE_KAMATH_STEINKE),
                TightCost.of(accountant, delta));
    }

    private static Renyi renyi(
            Accountant accountant, Delta delta, Optional<Epsilon> basic, RenyiConversion conversion) {
        Rational left = left(accountant, delta);
        if (left.signum() < 0) {
            return new Renyi(NONE, NONE);
        }
        if (left.equals(Rational.ONE)) {
            return new Renyi(NOTHING, NOTHING);
        }
        CurveProfile profile = CurveProfile.of(accountant.curve(), conversion);
        Best fixed = Best.of(profile.bestEpsilon(left.lower(), FixedOrders.usual()), basic);
        Best real = Best.of(profile.bestEpsilon(left.lower()), basic);
        // The search over real orders ends a hair beside a best order that is whole.
        return new Renyi(fixed.epsilon().value() < real.epsilon().value() ? fixed : real, fixed);
    }

    /** What is left of δ after the masses that (ε, δ) events set aside. */
    static Rational left(Accountant accountant, Delta delta) {
        return delta.value().minus(accountant.delta().value());
    }
}
