package org.mizan.privacy.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;

final class SampledCurvesTest {
    private static final double TOLERANCE = 1e-11;

    @ParameterizedTest
    @CsvFileSource(resources = "without-replacement-curve.csv", numLinesToSkip = 1)
    void withoutReplacementAgreesWithReference(String kind, String rate, String scale, String order, String expected) {
        Rational share = Rational.of(rate);
        RenyiCurve curve = kind.equals("gaussian27")
                ? WithoutReplacementCurve.gaussian(share, inverseSquare(scale))
                : WithoutReplacementCurve.of(share, base(kind, scale));
        Reference.assertTightUpperBound(curve.at(Order.of(order)), expected, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "poisson-sampled-curve.csv", numLinesToSkip = 1)
    void poissonAgreesWithReference(String kind, String rate, String scale, String order, String expected) {
        RenyiCurve curve = PoissonSampledCurve.of(Rational.of(rate), base(kind, scale));
        Reference.assertTightUpperBound(curve.at(Order.of(order)), expected, TOLERANCE);
    }

    private static RenyiCurve base(String kind, String scale) {
        return kind.equals("laplace")
                ? LaplaceCurve.of(new Epsilon(Rational.ONE.over(Rational.of(scale))))
                : GaussianCurve.of(inverseSquare(scale));
    }

    private static Rational inverseSquare(String scale) {
        return Rational.ONE.over(Rational.of(scale).squared());
    }

    @Test
    void poissonBoundsBothDirectionsOfSampledRandomizedResponse() {
        double[] truth = {0.75, 0.25};
        double[] lie = {0.25, 0.75};
        for (double rate : new double[] {0.001, 0.1, 0.5, 0.9}) {
            double[] mixed = {rate * truth[0] + (1 - rate) * lie[0], rate * truth[1] + (1 - rate) * lie[1]};
            RenyiCurve bound =
                    PoissonSampledCurve.of(Rational.ofDouble(rate), RandomizedResponseCurve.of(Rational.of(3, 4), 2));
            for (double order : new double[] {1, 1.5, 2, 3, 4.5, 10, 300, 20_000, Double.POSITIVE_INFINITY}) {
                assertThat(DiscreteDivergence.of(mixed, lie).at(order)).isLessThanOrEqualTo(bound.at(order) + 2e-15);
                assertThat(DiscreteDivergence.of(lie, mixed).at(order)).isLessThanOrEqualTo(bound.at(order) + 2e-15);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 17, 1e6, Double.POSITIVE_INFINITY})
    void aFullSampleChangesNothingAndAnEmptyOneRevealsNothing(double order) {
        RenyiCurve base = LaplaceCurve.of(Epsilon.of("0.7"));
        assertThat(PoissonSampledCurve.of(Rational.ONE, base).at(order)).isEqualTo(base.at(order));
        assertThat(WithoutReplacementCurve.of(Rational.ONE, base).at(order)).isEqualTo(base.at(order));
        assertThat(PoissonSampledCurve.of(Rational.ZERO, base).at(order)).isZero();
        assertThat(WithoutReplacementCurve.of(Rational.ZERO, base).at(order)).isZero();
        assertThat(WithoutReplacementCurve.of(Rational.of(1, 2), RenyiCurve.ZERO)
                        .at(order))
                .isZero();
        assertThat(WithoutReplacementCurve.gaussian(Rational.of(1, 2), Rational.ZERO)
                        .at(order))
                .isZero();
        assertThat(PoissonSampledCurve.of(Rational.of(1, 2), RenyiCurve.ZERO).at(Double.POSITIVE_INFINITY))
                .isZero();
    }

    @Test
    void beyondTheLastIntegerOrderConvexityBounds() {
        Rational rate = Rational.of("0.01");
        RenyiCurve base = LaplaceCurve.of(Epsilon.of("1"));
        double limit = Math.log1p(0.01 * Math.expm1(1));
        for (RenyiCurve curve :
                new RenyiCurve[] {PoissonSampledCurve.of(rate, base), WithoutReplacementCurve.of(rate, base)}) {
            assertThat(curve.at(Double.POSITIVE_INFINITY)).isBetween(limit, limit * (1 + 1e-13));
            double order = 20_000;
            double convex = base.at(order) + Math.log(0.01) / (order - 1);
            assertThat(curve.at(order)).isBetween(convex, convex * (1 + 1e-10));
        }
        RenyiCurve gaussian = WithoutReplacementCurve.gaussian(rate, Rational.of("1e-4"));
        assertThat(gaussian.at(10_001)).isLessThan(0.51).isGreaterThan(0);
        assertThat(gaussian.at(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void anUnboundedCurveStaysUnbounded() {
        RenyiCurve unbounded = order -> Double.POSITIVE_INFINITY;
        for (double order : new double[] {1, 2, 3.5, 1e6}) {
            assertThat(PoissonSampledCurve.of(Rational.of(1, 9), unbounded).at(order))
                    .isInfinite();
            assertThat(WithoutReplacementCurve.of(Rational.of(1, 9), unbounded).at(order))
                    .isInfinite();
        }
    }

    @Test
    void momentsOfHighOrderStayFiniteForTinyAndHugeNoise() {
        for (String muSquared : new String[] {"1e-12", "1e-4", "1", "1e4"}) {
            RenyiCurve curve = WithoutReplacementCurve.gaussian(Rational.of("0.01"), Rational.of(muSquared));
            double last = 0;
            for (double order : new double[] {1, 2, 3, 10, 100, 700}) {
                double value = curve.at(order);
                assertThat(value).isFinite().isGreaterThanOrEqualTo(last);
                last = value;
            }
        }
    }

    @Test
    void aRateThatIsNoProbabilityIsRefused() {
        RenyiCurve base = LaplaceCurve.of(Epsilon.of("1"));
        assertThatThrownBy(() -> PoissonSampledCurve.of(Rational.of(-1), base))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("sample.range");
        assertThatThrownBy(() -> WithoutReplacementCurve.of(Rational.of("1.01"), base))
                .hasMessageContaining("sample.range");
    }
}
