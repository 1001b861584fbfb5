package org.mizan.privacy.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee.Approximate;
import org.mizan.privacy.Guarantee.Concentrated;
import org.mizan.privacy.Guarantee.Gaussian;
import org.mizan.privacy.Guarantee.Pure;
import org.mizan.privacy.Guarantee.Renyi;
import org.mizan.privacy.Guarantee.ZeroConcentrated;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.profile.GaussianProfile;

final class ConversionsTest {
    private static final Neighbours RELATION = Neighbours.SUBSTITUTE;
    private static final Delta DELTA = Delta.of("1e-6");

    @ParameterizedTest
    @CsvFileSource(resources = "zero-concentrated.csv", numLinesToSkip = 1)
    void zeroConcentratedAgreesWithReference(String kind, String rho, String delta, String epsilon) {
        var guarantee = new ZeroConcentrated(Rho.of(rho), RELATION);
        if (kind.equals("bun_steinke")) {
            double value = Conversions.byBunAndSteinke(guarantee, Delta.of(delta))
                    .epsilon()
                    .upper();
            Reference.assertTightUpperBound(value, epsilon, 1e-13);
        } else {
            double value = Conversions.approximate(guarantee, Delta.of(delta))
                    .epsilon()
                    .upper();
            Reference.assertTightUpperBound(value, epsilon, 1e-9);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0.00005", "0.1, 0.005", "1/3, 1/18", "7, 24.5"})
    void pureBecomesHalfItsSquareExactly(String epsilon, String rho) {
        var pure = new Pure(Epsilon.of(epsilon), RELATION);
        assertThat(Conversions.zeroConcentrated(pure)).isEqualTo(new ZeroConcentrated(Rho.of(rho), RELATION));
    }

    @Test
    void gaussianAndConcentratedBecomeZeroConcentratedExactly() {
        assertThat(Conversions.zeroConcentrated(new Gaussian(Rational.of(1, 3), RELATION)))
                .isEqualTo(new ZeroConcentrated(Rho.of("1/6"), RELATION));
        assertThat(Conversions.zeroConcentrated(concentrated("2", "1")))
                .isEqualTo(new ZeroConcentrated(Epsilon.of("1.5"), Rho.of("0.5"), RELATION));
        assertThat(Conversions.zeroConcentrated(concentrated("0.25", "1")))
                .isEqualTo(new ZeroConcentrated(Epsilon.ZERO, Rho.of("0.5"), RELATION));
    }

    @Test
    void curvesFollowTheirGuarantee() {
        var zero = new ZeroConcentrated(Epsilon.of("0.1"), Rho.of("0.2"), RELATION);
        assertThat(Conversions.renyi(zero).curve().at(3)).isCloseTo(0.7, Percentage.withPercentage(1e-10));
        assertThat(Conversions.renyi(new Gaussian(Rational.of(2), RELATION))
                        .curve()
                        .at(3))
                .isCloseTo(3, Percentage.withPercentage(1e-10));
        assertThat(Conversions.renyi(concentrated("0.1", "2")).curve().at(3))
                .isCloseTo(4.1, Percentage.withPercentage(1e-10));
        Renyi pure = Conversions.renyi(new Pure(Epsilon.of("0.3"), RELATION));
        assertThat(pure.curve().at(Double.POSITIVE_INFINITY))
                .isEqualTo(Epsilon.of("0.3").upper());
        assertThat(pure.neighbours()).isEqualTo(RELATION);
    }

    private static Concentrated concentrated(String mean, String deviation) {
        return new Concentrated(Rational.of(mean), Rational.of(deviation), RELATION);
    }

    @Test
    void everyWayToApproximateKeepsItsOrder() {
        var gaussian = new Gaussian(Rational.of(1, 4), RELATION);
        double exact = Conversions.approximate(gaussian, DELTA).epsilon().upper();
        double optimal = Conversions.approximate(Conversions.renyi(gaussian), DELTA, RenyiConversion.OPTIMAL)
                .epsilon()
                .upper();
        double usual = Conversions.approximate(Conversions.renyi(gaussian), DELTA)
                .epsilon()
                .upper();
        double zero = Conversions.approximate(Conversions.zeroConcentrated(gaussian), DELTA)
                .epsilon()
                .upper();
        double simple = Conversions.byBunAndSteinke(Conversions.zeroConcentrated(gaussian), DELTA)
                .epsilon()
                .upper();
        assertThat(exact).isEqualTo(GaussianProfile.ofMu(0.5).epsilon(DELTA.lower()));
        assertThat(exact).isLessThan(optimal);
        assertThat(optimal).isLessThanOrEqualTo(usual);
        assertThat(zero).isCloseTo(usual, Percentage.withPercentage(1e-7));
        assertThat(zero).isLessThan(simple);
        double concentrated = Conversions.approximate(concentrated("0.125", "0.5"), DELTA)
                .epsilon()
                .upper();
        assertThat(concentrated).isCloseTo(usual, Percentage.withPercentage(1e-7));
    }

    @Test
    void pureLosesALittleAtADelta() {
        var pure = new Pure(Epsilon.of("1"), RELATION);
        Approximate approximate = Conversions.approximate(pure, Delta.of("0.1"));
        double exact = Math.log(Math.E - 0.1 * (1 + Math.E));
        assertThat(approximate.epsilon().upper()).isCloseTo(exact, Percentage.withPercentage(1e-9));
        assertThat(approximate.delta()).isEqualTo(Delta.of("0.1"));
        assertThat(Conversions.approximate(pure, Delta.ZERO))
                .isEqualTo(new Approximate(Epsilon.of("1"), Delta.ZERO, RELATION));
    }

    @Test
    void calibratedGaussianNoiseKeepsItsPromise() {
        var promise = new Approximate(Epsilon.of("1"), DELTA, RELATION);
        Gaussian gaussian = Conversions.gaussianWithin(promise);
        double back = Conversions.approximate(gaussian, DELTA).epsilon().upper();
        assertThat(back).isLessThanOrEqualTo(1).isCloseTo(1, Percentage.withPercentage(1e-8));
        assertThat(gaussian.neighbours()).isEqualTo(RELATION);
    }

    @Test
    void whatHasNoFiniteEpsilonIsRefused() {
        var gaussian = new Gaussian(Rational.ONE, RELATION);
        var unbounded = new Renyi(order -> Double.POSITIVE_INFINITY, RELATION);
        assertThatThrownBy(() -> Conversions.approximate(gaussian, Delta.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("delta.small");
        assertThatThrownBy(() -> Conversions.approximate(unbounded, DELTA)).hasMessageContaining("delta.small");
        assertThatThrownBy(() -> Conversions.byBunAndSteinke(new ZeroConcentrated(Rho.of("1"), RELATION), Delta.ZERO))
                .hasMessageContaining("delta.small");
        assertThat(Conversions.byBunAndSteinke(new ZeroConcentrated(Rho.ZERO, RELATION), Delta.ZERO)
                        .epsilon())
                .isEqualTo(Epsilon.ZERO);
        assertThat(Conversions.approximate(new Renyi(RenyiCurve.ZERO, RELATION), Delta.ZERO)
                        .epsilon())
                .isEqualTo(Epsilon.ZERO);
    }

    @ParameterizedTest
    @CsvSource({"1, 1e-9, 0.0149730", "0.1, 1e-6, 3.21047e-4", "10, 1e-6, 1.53927"})
    void theGreatestRhoWithinAnEpsilonAndADeltaImpliesThemAndHardlyMoreWould(
            String epsilon, String delta, String expected) {
        var wanted = new Approximate(Epsilon.of(epsilon), Delta.of(delta), RELATION);
        Rho rho = Conversions.zeroConcentratedWithin(wanted).rho();
        assertThat(rho).isEqualTo(Rho.of(expected));
        var more = new Rho(rho.value().times(Rational.of("1.00001")));
        assertThat(Conversions.approximate(new ZeroConcentrated(rho, RELATION), wanted.delta())
                        .epsilon()
                        .value())
                .isLessThanOrEqualTo(wanted.epsilon().value());
        assertThat(Conversions.approximate(new ZeroConcentrated(more, RELATION), wanted.delta())
                        .epsilon()
                        .value())
                .isGreaterThan(wanted.epsilon().value());
    }

    @Test
    void noRhoIsWithinAnEpsilonWithoutADelta() {
        assertThatThrownBy(() ->
                        Conversions.zeroConcentratedWithin(new Approximate(Epsilon.of("1"), Delta.ZERO, RELATION)))
                .hasMessageContaining("epsilon.small");
    }
}
