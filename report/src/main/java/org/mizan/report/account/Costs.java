package org.mizan.report.account;

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
import org.mizan.report.TightCost;

/**
 * The ε of one account at one δ, by each way of accounting.
 *
 * @param basic the sum of the ε of every event, where each has one
 * @param mironov through the Rényi curve, by Mironov's conversion
 * @param canonneKamathSteinke the same by the conversion of Canonne, Kamath and Steinke
 * @param tight the least certified
 */
record Costs(Delta delta, Optional<Epsilon> basic, Renyi mironov, Renyi canonneKamathSteinke, double tight) {
    private static final Optimum NONE = new Optimum(Double.POSITIVE_INFINITY, Order.INFINITY);

    /**
     * An ε through the Rényi curve.
     *
     * @param best over all real orders
     * @param atFixedOrders over the list of orders that other accountants use, for comparison
     */
    record Renyi(Optimum best, Optimum atFixedOrders) {}

    static Costs of(Accountant accountant, Delta delta) {
        return new Costs(
                delta,
                accountant
                        .pureEpsilon()
                        .filter(epsilon -> left(accountant, delta).signum() >= 0),
                renyi(accountant, delta, RenyiConversion.MIRONOV),
                renyi(accountant, delta, RenyiConversion.CANONNE_KAMATH_STEINKE),
                TightCost.epsilon(accountant, delta));
    }

    boolean isFinite() {
        return Double.isFinite(tight);
    }

    private static Renyi renyi(Accountant accountant, Delta delta, RenyiConversion conversion) {
        Rational left = left(accountant, delta);
        if (left.signum() < 0) {
            return new Renyi(NONE, NONE);
        }
        CurveProfile profile = CurveProfile.of(accountant.curve(), conversion);
        return new Renyi(profile.bestEpsilon(left.lower()), profile.bestEpsilon(left.lower(), FixedOrders.usual()));
    }

    /** What is left of δ after the masses that (ε, δ) events set aside. */
    static Rational left(Accountant accountant, Delta delta) {
        return delta.value().minus(accountant.delta().value());
    }
}
