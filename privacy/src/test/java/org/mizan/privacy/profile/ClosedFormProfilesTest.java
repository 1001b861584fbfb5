package org.mizan.privacy.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;

/** Every closed form against references of thirty digits: never below, hardly above. */
final class ClosedFormProfilesTest {
    private static final double TOLERANCE = 1e-10;

    @ParameterizedTest
    @CsvFileSource(resources = "gaussian-delta.csv", numLinesToSkip = 1)
    void gaussianDelta(String sigma, double epsilon, String delta) {
        Reference.assertTightUpperBound(gaussian(sigma).delta(epsilon), delta, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "gaussian-epsilon.csv", numLinesToSkip = 1)
    void gaussianEpsilon(String sigma, long count, double delta, String epsilon) {
        Reference.assertTightUpperBound(gaussian(sigma).times(count).epsilon(delta), epsilon, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "gaussian-sigma.csv", numLinesToSkip = 1)
    void gaussianSigma(double epsilon, double delta, String sigma) {
        double value = GaussianProfile.sigma(epsilon, delta);
        Reference.assertTightUpperBound(value, sigma, TOLERANCE);
        assertThat(GaussianProfile.of(Rational.ONE.over(Rational.ofDouble(value).squared()))
                        .delta(epsilon))
                .isLessThanOrEqualTo(delta);
    }

    private static GaussianProfile gaussian(String sigma) {
        return GaussianProfile.of(Rational.ONE.over(Rational.of(sigma).squared()));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "laplace-delta.csv", numLinesToSkip = 1)
    void laplaceDelta(String scale, double epsilon, String delta) {
        LaplaceProfile profile = LaplaceProfile.of(new Epsilon(Rational.ONE.over(Rational.of(scale))));
        double value = profile.delta(epsilon);
        Reference.assertTightUpperBound(value, delta, 1e-14);
        if (epsilon > 0 && value > 1e-3 && value < 0.999) {
            assertThat(profile.epsilon(value)).isCloseTo(epsilon, Percentage.withPercentage(1e-9));
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "randomized-response-delta.csv", numLinesToSkip = 1)
    void randomizedResponseDelta(String truth, long uses, double epsilon, String delta) {
        var profile = RandomizedResponseProfile.of(Rational.of(truth), uses);
        Reference.assertTightUpperBound(profile.delta(epsilon), delta, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "randomized-response-epsilon.csv", numLinesToSkip = 1)
    void randomizedResponseEpsilon(String truth, long uses, double delta, String epsilon) {
        var profile = RandomizedResponseProfile.of(Rational.of(truth), uses);
        Reference.assertTightUpperBound(profile.epsilon(delta), epsilon, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "discrete-laplace-delta.csv", numLinesToSkip = 1)
    void discreteLaplaceDelta(String inverseScale, long sensitivity, double epsilon, String delta) {
        var profile = DiscreteLaplaceProfile.of(Rational.of(inverseScale), sensitivity);
        Reference.assertTightUpperBound(profile.delta(epsilon), delta, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "discrete-laplace-epsilon.csv", numLinesToSkip = 1)
    void discreteLaplaceEpsilon(String inverseScale, long sensitivity, double delta, String epsilon) {
        var profile = DiscreteLaplaceProfile.of(Rational.of(inverseScale), sensitivity);
        Reference.assertTightUpperBound(profile.epsilon(delta), epsilon, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "discrete-gaussian-delta.csv", numLinesToSkip = 1)
    void discreteGaussianDelta(String variance, long sensitivity, double epsilon, String delta) {
        var profile = DiscreteGaussianProfile.of(Rational.of(variance), sensitivity);
        Reference.assertTightUpperBound(profile.delta(epsilon), delta, TOLERANCE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "discrete-gaussian-wide.csv", numLinesToSkip = 1)
    void wideDiscreteGaussianFarOutNeedsEveryTermOfItsFormula(
            String variance, long sensitivity, double epsilon, String delta) {
        var profile = DiscreteGaussianProfile.of(Rational.of(variance), sensitivity);
        Reference.assertTightUpperBound(profile.delta(epsilon), delta, 1.5e-11);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "discrete-gaussian-epsilon.csv", numLinesToSkip = 1)
    void discreteGaussianEpsilon(String variance, long sensitivity, double delta, String epsilon) {
        var profile = DiscreteGaussianProfile.of(Rational.of(variance), sensitivity);
        Reference.assertTightUpperBound(profile.epsilon(delta), epsilon, TOLERANCE);
    }

    static List<PrivacyProfile> bounded() {
        return List.of(
                LaplaceProfile.of(Epsilon.of("1.5")),
                DiscreteLaplaceProfile.of(Rational.of(1, 2), 3),
                RandomizedResponseProfile.ofLoss(Epsilon.of("1.5"), 1));
    }

    static List<PrivacyProfile> unbounded() {
        return List.of(
                GaussianProfile.ofMu(1.5),
                DiscreteGaussianProfile.of(Rational.of(4), 3),
                DiscreteGaussianProfile.of(Rational.of("4e10"), 300_000));
    }

    @ParameterizedTest
    @MethodSource("bounded")
    void boundedLossesEnd(PrivacyProfile profile) {
        assertThat(profile.epsilon(0)).isEqualTo(1.5);
        assertThat(profile.delta(1.5)).isZero();
        assertThat(profile.delta(Math.nextDown(1.5))).isPositive().isLessThan(1e-14);
        assertThat(profile.delta(Double.POSITIVE_INFINITY)).isZero();
        assertThat(profile.epsilon(1e-300))
                .isCloseTo(1.5, Percentage.withPercentage(1e-10))
                .isGreaterThanOrEqualTo(1.5);
    }

    @ParameterizedTest
    @MethodSource("unbounded")
    void unboundedLossesDoNot(PrivacyProfile profile) {
        assertThat(profile.epsilon(0)).isInfinite();
        assertThat(profile.delta(1e5)).isPositive().isLessThan(1e-320);
        assertThat(profile.delta(Double.POSITIVE_INFINITY)).isZero();
    }

    @ParameterizedTest
    @MethodSource({"bounded", "unbounded"})
    void profilesFallConvexlyInTheLikelihoodRatioAndUndoThemselves(PrivacyProfile profile) {
        double last = 1;
        double lastSlope = Double.NEGATIVE_INFINITY;
        for (double epsilon = -3; epsilon < 1.45; epsilon += 0.05) {
            double delta = profile.delta(epsilon);
            double next = profile.delta(epsilon + 0.05);
            double slope = (next - delta) / (Math.exp(epsilon + 0.05) - Math.exp(epsilon));
            assertThat(delta).isLessThanOrEqualTo(last).isGreaterThanOrEqualTo(-Math.expm1(epsilon));
            assertThat(slope).isGreaterThan(lastSlope - 1e-9);
            if (epsilon > 0) {
                assertThat(profile.epsilon(delta)).isCloseTo(epsilon, Percentage.withPercentage(1e-6));
            }
            last = delta;
            lastSlope = slope;
        }
        assertThat(profile.delta(Double.NEGATIVE_INFINITY)).isOne();
        assertThat(profile.epsilon(1)).isZero();
        assertThat(profile.epsilon(profile.delta(0))).isZero();
    }

    @ParameterizedTest
    @MethodSource({"bounded", "unbounded"})
    void impossibleQuestionsAreRefused(PrivacyProfile profile) {
        assertThatThrownBy(() -> profile.delta(Double.NaN))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("epsilon.range");
        for (double delta : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> profile.epsilon(delta)).hasMessageContaining("delta.range");
        }
    }

    @Test
    void nothingRevealedIsNothingLost() {
        for (PrivacyProfile profile : List.of(
                GaussianProfile.of(Rational.ZERO),
                GaussianProfile.ofMu(2).times(0),
                LaplaceProfile.of(Epsilon.ZERO),
                DiscreteLaplaceProfile.of(Rational.ZERO, 4),
                RandomizedResponseProfile.of(Rational.of(1, 2), 50),
                RandomizedResponseProfile.ofLoss(Epsilon.ZERO, 2))) {
            assertThat(profile.delta(0)).isZero();
            assertThat(profile.epsilon(0)).isZero();
            assertThat(profile.epsilon(0.3)).isZero();
            assertThat(profile.delta(-1)).isCloseTo(-Math.expm1(-1), Percentage.withPercentage(1e-10));
        }
    }

    @Test
    void truthAndLieAreAlike() {
        var truth = RandomizedResponseProfile.of(Rational.of("0.7"), 9);
        var lie = RandomizedResponseProfile.of(Rational.of("0.3"), 9);
        assertThat(lie.delta(1)).isEqualTo(truth.delta(1));
        assertThat(lie.epsilon(0))
                .isEqualTo(truth.epsilon(0))
                .isCloseTo(9 * Math.log(7 / 3.0), Percentage.withPercentage(1e-10));
    }

    @Test
    void nearlyCertainAnswersDoNotOverflow() {
        assertThat(RandomizedResponseProfile.ofLoss(Epsilon.of("2000"), 3).delta(10))
                .isOne();
        assertThat(RandomizedResponseProfile.ofLoss(Epsilon.of("700"), 3).delta(10))
                .isBetween(0.999, 1.0);
        assertThat(RandomizedResponseProfile.of(Rational.of("1e-500"), 2).delta(0))
                .isOne();
        assertThat(DiscreteGaussianProfile.of(Rational.of("1e-300"), 1).delta(5))
                .isOne();
        assertThat(DiscreteGaussianProfile.of(Rational.ONE, 100_000_000L).delta(5))
                .isOne();
        assertThat(GaussianProfile.ofMu(1e8).delta(5)).isOne();
        assertThat(GaussianProfile.ofMu(1e-300).delta(5)).isPositive().isLessThan(1e-320);
    }

    @Test
    void usesOfGaussianNoiseAddTheirSquares() {
        assertThat(GaussianProfile.ofMu(0.5).times(16).delta(1))
                .isEqualTo(GaussianProfile.ofMu(2).delta(1));
        assertThatThrownBy(() -> GaussianProfile.ofMu(1).times(-1)).hasMessageContaining("count.range");
        assertThatThrownBy(() -> GaussianProfile.ofMu(-1)).hasMessageContaining("mu.range");
        assertThatThrownBy(() -> GaussianProfile.ofMu(Double.NaN)).hasMessageContaining("number.finite");
        assertThatThrownBy(() -> GaussianProfile.of(Rational.of(-1))).hasMessageContaining("muSquared.range");
    }

    @Test
    void theClassicalFormulaIsOfferedOnlyWhereItHolds() {
        Reference.assertTightUpperBound(
                GaussianProfile.classicalSigma(0.5, 1e-5), "9.6896105252107788087478964946006", 1e-14);
        assertThat(GaussianProfile.classicalSigma(0.999, 1e-9)).isGreaterThan(GaussianProfile.sigma(0.999, 1e-9));
        for (double epsilon : new double[] {0, 1, 3}) {
            assertThatThrownBy(() -> GaussianProfile.classicalSigma(epsilon, 1e-5))
                    .hasMessageContaining("epsilon.classical");
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e5, 1e20, 1e30})
    void hugeEpsilonsStillHaveTheirNoise(double epsilon) {
        assertThat(GaussianProfile.sigma(epsilon, 1e-6))
                .isCloseTo(Math.sqrt(0.5 / epsilon), Percentage.withPercentage(2));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -1, Double.NaN})
    void noNoiseIsCalibratedForAnImpossibleDelta(double delta) {
        assertThatThrownBy(() -> GaussianProfile.sigma(1, delta)).hasMessageContaining("delta.range");
        assertThatThrownBy(() -> GaussianProfile.classicalSigma(0.5, delta)).hasMessageContaining("delta.range");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, Double.POSITIVE_INFINITY, Double.NaN})
    void noNoiseIsCalibratedForAnImpossibleEpsilon(double epsilon) {
        assertThatThrownBy(() -> GaussianProfile.sigma(epsilon, 0.1)).hasMessageContaining("epsilon.range");
    }

    @Test
    void impossibleParametersAreRefused() {
        assertThatThrownBy(() -> DiscreteGaussianProfile.of(Rational.ZERO, 1)).hasMessageContaining("variance.range");
        assertThatThrownBy(() -> DiscreteGaussianProfile.of(Rational.ONE, 0)).hasMessageContaining("sensitivity.range");
        assertThatThrownBy(() -> DiscreteLaplaceProfile.of(Rational.ONE, 0)).hasMessageContaining("sensitivity.range");
        assertThatThrownBy(() -> DiscreteLaplaceProfile.of(Rational.of(-1), 1))
                .hasMessageContaining("inverseScale.range");
        assertThatThrownBy(() -> RandomizedResponseProfile.of(Rational.ONE, 1)).hasMessageContaining("truth.range");
        assertThatThrownBy(() -> RandomizedResponseProfile.of(Rational.of(1, 3), 0))
                .hasMessageContaining("count.range");
    }
}
