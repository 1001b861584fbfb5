package org.mizan.privacy.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;
import org.mizan.privacy.Rho;

/** Every closed form against references of thirty digits: never below, hardly above. */
final class ClosedFormCurvesTest {
    private static final double TOLERANCE = 3e-14;

    @ParameterizedTest
    @CsvFileSource(resources = "gaussian-curve.csv", numLinesToSkip = 1)
    void gaussian(String sigma, String order, String divergence) {
        Rational muSquared = Rational.ONE.over(Rational.of(sigma).squared());
        Reference.assertTightUpperBound(GaussianCurve.of(muSquared).at(Order.of(order)), divergence, 1e-15);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "laplace-curve.csv", numLinesToSkip = 1)
    void laplace(String scale, String order, String divergence) {
        var epsilon = new Epsilon(Rational.ONE.over(Rational.of(scale)));
        Reference.assertTightUpperBound(LaplaceCurve.of(epsilon).at(Order.of(order)), divergence, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "discrete-laplace-curve.csv", numLinesToSkip = 1)
    void discreteLaplace(String inverseScale, long sensitivity, String order, String divergence) {
        var curve = DiscreteLaplaceCurve.of(Rational.of(inverseScale), sensitivity);
        Reference.assertTightUpperBound(curve.at(Order.of(order)), divergence, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "discrete-gaussian-curve.csv", numLinesToSkip = 1)
    void discreteGaussian(String variance, long sensitivity, String order, String divergence) {
        var curve = DiscreteGaussianCurve.of(Rational.of(variance), sensitivity);
        Reference.assertTightUpperBound(curve.at(Order.of(order)), divergence, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "randomized-response-curve.csv", numLinesToSkip = 1)
    void randomizedResponse(String truth, int categories, String order, String divergence) {
        var curve = RandomizedResponseCurve.of(Rational.of(truth), categories);
        Reference.assertTightUpperBound(curve.at(Order.of(order)), divergence, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "pure-curve.csv", numLinesToSkip = 1)
    void pure(String epsilon, String order, String divergence) {
        Reference.assertTightUpperBound(PureCurve.of(Epsilon.of(epsilon)).at(Order.of(order)), divergence, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "bounded-range-curve.csv", numLinesToSkip = 1)
    void boundedRange(String epsilon, String order, String divergence) {
        double value = BoundedRangeCurve.of(Epsilon.of(epsilon)).at(Order.of(order));
        Reference.assertTightUpperBound(value, divergence, TOLERANCE);
        double number = Double.parseDouble(epsilon);
        double alpha = Order.of(order).value();
        assertThat(value)
                .isLessThanOrEqualTo(alpha * number * number / 8 * (1 + TOLERANCE))
                .isLessThanOrEqualTo(PureCurve.of(Epsilon.of(epsilon)).at(Order.of(order)) * (1 + TOLERANCE));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 33, 1e6, Double.POSITIVE_INFINITY})
    void zeroConcentratedIsItsDefinition(double order) {
        RenyiCurve curve = ZeroConcentratedCurve.of(Epsilon.of("0.25"), Rho.of("0.5"));
        double exact = 0.25 + 0.5 * order;
        assertThat(curve.at(order)).isBetween(exact, exact * (1 + 1e-15));
        assertThat(ZeroConcentratedCurve.of(Epsilon.of("0.25"), Rho.ZERO).at(order))
                .isEqualTo(0.25);
        assertThat(ZeroConcentratedCurve.of(Rho.of("0.5")).at(order))
                .isBetween(0.5 * order, order * 0.5000000000000003);
        assertThat(ZeroConcentratedCurve.of(Rho.ZERO).at(order)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 33, 1e6, Double.POSITIVE_INFINITY})
    void concentratedIsTheMomentOfItsTail(double order) {
        RenyiCurve curve = concentrated("0.25", "3");
        double exact = order == 1 ? 0.25 : 0.25 + (order - 1) * 4.5;
        assertThat(curve.at(order)).isBetween(exact, exact * (1 + 1e-15));
        assertThat(concentrated("0.25", "0").at(order)).isEqualTo(0.25);
    }

    private static RenyiCurve concentrated(String mean, String deviation) {
        return ConcentratedCurve.of(
                new Guarantee.Concentrated(Rational.of(mean), Rational.of(deviation), Neighbours.ADD_REMOVE));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1 + 1e-15, 2, 1e300, Double.POSITIVE_INFINITY})
    void nothingIsLostWhereNothingIsRevealed(double order) {
        assertThat(GaussianCurve.of(Rational.ZERO).at(order)).isZero();
        assertThat(LaplaceCurve.of(Epsilon.ZERO).at(order)).isZero();
        assertThat(DiscreteLaplaceCurve.of(Rational.ZERO, 3).at(order)).isZero();
        assertThat(RandomizedResponseCurve.of(Rational.of(1, 4), 4).at(order)).isZero();
        assertThat(PureCurve.of(Epsilon.ZERO).at(order)).isZero();
        assertThat(BoundedRangeCurve.of(Epsilon.ZERO).at(order)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-320", "1e-200", "1e-8", "0.5", "30", "1e5", "1e200"})
    void curvesRiseFromOneToInfinityWithoutOverflow(String text) {
        Epsilon epsilon = Epsilon.of(text);
        assertRises(LaplaceCurve.of(epsilon), epsilon.upper());
        assertRises(DiscreteLaplaceCurve.of(epsilon.value(), 1), epsilon.upper());
        assertRises(DiscreteLaplaceCurve.of(epsilon.value().over(Rational.of(1000)), 1000), epsilon.upper());
        assertRises(PureCurve.of(epsilon), epsilon.upper());
        assertRises(BoundedRangeCurve.of(epsilon), epsilon.upper());
        assertRises(GaussianCurve.of(epsilon.value()), Double.POSITIVE_INFINITY);
        assertRises(DiscreteGaussianCurve.of(epsilon.value(), 1), Double.POSITIVE_INFINITY);
    }

    private static void assertRises(RenyiCurve curve, double top) {
        double last = 0;
        for (double lambda : new double[] {0, 1e-300, 1e-16, 1e-12, 1e-5, 0.3, 1, 1.5, 7, 1e3, 1e8, 1e100, 1e300}) {
            double value = curve.at(1 + lambda);
            assertThat(value).isGreaterThanOrEqualTo(last * (1 - 1e-12)).isLessThanOrEqualTo(top);
            last = value;
        }
        assertThat(curve.at(Order.INFINITY)).isEqualTo(top);
    }

    @Test
    void wideDiscreteNoiseIsNearlyContinuous() {
        long sensitivity = 1_000_000_000L;
        Rational inverseScale = Rational.of(1, sensitivity);
        for (double order : new double[] {1, 1.001, 2, 50, 1e9}) {
            assertThat(DiscreteLaplaceCurve.of(inverseScale, sensitivity).at(order))
                    .isCloseTo(
                            LaplaceCurve.of(Epsilon.of("1")).at(order),
                            org.assertj.core.data.Percentage.withPercentage(1e-11));
            assertThat(DiscreteGaussianCurve.of(Rational.of("1e12"), 7).at(order))
                    .isBetween(49 * order / 2e12, 49 * order / 2e12 * (1 + 1e-15));
        }
    }

    @Test
    void impossibleParametersAreRefused() {
        assertThatThrownBy(() -> GaussianCurve.of(Rational.of(-1))).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> DiscreteLaplaceCurve.of(Rational.of(-1), 1))
                .hasMessageContaining("inverseScale.range");
        assertThatThrownBy(() -> DiscreteLaplaceCurve.of(Rational.ONE, 0)).hasMessageContaining("sensitivity.range");
        assertThatThrownBy(() -> DiscreteGaussianCurve.of(Rational.ZERO, 1)).hasMessageContaining("variance.range");
        assertThatThrownBy(() -> DiscreteGaussianCurve.of(Rational.ONE, 0)).hasMessageContaining("sensitivity.range");
        assertThatThrownBy(() -> RandomizedResponseCurve.of(Rational.ONE, 2)).hasMessageContaining("truth.range");
        assertThatThrownBy(() -> RandomizedResponseCurve.of(Rational.of(1, 2), 1))
                .hasMessageContaining("categories.range");
        assertThatThrownBy(() -> LaplaceCurve.of(Epsilon.of("1")).at(0.5)).hasMessageContaining("order.range");
        assertThatThrownBy(() -> LaplaceCurve.of(Epsilon.of("1")).at(Double.NaN))
                .hasMessageContaining("order.range");
    }
}
