package org.mizan.privacy.interpretation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Reference.assertTightUpperBound;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;
import org.mizan.privacy.profile.GaussianProfile;

final class BayesFactorTest {
    private static BayesFactor gaussian(String rho) {
        return BayesFactor.of(ZeroConcentratedCurve.of(Rho.of(rho)));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "bayes.csv", numLinesToSkip = 1)
    void chancesOfEvidenceAgreeWithReference(String rho, double factor, String forFalse, String forTrue) {
        double chance = gaussian(rho).chanceForFalse(factor);
        if (factor > Math.exp(Double.parseDouble(rho))) {
            assertTightUpperBound(chance, forFalse, 1e-11);
            assertTightUpperBound(gaussian(rho).chanceForTrue(factor), forTrue, 1e-11);
        } else {
            assertThat(chance).isBetween(Double.parseDouble(forFalse), Double.parseDouble(forFalse) * 1.001);
            assertThat(gaussian(rho).chanceForTrue(factor)).isEqualTo(1);
        }
    }

    @Test
    void theChanceOfALossIsThatOfItsFactor() {
        assertThat(gaussian("0.5").chanceOfLoss(Math.log(10)))
                .isEqualTo(gaussian("0.5").chanceForTrue(10));
        assertThat(gaussian("1").chanceOfLoss(2000)).isLessThan(1e-300);
        assertThat(gaussian("400").chanceOfLoss(1000))
                .isBetween(Math.exp(-600.0 * 600 / 1600) * (1 - 1e-9), Math.exp(-600.0 * 600 / 1600) * (1 + 1e-9));
    }

    @Test
    void noEvidenceBeyondAPureLoss() {
        BayesFactor pure = BayesFactor.of(PureCurve.of(Epsilon.of("1")));
        assertThat(pure.chanceForTrue(2.72)).isZero();
        assertThat(pure.chanceForFalse(2.72)).isZero();
        assertThat(pure.chanceForTrue(2.7)).isGreaterThan(0.1);
        assertThat(pure.chanceForFalse(2.7)).isBetween(0.1, 1 / 2.7);
    }

    /** P(L ≥ ln 10) is 0.035727… for the answer itself; merging it with others gives the largest p with p = 1 - G(p/10). */
    @Test
    void aProfileGivesTheLeastBoundForAnyFunctionOfTheAnswer() {
        Rational one = Rational.ONE;
        BayesFactor factor = BayesFactor.of(GaussianCurve.of(one), GaussianProfile.of(one));
        double forTrue = factor.chanceForTrue(10);
        assertThat(forTrue).isGreaterThan(0.0357).isLessThan(gaussian("0.5").chanceForTrue(10));
        assertThat(GaussianTradeOff.of(one).greatestPower(forTrue / 10)).isBetween(forTrue * 0.9999, forTrue);
        assertThat(factor.chanceForFalse(10)).isBetween(forTrue / 10, forTrue / 10 * (1 + 1e-12));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1", "0.5", "4", "60"})
    void evidenceForWhatIsFalseIsNeverLikelierThanMarkovAllows(String rho) {
        assertThat(gaussian(rho).chanceForFalse(10)).isLessThanOrEqualTo(0.1 * (1 + 1e-14));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3.5, 4.375", "1, 0"})
    void momentsGrowWithTheOrder(double order, double exponent) {
        assertThat(gaussian("0.5").moment(new Order(order)))
                .isBetween(Math.exp(exponent), Math.exp(exponent) * (1 + 1e-14));
    }

    @Test
    void momentsMayBeInfiniteButNeverUndefined() {
        assertThat(gaussian("0.5").moment(Order.INFINITY)).isInfinite();
        assertThat(BayesFactor.of(RenyiCurve.ZERO).moment(Order.INFINITY)).isEqualTo(1);
        assertThat(gaussian("0.5").expectedLogFactor()).isBetween(0.5, 0.5 + 1e-15);
        BayesFactor nothing = BayesFactor.of(order -> Double.POSITIVE_INFINITY);
        assertThat(nothing.chanceForTrue(1e300)).isEqualTo(1);
        assertThat(nothing.chanceForFalse(1e300)).isBetween(1e-300, 1e-300 * (1 + 1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.5, 0.73105857863000487925",
        "0.1, 0.01, 0.0110400982081145492",
        "3, 1e-9, 2.00855365398444197e-8",
        "0, 0.25, 0.25",
        "800, 0.5, 1",
        "5, 0, 0",
        "5, 1, 1"
    })
    void oddsGrowByAtMostThePureLoss(String epsilon, double prior, double expected) {
        assertThat(BayesFactor.greatestPosterior(Epsilon.of(epsilon), prior))
                .isBetween(expected, expected * (1 + 1e-14) + 1e-300);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -2, Double.NaN})
    void factorsArePositive(double factor) {
        assertThatThrownBy(() -> gaussian("1").chanceForTrue(factor)).hasMessageContaining("factor.range");
        assertThatThrownBy(() -> gaussian("1").chanceForFalse(factor)).hasMessageContaining("factor.range");
    }

    @Test
    void otherInputsAreChecked() {
        assertThatThrownBy(() -> gaussian("1").chanceOfLoss(Double.NaN)).hasMessageContaining("loss.range");
        assertThatThrownBy(() -> BayesFactor.greatestPosterior(Epsilon.ZERO, 2))
                .hasMessageContaining("probability.range");
    }
}
