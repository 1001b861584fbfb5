package org.mizan.privacy.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.loss.composition.LossProfile;
import org.mizan.privacy.profile.GaussianProfile;

class EventBoundsTest {
    private static final double[] ORDERS = {1, 1.0001, 1.5, 2, 3.7, 8, 20, 64, 300};

    /** A sensitivity in another norm may be smaller than the one that the noise needs. */
    @Test
    void noiseTakesTheNormThatItNeedsAlone() {
        Sensitivity one = Sensitivity.l1(1, Neighbours.ADD_REMOVE);
        Sensitivity two = Sensitivity.l2(1, Neighbours.ADD_REMOVE);
        List<ThrowingCallable> mistaken = List.of(
                () -> new LaplaceEvent(two, Rational.ONE),
                () -> new DiscreteLaplaceEvent(two, Rational.ONE),
                () -> new GaussianEvent(one, Rational.ONE),
                () -> new DiscreteGaussianEvent(one, Rational.ONE));
        for (ThrowingCallable making : mistaken) {
            assertThatThrownBy(making)
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[sensitivity.norm]");
        }
    }

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.event.EventSamples#all")
    void curvesRiseAndStayBelowTheGreatestLoss(SingleEvent event) {
        RenyiCurve curve = event.curve();
        double last = 0;
        for (double order : ORDERS) {
            double value = curve.at(order);
            assertThat(value).as("order %s", order).isGreaterThanOrEqualTo(last * (1 - 1e-10));
            last = value;
        }
        assertThat(curve.at(Order.INFINITY)).isGreaterThanOrEqualTo(last * (1 - 1e-10));
        event.pureEpsilon()
                .ifPresent(epsilon ->
                        assertThat(curve.at(Order.INFINITY)).isLessThanOrEqualTo(epsilon.upper() * (1 + 1e-12)));
    }

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.event.EventSamples#all")
    void everyCurveLiesBelowTheLineOfItsConcentration(SingleEvent event) {
        event.concentratedRho().ifPresent(rho -> {
            for (double order : ORDERS) {
                assertThat(event.curve().at(order)).isLessThanOrEqualTo(rho.upper() * order * (1 + 1e-10));
            }
        });
    }

    /** Gaussian differential privacy is a claim on the whole profile, so a pair must keep it at every ε. */
    @ParameterizedTest
    @MethodSource("org.mizan.privacy.event.EventSamples#all")
    void pairsKeepTheGaussianClaim(SingleEvent event) {
        if (event.pair().isEmpty() || event.gaussianMuSquared().isEmpty()) {
            return;
        }
        GaussianProfile gaussian = GaussianProfile.of(event.gaussianMuSquared().get());
        LossProfile profile = LossProfile.empty().plus(event.pair().get(), 1);
        for (double epsilon : new double[] {0.001, 0.05, 0.1, 0.5, 1}) {
            double aside = event.delta().upper();
            assertThat(profile.delta(epsilon))
                    .as("ε %s", epsilon)
                    .isLessThanOrEqualTo(gaussian.delta(epsilon) * (1 + 1e-4) + 1.001 * aside + 1e-11);
        }
    }

    @Test
    void noiseHasItsTextbookCost() {
        Sensitivity two = Sensitivity.l1(2, Neighbours.ADD_REMOVE);
        assertThat(new LaplaceEvent(two, Rational.of(3)).pureEpsilon()).contains(Epsilon.of("2/3"));
        GaussianEvent gaussian = new GaussianEvent(Sensitivity.l2(3, Neighbours.ADD_REMOVE), Rational.of(4));
        assertThat(gaussian.gaussianMuSquared()).contains(Rational.of("9/4"));
        assertThat(gaussian.concentratedRho()).contains(Rho.of("9/8"));
        assertThat(gaussian.pureEpsilon()).isEmpty();
        ExponentialEvent exponential = new ExponentialEvent(Epsilon.of("0.4"), Neighbours.ADD_REMOVE);
        assertThat(exponential.concentratedRho()).contains(Rho.of("0.02"));
        PermuteAndFlipEvent flip = new PermuteAndFlipEvent(Epsilon.of("0.4"), Neighbours.ADD_REMOVE);
        assertThat(flip.concentratedRho()).contains(Rho.of("0.08"));
    }

    @Test
    void samplingEverythingOrNothingChangesTheCostToAllOrNone() {
        GaussianEvent gaussian = new GaussianEvent(Sensitivity.l2(1, Neighbours.ADD_REMOVE), Rational.of(4));
        Sampled all = new Sampled(Sampling.POISSON, Rational.ONE, gaussian);
        assertThat(all.curve().at(7)).isEqualTo(gaussian.curve().at(7));
        assertThat(all.gaussianMuSquared()).isEqualTo(gaussian.gaussianMuSquared());
        Sampled none = new Sampled(Sampling.POISSON, Rational.ZERO, gaussian);
        assertThat(none.curve().at(7)).isZero();
        assertThat(LossProfile.empty().plus(none.pair().orElseThrow(), 5).epsilon(1e-9))
                .isLessThan(1e-9);
    }

    @Test
    void aSampleAmplifiesPureAndApproximateGuaranteesByTheRate() {
        Sampled sampled =
                (Sampled) EventLanguage.parse("approximate(epsilon=1, delta=1e-6, sample=1/4)", Neighbours.ADD_REMOVE);
        assertThat(sampled.delta().value()).isEqualTo(Rational.of("2.5e-7"));
        double expected = Math.log1p(0.25 * Math.expm1(1));
        assertThat(sampled.pureEpsilon().orElseThrow().upper()).isBetween(expected, expected * (1 + 1e-14));
    }

