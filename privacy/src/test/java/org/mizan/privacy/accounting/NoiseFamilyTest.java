package org.mizan.privacy.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.NoiseFamily.Setting;
import org.mizan.privacy.event.language.EventLanguage;

class NoiseFamilyTest {
    private static final Setting SETTING = new Setting(Rational.of(2), 3, Neighbours.ADD_REMOVE);

    @ParameterizedTest
    @EnumSource(NoiseFamily.class)
    void theWordAndTheParameterAreThoseOfTheEventLanguage(NoiseFamily family) {
        String text = EventLanguage.text(family.event(Rational.of("0.75"), SETTING));
        assertThat(text).startsWith(family.word() + "(").contains(family.parameterName() + "=0.75");
        assertThat(NoiseFamily.of(family.word())).isSameAs(family);
    }

    @ParameterizedTest
    @EnumSource(NoiseFamily.class)
    void aNegativeParameterIsRefusedAndNotSquared(NoiseFamily family) {
        assertThatThrownBy(() -> family.event(Rational.of(-4), SETTING))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("-4");
    }

    @ParameterizedTest
    @EnumSource(NoiseFamily.class)
    void moreNoiseCostsLess(NoiseFamily family) {
        double before = Double.POSITIVE_INFINITY;
        for (String noise : new String[] {"0.1", "0.7", "1", "1.5", "20"}) {
            double cost = cost(family, family.parameter(Rational.of(noise), SETTING));
            assertThat(cost).isLessThan(before).isPositive();
            before = cost;
        }
    }

    @ParameterizedTest
    @EnumSource(NoiseFamily.class)
    void aParameterHasFiveDigitsAndIsRoundedTowardsLessCost(NoiseFamily family) {
        Random random = new Random(5);
        for (int i = 0; i < 30; i++) {
            Rational noise = Rational.ofDouble(Math.exp(random.nextDouble() * 6 - 3));
            Rational shown = family.parameter(noise, SETTING);
            assertThat(shown.numerator()
                            .multiply(java.math.BigInteger.TEN.pow(12))
                            .divide(shown.denominator())
                            .toString())
                    .matches("\\d{1,5}0*");
            assertThat(cost(family, shown)).isLessThanOrEqualTo(cost(family, family.exactParameter(noise, SETTING)));
        }
    }

    private static double cost(NoiseFamily family, Rational parameter) {
        return Accountant.of(family.event(parameter, SETTING)).curve().at(4);
    }

    @Test
    void randomizedResponseNeverPassesTheUniformAnswer() {
        Rational endless = NoiseFamily.RANDOMIZED_RESPONSE.parameter(Rational.of("1e9"), SETTING);
        assertThat(endless).isEqualTo(Rational.of(1, 3));
        assertThat(cost(NoiseFamily.RANDOMIZED_RESPONSE, endless)).isZero();
    }

    /** ln 20 = 2.9957…: 20 / ln 20 = 6.67615…, 20 / 1.95996… = 10.2042…. */
    @Test
    void anAccuracyDecidesTheGreatestNoise() {
        Accuracy accuracy = new Accuracy(Rational.of("20"), Rational.of("0.05"));
        assertThat(NoiseFamily.LAPLACE.parameter(accuracy)).isEqualTo(Rational.of("6.6761"));
        assertThat(NoiseFamily.GAUSSIAN.parameter(accuracy)).isEqualTo(Rational.of("10.204"));
    }

    @Test
    void integerNoiseKeepsTheIntegerBelowAWidth() {
        Accuracy accuracy = new Accuracy(Rational.of("20.9"), Rational.of("0.05"));
        assertThat(NoiseFamily.DISCRETE_LAPLACE.parameter(accuracy)).isEqualTo(Rational.of("6.6761"));
        assertThat(NoiseFamily.DISCRETE_GAUSSIAN.parameter(accuracy)).isEqualTo(Rational.of("10.204"));
    }

    /** P(|X| &gt; w) of the mass function itself, summed. */
    @ParameterizedTest
    @EnumSource(
            value = NoiseFamily.class,
            names = {"DISCRETE_LAPLACE", "DISCRETE_GAUSSIAN"})
    void integerNoiseIsAsAccurateAsAsked(NoiseFamily family) {
        for (String width : new String[] {"1", "3.5", "12", "40.99"}) {
            double parameter = family.parameter(new Accuracy(Rational.of(width), Rational.of("0.1")))
                    .nearest();
            double outside = 0;
            double all = 0;
            for (int x = -2000; x <= 2000; x++) {
                double mass = family == NoiseFamily.DISCRETE_LAPLACE
                        ? Math.exp(-Math.abs(x) / parameter)
                        : Math.exp(-0.5 * x * x / (parameter * parameter));
                all += mass;
                outside += Math.abs(x) > Double.parseDouble(width) ? mass : 0;
            }
            assertThat(outside / all).isLessThanOrEqualTo(0.1);
        }
    }

    @Test
    void aWidthBelowOneIsOutOfReachOfIntegerNoise() {
        Accuracy accuracy = new Accuracy(Rational.of("0.9"), Rational.of("0.05"));
        assertThatThrownBy(() -> NoiseFamily.DISCRETE_LAPLACE.parameter(accuracy))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("width 0");
    }

    @Test
    void onlyAddedNoiseHasAnAccuracy() {
        Accuracy accuracy = new Accuracy(Rational.of("20"), Rational.of("0.05"));
        assertThatThrownBy(() -> NoiseFamily.EXPONENTIAL.parameter(accuracy))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("choose laplace, gaussian or their discrete forms");
    }

    @ParameterizedTest
    @EnumSource(NoiseFamily.class)
    void aFamilyNeedsDeltaJustWhereItHasNoPureEpsilon(NoiseFamily family) {
        NoiseFamily.Setting setting = new NoiseFamily.Setting(Rational.ONE, 2, Neighbours.ADD_REMOVE);
        Rational parameter = family.parameter(Rational.ONE, setting);
        assertThat(family.event(parameter, setting).pureEpsilon().isEmpty()).isEqualTo(family.needsDelta());
    }

    @Test
    void aMisspeltWordIsAnsweredWithTheNearest() {
        assertThatThrownBy(() -> NoiseFamily.of("gausian")).hasMessageContaining("did you mean gaussian?");
    }

    @Test
    void anUnknownWordIsAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> NoiseFamily.of("gamma"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("use one of gaussian, discrete-gaussian, laplace");
    }
}
