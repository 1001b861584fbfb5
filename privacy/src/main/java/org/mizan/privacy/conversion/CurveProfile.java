package org.mizan.privacy.conversion;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.Search;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * The ε and δ that follow from a Rényi curve, by the best of all orders: every real α &gt; 1, and ∞, so that a pure
 * guarantee is never lost.
 *
 * <p>λ ↦ λD_{1+λ} is convex, and so is what the closed conversions add to it, -ln δ and, for the second, λ ln λ - (1 + λ)
 * ln(1 + λ). So ln δ is convex in λ and ε, which is a convex function over λ, has one valley: it is searched downhill in
 * ln λ from the optimum of a curve that is linear in α, in about twenty evaluations, down to a relative 1e-9. Every order
 * gives a bound, so an imprecise minimum is only less tight. A curve that ends at a {@linkplain RenyiCurve#lastOrder()
 * last order} is asked there too.
 */
public final class CurveProfile implements PrivacyProfile {
    private static final double LEAST = Math.log(1e-10);
    private static final double GREATEST = Math.log(1e15);
    private static final double STEP = 0.7;
    private static final double TOLERANCE = 2e-5;

    private final RenyiCurve curve;
    private final RenyiConversion conversion;

    private CurveProfile(RenyiCurve curve, RenyiConversion conversion) {
        this.curve = curve;
        this.conversion = conversion;
    }

    /** A bound, with the order that gives it. */
    public record Optimum(double value, Order order) {}

    /** The profile by the conversion of Canonne, Kamath and Steinke. */
    public static CurveProfile of(RenyiCurve curve) {
        return of(curve, RenyiConversion.CANONNE_KAMATH_STEINKE);
    }

    public static CurveProfile of(RenyiCurve curve, RenyiConversion conversion) {
        return new CurveProfile(curve, conversion);
    }

    @Override
    public double epsilon(double delta) {
        return bestEpsilon(delta).value();
    }

    @Override
    public double delta(double epsilon) {
        return bestDelta(epsilon).value();
    }

    /** The least ε at δ over all orders; at δ = 0 the curve's end at ∞. */
    public Optimum bestEpsilon(double delta) {
        Optimum pure = epsilonAt(Order.INFINITY, delta);
        if (delta == 0 || delta == 1 || pure.value == 0) {
            return pure;
        }
        double slope = curve.at(2) / 2;
        return best(
                Math.sqrt(-Math.log(delta) / slope),
                order -> {
                    double divergence = curve.at(order);
                    return Double.isInfinite(divergence)
                            ? divergence
                            : conversion.rawEpsilon(order - 1, divergence, delta);
                },
                order -> epsilonAt(order, delta),
                pure);
    }

    /** The least ε at δ over the given orders. */
    public Optimum bestEpsilon(double delta, List<Order> orders) {
        if (orders.isEmpty()) {
            throw PrivacyRefusal.ORDERS_EMPTY.with();
        }
        Optimum best = new Optimum(Double.POSITIVE_INFINITY, orders.get(0));
        for (Order order : orders) {
            Optimum here = epsilonAt(order, delta);
            best = here.value < best.value ? here : best;
        }
        return best;
    }

    /** The least δ at ε over all orders. */
    public Optimum bestDelta(double epsilon) {
        Optimum pure = deltaAt(Order.INFINITY, epsilon);
        if (pure.value == 0 || Double.isInfinite(epsilon)) {
            return pure;
        }
        double slope = curve.at(2) / 2;
        return best(
                Math.max(epsilon / slope - 1, 0.2) / 2,
                order -> {
                    double divergence = curve.at(order);
                    return Double.isInfinite(divergence)
                            ? divergence
                            : conversion.rawLogDelta(order - 1, divergence, epsilon);
                },
                order -> deltaAt(order, epsilon),
                pure);
    }

    private Optimum epsilonAt(Order order, double delta) {
        return new Optimum(conversion.epsilon(order, curve.at(order), delta), order);
    }

    private Optimum deltaAt(Order order, double epsilon) {
        return new Optimum(conversion.delta(order, curve.at(order), epsilon), order);
    }

    private Optimum best(double guess, DoubleUnaryOperator objective, Function<Order, Optimum> value, Optimum pure) {
        Order last = curve.lastOrder();
        Optimum atLast = value.apply(last);
        Optimum best = atLast.value < pure.value ? atLast : pure;
        double greatest = Math.min(GREATEST, Math.log(last.value() - 1));
        if (greatest <= LEAST) {
            return best;
        }
        double start = Double.isNaN(guess) ? 0 : Math.log(Math.max(guess, 1e-9));
        Search.Minimum minimum = Search.minimumNear(
                logLambda -> objective.applyAsDouble(1 + Math.exp(logLambda)), start, STEP, LEAST, greatest, TOLERANCE);
        Optimum finite = value.apply(new Order(1 + Math.exp(minimum.at())));
        return finite.value < best.value ? finite : best;
    }
}