    @Test
    void samplesOfSamplesAndOfCompositionsAreRefused() {
        LaplaceEvent laplace = new LaplaceEvent(Sensitivity.l1(1, Neighbours.ADD_REMOVE), Rational.ONE);
        Sampled once = new Sampled(Sampling.POISSON, Rational.of(1, 2), laplace);
        assertThatThrownBy(() -> new Sampled(Sampling.POISSON, Rational.of(1, 2), once))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("multiply the two rates");
        assertThatThrownBy(() -> Sampled.of(Sampling.POISSON, Rational.of(1, 2), new Repeated(laplace, 2)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("each sample serves one mechanism only");
        assertThatThrownBy(() -> new Sampled(Sampling.WITHOUT_REPLACEMENT, Rational.of(1, 2), laplace))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("amplifies under substitute only");
    }

    @Test
    void aKeyHasOneGamma() {
        LaplaceEvent laplace = new LaplaceEvent(Sensitivity.l1(1, Neighbours.SUBSTITUTE), Rational.ONE);
        Event first = new OnGoodEvent(laplace, Gamma.of("0.01"), "stay");
        Event again = new Repeated(new OnGoodEvent(laplace, Gamma.of("0.01"), "stay"), 3);
        assertThat(new Composed(List.of(first, again)).goodEvents()).containsOnlyKeys("stay");
        Event other = new OnGoodEvent(first, Gamma.of("0.02"), "stay");
        assertThatThrownBy(other::goodEvents)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("one probability");
    }

    @Test
    void countsThatOverflowAreRefused() {
        LaplaceEvent laplace = new LaplaceEvent(Sensitivity.l1(1, Neighbours.SUBSTITUTE), Rational.ONE);
        Event huge = new Repeated(new Repeated(laplace, Long.MAX_VALUE / 2), 3);
        assertThatThrownBy(huge::uses).isInstanceOf(InvalidInputException.class).hasMessageContaining("2^63");
    }

    /** 1 - p of a rounded p is wrong by much where p is near 1. */
    @ParameterizedTest
    @CsvSource({"30, 0.000000001, 29.999999998", "37, 0.000000001, 36.999999998", "18.4, 0.000000001, 18.3999999"})
    void nearlySureAnswersAreNotUnderstated(String epsilon, double delta, double least) {
        Event event = EventLanguage.parse("randomized-response(epsilon=" + epsilon + ")", Neighbours.ADD_REMOVE);
        assertThat(Accountant.of(event).epsilon(delta)).isBetween(least, Double.parseDouble(epsilon) * (1 + 1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-20", "1e-17", "1e-7", "0.001", "0.01", "0.02", "1", "30"})
    void pureMechanismsAreChargedTheirGaussianParameter(String text) {
        Epsilon epsilon = Epsilon.of(text);
        Event event = EventLanguage.parse("pure(epsilon=" + text + ")", Neighbours.ADD_REMOVE);
        Rational charged = Accountant.of(event).gaussianMuSquared().orElseThrow();
        Rational square = epsilon.value().squared();
        assertThat(charged).isLessThanOrEqualTo(square.times(Rational.of("1.571")));
        if (epsilon.upper() <= 0.02) {
            assertThat(charged).isGreaterThanOrEqualTo(square.times(Rational.of("1.5707")));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "randomized-response(epsilon=40)",
                "randomized-response(p=0.99999999999999999)",
                "laplace(epsilon=800)",
                "pure(epsilon=800, sample=0)",
                "approximate(epsilon=0, delta=1)",
                "discrete-gaussian(sigma=1e-160)"
            })
    void extremeEventsHaveACostAndAnEnd(String text) {
        Accountant accountant = Accountant.of(EventLanguage.parse(text, Neighbours.ADD_REMOVE));
        assertThat(accountant.epsilon(1e-6)).isNotNaN().isNotNegative();
        assertThat(accountant.delta(1)).isBetween(0.0, 1.0);
        assertThat(accountant.cost().delta().signum()).isNotNegative();
    }

    @Test
    void whatIsEitherHarmlessOrCertainIsCountedExactly() {
        Accountant accountant =
                Accountant.of(EventLanguage.parse("10 x approximate(epsilon=0, delta=1e-7)", Neighbours.ADD_REMOVE));
        assertThat(accountant.epsilon(1e-6)).isZero();
        assertThat(accountant.epsilon(9e-7)).isInfinite();
    }

    /** A search that starts at orders no quadrature reaches must come back to those that one does. */
    @Test
    void rareSamplesKeepTheirAmplification() {
        Accountant accountant =
                Accountant.of(EventLanguage.parse("1000 x gaussian(sigma=1, sample=3e-5)", Neighbours.ADD_REMOVE));
        assertThat(CurveProfile.of(accountant.curve()).epsilon(1e-6)).isLessThan(0.5);
    }

    /** Integer vectors less than √2 apart differ in one place, by 1. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "1.4"})
    void aVectorThatCanMoveInOnePlaceOnlyCostsWhatAnIntegerDoes(String sensitivity) {
        Accountant vector = account("discrete-gaussian(sigma=3, dimensions=9, sensitivity=" + sensitivity + ")");
        Accountant integer = account("discrete-gaussian(sigma=3)");
        assertThat(vector.epsilon(1e-6)).isEqualTo(integer.epsilon(1e-6));
        assertThat(account("discrete-gaussian(sigma=3, dimensions=9, sensitivity=1.5)")
                        .epsilon(1e-6))
                .isGreaterThan(1.2 * integer.epsilon(1e-6));
    }

    private static Accountant account(String event) {
        return Accountant.of(EventLanguage.parse(event, Neighbours.ADD_REMOVE));
    }
}
