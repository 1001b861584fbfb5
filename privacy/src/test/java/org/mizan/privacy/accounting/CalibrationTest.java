package org.mizan.privacy.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.profile.GaussianProfile;

class CalibrationTest {
    private static final Sensitivity L1 = Sensitivity.l1(1, Neighbours.ADD_REMOVE);
    private static final Sensitivity L2 = Sensitivity.l2(1, Neighbours.ADD_REMOVE);

    private static Event gaussian(Rational sigma) {
        return new GaussianEvent(L2, sigma.squared());
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1e-5", "0.5, 1e-6", "1, 1e-9", "8, 1e-5", "20, 0.01"})
    void gaussianNoiseIsTheLeastThatReachesTheTarget(String epsilon, String delta) {
        Rational sigma = Calibration.leastNoise(CalibrationTest::gaussian, 1, Epsilon.of(epsilon), Delta.of(delta));
        double least = GaussianProfile.sigma(Double.parseDouble(epsilon), Double.parseDouble(delta));
        assertThat(sigma.nearest()).isBetween(least * (1 - 1e-9), least * (1 + 1e-6));
    }

    @Test
    void theCostOfTheAnswerIsNeverAboveTheTarget() {
        Function<Rational, Event> sampled =
                sigma -> new Sampled(Sampling.POISSON, Rational.of("0.01"), new GaussianEvent(L2, sigma.squared()));
        Rational sigma = Calibration.leastNoise(sampled, 1000, Epsilon.of("2"), Delta.of("1e-5"));
        Accountant account = Accountant.of(Neighbours.ADD_REMOVE).plus(sampled.apply(sigma), 1000);
        assertThat(account.epsilon(1e-5)).isLessThanOrEqualTo(2).isGreaterThan(1.999999);
    }

    @Test
    void aTargetThatNeedsNoNoiseIsRefused() {
        Function<Rational, Event> capped = noise -> EventLanguage.parse(
                "pure(epsilon=" + Rational.ONE.over(Rational.ONE.plus(noise)) + ")", Neighbours.ADD_REMOVE);
        assertThatThrownBy(() -> Calibration.leastNoise(capped, 1, Epsilon.of("1"), Delta.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("almost no noise is needed at this delta");
    }

    @Test
    void laplaceNoiseAtNoDeltaIsSensitivityOverEpsilon() {
        Function<Rational, Event> laplace = scale -> new LaplaceEvent(L1, scale);
        Rational scale = Calibration.leastNoise(laplace, 3, Epsilon.of("0.6"), Delta.ZERO);
        assertThat(scale.nearest()).isBetween(5.0, 5.000001);
        Function<Rational, Event> discrete = s -> new DiscreteLaplaceEvent(L1, s);
        assertThat(Calibration.leastNoise(discrete, 1, Epsilon.of("0.1"), Delta.ZERO)
                        .nearest())
                .isBetween(10.0, 10.00001);
    }

    @Test
    void anUnreachableTargetIsRefused() {
        assertThatThrownBy(() -> Calibration.leastNoise(CalibrationTest::gaussian, 1, Epsilon.of("1"), Delta.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("target epsilon 1: even noise of 1e15 does not reach it");
    }

    @Test
    void asManyReleasesFitAsTheAccountSays() {
        Event event = EventLanguage.parse("laplace(epsilon=0.1)", Neighbours.ADD_REMOVE);
        Accountant spent = Accountant.of(EventLanguage.parse("pure(epsilon=0.35)", Neighbours.ADD_REMOVE));
        assertThat(Calibration.moreReleases(spent, event, Epsilon.of("1"), Delta.ZERO))
                .isEqualTo(6);
        assertThat(Calibration.moreReleases(spent, event, Epsilon.of("0.3"), Delta.ZERO))
                .isZero();
        Event gaussian = EventLanguage.parse("gaussian(sigma=50)", Neighbours.ADD_REMOVE);
        Accountant none = Accountant.of(Neighbours.ADD_REMOVE);
        long count = Calibration.moreReleases(none, gaussian, Epsilon.of("1"), Delta.of("1e-6"));
        assertThat(none.plus(gaussian, count).epsilon(1e-6)).isLessThanOrEqualTo(1);
        assertThat(none.plus(gaussian, count + 1).epsilon(1e-6)).isGreaterThan(1);
    }

    /** No double is 3/10, and rounding the sum up and the budget down would leave the last release out. */
    @Test
    void aBudgetThatIsMetExactlyIsFilled() {
        Event event = EventLanguage.parse("laplace(epsilon=0.1)", Neighbours.ADD_REMOVE);
        Accountant none = Accountant.of(Neighbours.ADD_REMOVE);
        assertThat(Calibration.moreReleases(none, event, Epsilon.of("0.3"), Delta.ZERO))
                .isEqualTo(3);
        Event approximate = EventLanguage.parse("approximate(epsilon=0.1, delta=1e-7)", Neighbours.ADD_REMOVE);
        assertThat(Calibration.moreReleases(none, approximate, Epsilon.of("1"), Delta.of("3e-7")))
                .isEqualTo(3);
    }

    @Test
    void freeReleasesWithoutEndAreRefused() {
        Event free = EventLanguage.parse("pure(epsilon=0)", Neighbours.ADD_REMOVE);
        assertThatThrownBy(() -> Calibration.moreReleases(
                        Accountant.of(Neighbours.ADD_REMOVE), free, Epsilon.of("1"), Delta.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("without end");
    }

    @Test
    void moreReleasesThanCanBeCountedAreNotCalledFree() {
        Accountant none = Accountant.of(Neighbours.ADD_REMOVE);
        assertThatThrownBy(() -> Calibration.moreReleases(
                        none, gaussian(Rational.of("1e12")), Epsilon.of("1"), Delta.of("1e-5")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("more fit, and no larger number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "1.5", "-0.1"})
    void aConfidenceThatNoIntervalHasIsRefused(String confidence) {
        assertThatThrownBy(() -> Accuracy.of(Rational.ONE, Rational.of(confidence)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("confidence " + confidence + ": must lie strictly between 0 and 1");
    }

    @Test
    void anAccuracyDecidesTheGreatestNoise() {
        Accuracy accuracy = new Accuracy(Rational.of(20), Rational.of("0.05"));
        assertThat(accuracy.laplaceScale()).isBetween(6.676164, 6.676165);
        assertThat(accuracy.gaussianDeviation()).isBetween(10.204269, 10.20427);
        assertThatThrownBy(() -> new Accuracy(Rational.ZERO, Rational.of("0.05")))
                .hasMessageContaining("must be positive");
        assertThatThrownBy(() -> new Accuracy(Rational.ONE, Rational.ONE))
                .hasMessageContaining("strictly between 0 and 1");
    }
}
