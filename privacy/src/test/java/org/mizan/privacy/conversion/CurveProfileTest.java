package org.mizan.privacy.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.LaplaceCurve;
import org.mizan.privacy.curve.RandomizedResponseCurve;
import org.mizan.privacy.curve.RenyiCurve;

final class CurveProfileTest {
    private static final int MOST_EVALUATIONS = 40;

    @ParameterizedTest
    @CsvFileSource(resources = "orders.csv", numLinesToSkip = 1)
    void theBestOrderAgreesWithReference(
            String orders,
            RenyiConversion conversion,
            String mechanism,
            String parameter,
            long count,
            double delta,
            String epsilon) {
        AtomicInteger calls = new AtomicInteger();
        RenyiCurve curve = curve(mechanism, parameter).times(count);
        RenyiCurve counted = order -> {
            calls.incrementAndGet();
            return curve.at(order);
        };
        CurveProfile profile = CurveProfile.of(counted, conversion);
        if (orders.equals("grid")) {
            Reference.assertTightUpperBound(profile.bestEpsilon(delta, grid()).value(), epsilon, 1e-12);
        } else {
            Reference.assertTightUpperBound(profile.epsilon(delta), epsilon, 1e-8);
            assertThat(calls.get()).isLessThanOrEqualTo(MOST_EVALUATIONS);
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "deltas.csv", numLinesToSkip = 1)
    void theLeastDeltaAgreesWithReference(
            RenyiConversion conversion, String mechanism, String parameter, long count, double epsilon, String delta) {
        RenyiCurve curve = curve(mechanism, parameter).times(count);
        Reference.assertTightUpperBound(CurveProfile.of(curve, conversion).delta(epsilon), delta, 1e-6);
    }

    private static RenyiCurve curve(String mechanism, String parameter) {
        Rational value = Rational.of(parameter);
        return switch (mechanism) {
            case "gaussian" -> GaussianCurve.of(Rational.ONE.over(value.squared()));
            case "laplace" -> LaplaceCurve.of(new Epsilon(Rational.ONE.over(value)));
            default -> RandomizedResponseCurve.of(value, 2);
        };
    }

    /** 1.1, 1.2, …, 10.9, 11, 12, …, 63, 128, 256, 512, 1024. */
    private static List<Order> grid() {
        List<Order> orders = new ArrayList<>();
        for (int tenth = 11; tenth < 110; tenth++) {
            orders.add(new Order(tenth / 10.0));
        }
        for (int order = 11; order < 64; order++) {
            orders.add(new Order(order));
        }
        for (int order = 128; order <= 1024; order *= 2) {
            orders.add(new Order(order));
        }
        return orders;
    }

    @ParameterizedTest
    @EnumSource(RenyiConversion.class)
    void theEndsAreExact(RenyiConversion conversion) {
        CurveProfile laplace = CurveProfile.of(LaplaceCurve.of(Epsilon.of("0.5")), conversion);
        assertThat(laplace.bestEpsilon(0)).isEqualTo(new CurveProfile.Optimum(0.5, Order.INFINITY));
        assertThat(laplace.epsilon(1)).isZero();
        assertThat(laplace.bestDelta(0.5)).isEqualTo(new CurveProfile.Optimum(0, Order.INFINITY));
        assertThat(laplace.delta(Double.POSITIVE_INFINITY)).isZero();
        assertThat(laplace.delta(Double.NEGATIVE_INFINITY)).isOne();
        CurveProfile gaussian = CurveProfile.of(GaussianCurve.of(Rational.ONE), conversion);
        assertThat(gaussian.epsilon(0)).isInfinite();
        if (conversion != RenyiConversion.MIRONOV) {
            assertThat(gaussian.epsilon(0.99)).isZero();
        }
        assertThat(gaussian.delta(0)).isLessThanOrEqualTo(1).isGreaterThan(0.38);
        CurveProfile nothing = CurveProfile.of(RenyiCurve.ZERO, conversion);
        assertThat(nothing.epsilon(0)).isZero();
        assertThat(nothing.epsilon(1e-5)).isZero();
        assertThat(nothing.delta(0)).isZero();
        CurveProfile unbounded = CurveProfile.of(order -> Double.POSITIVE_INFINITY, conversion);
        assertThat(unbounded.epsilon(1e-5)).isInfinite();
        assertThat(unbounded.delta(100)).isOne();
    }

    @Test
    void aCurveThatIsFiniteOnlyNearOneStillSaysSomething() {
        RenyiCurve curve = order -> order.value() < 1.2 ? 0.3 : Double.POSITIVE_INFINITY;
        double best = RenyiConversion.MIRONOV.epsilon(new Order(1.2), 0.3, 1e-5);
        assertThat(CurveProfile.of(curve, RenyiConversion.MIRONOV).epsilon(1e-5))
                .isCloseTo(best, Percentage.withPercentage(0.01));
    }

    @Test
    void epsilonAndDeltaUndoEachOther() {
        for (RenyiConversion conversion : RenyiConversion.values()) {
            CurveProfile profile = CurveProfile.of(GaussianCurve.of(Rational.of(1, 9)), conversion);
            for (double delta : new double[] {1e-2, 1e-6, 1e-12, 1e-100}) {
                double epsilon = profile.epsilon(delta);
                assertThat(profile.delta(epsilon)).isCloseTo(delta, Percentage.withPercentage(1e-4));
            }
        }
    }

    @Test
    void theDefaultIsCanonneKamathAndSteinke() {
        RenyiCurve curve = GaussianCurve.of(Rational.ONE);
        assertThat(CurveProfile.of(curve).epsilon(1e-5))
                .isEqualTo(CurveProfile.of(curve, RenyiConversion.CANONNE_KAMATH_STEINKE)
                        .epsilon(1e-5));
    }

    @Test
    void impossibleInputIsRefused() {
        CurveProfile profile = CurveProfile.of(RenyiCurve.ZERO);
        assertThatThrownBy(() -> profile.epsilon(-1)).hasMessageContaining("delta.range");
        assertThatThrownBy(() -> profile.delta(Double.NaN)).hasMessageContaining("epsilon.range");
        assertThatThrownBy(() -> profile.bestEpsilon(0.1, List.of()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("orders.empty");
    }
}
