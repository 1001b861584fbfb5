package org.mizan.privacy.interpretation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Reference.assertTightLowerBound;
import static org.mizan.privacy.Reference.assertTightUpperBound;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;

final class BadOutcomeTest {
    @ParameterizedTest
    @CsvFileSource(resources = "renyi.csv", numLinesToSkip = 1)
    void oneOrderAgreesWithReference(String order, double epsilon, double baseline, String least, String greatest) {
        BadOutcome outcome = BadOutcome.renyi(Order.of(order), epsilon, baseline);
        assertTightLowerBound(outcome.least(), least, 1e-12);
        if (Double.parseDouble(greatest) == 1) {
            assertThat(outcome.greatest()).isEqualTo(1);
        } else {
            assertTightUpperBound(outcome.greatest(), greatest, 1e-12);
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "gaussian-curve.csv", numLinesToSkip = 1)
    void aCurveIsReadAtItsBestOrder(String rho, double baseline, String least, String greatest) {
        BadOutcome outcome = BadOutcome.curve(ZeroConcentratedCurve.of(Rho.of(rho)), baseline);
        assertTightLowerBound(outcome.least(), least, 1e-11);
        if (outcome.greatest() < 1) {
            assertTightUpperBound(outcome.greatest(), greatest, 1e-11);
        } else {
            assertThat(Double.parseDouble(greatest)).isGreaterThan(1 - 1e-14);
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "gaussian-exact.csv", numLinesToSkip = 1)
    void gaussianNoiseIsReadExactly(String muSquared, double baseline, String least, String greatest, String miss) {
        BadOutcome outcome = BadOutcome.gaussian(Rational.of(muSquared), baseline);
        assertTightLowerBound(outcome.least(), least, 2e-12);
        if (outcome.greatest() < 1) {
            assertTightUpperBound(outcome.greatest(), greatest, 2e-12);
        } else {
            assertThat(Double.parseDouble(greatest)).isGreaterThan(1 - 1e-14);
        }
        assertTightLowerBound(GaussianTradeOff.of(Rational.of(muSquared)).leastMiss(baseline), miss, 2e-12);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "approximate.csv", numLinesToSkip = 1)
    void approximateGuaranteesAgreeWithReference(
            String epsilon, String delta, double baseline, String least, String greatest) {
        BadOutcome outcome = BadOutcome.approximate(Epsilon.of(epsilon), Delta.of(delta), baseline);
        if (outcome.greatest() < 1) {
            assertTightUpperBound(outcome.greatest(), greatest, 1e-14);
        } else {
            assertThat(Double.parseDouble(greatest)).isGreaterThan(1 - 1e-14);
        }
        assertThat(outcome.least())
                .isLessThanOrEqualTo(Double.parseDouble(least))
                .isGreaterThanOrEqualTo(Double.parseDouble(least) - 2e-15);
        if (delta.equals("0")) {
            assertThat(BadOutcome.pure(Epsilon.of(epsilon), baseline)).isEqualTo(outcome);
        }
    }

    @Test
    void smallLeastProbabilitiesKeepTheirDigits() {
        assertTightLowerBound(
                BadOutcome.pure(Epsilon.of("3"), 0x1p-20).least(), "4.74806483915938787263321072102e-8", 1e-14);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-9, 0.3, 0.999, 1})
    void aCurveIsNeverWorseThanAnyOfItsOrders(double baseline) {
        RenyiCurve curve = PureCurve.of(Epsilon.of("1.2"));
        BadOutcome best = BadOutcome.curve(curve, baseline);
        for (double order : new double[] {1.001, 1.5, 2, 7, 100, Double.POSITIVE_INFINITY}) {
            BadOutcome one = BadOutcome.renyi(new Order(order), curve.at(order), baseline);
            assertThat(best.greatest()).isLessThanOrEqualTo(one.greatest() * (1 + 1e-14));
            assertThat(best.least()).isGreaterThanOrEqualTo(one.least() * (1 - 1e-14));
        }
        assertThat(best.least()).isLessThanOrEqualTo(baseline);
        assertThat(best.greatest()).isGreaterThanOrEqualTo(baseline);
    }

    @Test
    void whatNeverHappensStaysImpossibleAndWhatAlwaysDoesStaysCertain() {
        RenyiCurve curve = ZeroConcentratedCurve.of(Rho.of("0.5"));
        assertThat(BadOutcome.curve(curve, 0)).isEqualTo(new BadOutcome(0, 0));
        assertThat(BadOutcome.curve(curve, 1)).isEqualTo(new BadOutcome(1 - 0x1p-53, 1));
        assertThat(BadOutcome.pure(Epsilon.of("2000"), 0)).isEqualTo(new BadOutcome(0, 0));
        assertThat(BadOutcome.pure(Epsilon.of("2000"), 1).greatest()).isEqualTo(1);
        assertThat(BadOutcome.gaussian(Rational.ONE, 0)).isEqualTo(new BadOutcome(0, 0));
        assertThat(BadOutcome.gaussian(Rational.ONE, 1)).isEqualTo(new BadOutcome(1, 1));
    }

    @Test
    void anInfiniteOrTrivialOrderSaysNothing() {
        BadOutcome nothing = new BadOutcome(0, 1);
        assertThat(BadOutcome.renyi(Order.ONE, 0.1, 0.3)).isEqualTo(nothing);
        assertThat(BadOutcome.renyi(new Order(2), Double.POSITIVE_INFINITY, 0.3))
                .isEqualTo(nothing);
        RenyiCurve onlyFiniteAtOne = order -> order.value() == 1 ? 0.5 : Double.POSITIVE_INFINITY;
        assertThat(BadOutcome.curve(onlyFiniteAtOne, 0.3)).isEqualTo(nothing);
        assertThat(BayesFactor.of(onlyFiniteAtOne).expectedLogFactor()).isEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void baselinesAreProbabilities(double baseline) {
        assertThatThrownBy(() -> BadOutcome.pure(Epsilon.of("1"), baseline)).hasMessageContaining("probability.range");
        assertThatThrownBy(() -> BadOutcome.curve(RenyiCurve.ZERO, baseline)).hasMessageContaining("probability.range");
        assertThatThrownBy(() -> BadOutcome.renyi(Order.ONE, 1, baseline)).hasMessageContaining("probability.range");
        assertThatThrownBy(() -> BadOutcome.gaussian(Rational.ONE, baseline)).hasMessageContaining("probability.range");
        assertThatThrownBy(() -> GaussianTradeOff.of(Rational.ONE).leastMiss(baseline))
                .hasMessageContaining("probability.range");
        assertThatThrownBy(() -> new BadOutcome(baseline, 1)).hasMessageContaining("probability.range");
        assertThatThrownBy(() -> new BadOutcome(0, baseline)).hasMessageContaining("probability.range");
    }

    @Test
    void boundsAreChecked() {
        assertThatThrownBy(() -> new BadOutcome(0.5, 0.4)).hasMessageContaining("probability.order");
        assertThatThrownBy(() -> BadOutcome.renyi(new Order(2), Double.NaN, 0.1))
                .hasMessageContaining("epsilon.range");
        assertThatThrownBy(() -> BadOutcome.renyi(new Order(2), -1, 0.1)).hasMessageContaining("epsilon.range");
        assertThatThrownBy(() -> GaussianTradeOff.of(Rational.of(-1))).hasMessageContaining("muSquared.range");
    }
}
