package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;

class ScaleDivergenceTest {
    /** ∫ max(0, p - e^ε q) by the midpoint rule; Q is centred at u and has scale 1. */
    private static double integral(double epsilon, double rho, double u) {
        double width = Math.exp(rho);
        double step = 2e-3 * Math.min(1, width);
        double reach = 40 * Math.max(1, width) + u;
        double sum = 0;
        for (double x = -reach + step / 2; x < reach; x += step) {
            double p = Math.exp(-Math.abs(x) / width) / (2 * width);
            double q = Math.exp(-Math.abs(x - u)) / 2;
            sum += Math.max(0, p - Math.exp(epsilon) * q) * step;
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 0.3, 0.2",
        "0.1, 0.3, 2",
        "0, 0, 1",
        "1, 0, 0.5",
        "0.2, -0.4, 0.1",
        "0.2, -0.4, 2",
        "0.1, -1.5, 0.2",
        "3, -0.1, 0.5",
        "0.05, 1, 4",
        "0, -1, 0"
    })
    void isTheIntegral(double epsilon, double rho, double u) {
        double delta = ScaleDivergence.delta(epsilon, rho, u);
        assertThat(delta).isCloseTo(integral(epsilon, rho, u), within(1e-5));
    }

    /** No pair of scales within e^β and centres within α of the lesser scale is further apart than η, and one is as far. */
    @ParameterizedTest
    @CsvSource({"1, 0.5, 0.1", "0.8, 0.75, 0.04", "2, 1, 0.5", "0.3, 0.1, 0.05"})
    void etaIsTheGreatestOfAllPairs(double epsilon, double alpha, double beta) {
        double eta = ScaleDivergence.eta(epsilon, alpha, beta);
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            double rho = beta * (2 * random.nextDouble() - 1);
            double u = alpha * random.nextDouble() * Math.exp(Math.min(0, rho));
            assertThat(ScaleDivergence.delta(epsilon, rho, u)).isLessThanOrEqualTo(eta * (1 + 1e-9));
        }
        assertThat(ScaleDivergence.delta(epsilon, beta, alpha)).isCloseTo(eta, within(eta * 1e-9));
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5, 0.1", "0.8, 0.75, 0.02", "2, 1, 0.5"})
    void theInverseGivesBackEpsilon(double epsilon, double alpha, double beta) {
        double eta = ScaleDivergence.eta(epsilon, alpha, beta);
        double back = ScaleDivergence.epsilon(eta, alpha, beta);
        assertThat(back).isCloseTo(epsilon, within(1e-9));
        assertThat(ScaleDivergence.eta(back, alpha, beta)).isLessThanOrEqualTo(eta);
        assertThat(ScaleDivergence.epsilon(0.4, alpha, beta)).isGreaterThanOrEqualTo(alpha);
    }

    @Test
    void thePaperBoundIsNearTheSquareRootOfTheTruth() {
        double eta = ScaleDivergence.eta(2 * 0.5, 0.5, 0.02);
        assertThat(ScaleDivergence.seedBound(0.5, 0.02)).isGreaterThan(eta * 1000);
        assertThat(ScaleDivergence.nissimBound(0.5, 0.02))
                .isCloseTo(Math.pow(ScaleDivergence.seedBound(0.5, 0.02), 2), within(1e-20));
        assertThat(ScaleDivergence.eta(2 * 2.0, 2, 2)).isGreaterThan(0);
    }

    @Test
    void aTinyBetaHasATinyEtaAndNoneThatIsNotANumber() {
        assertThat(ScaleDivergence.eta(1, 0.5, 1e-300)).isBetween(0.0, 1e-300);
        assertThat(ScaleDivergence.delta(1, 1e-300, 0.5)).isBetween(0.0, 1e-300);
        assertThat(ScaleDivergence.epsilon(1e-300, 0.5, 1e-9)).isBetween(0.5, 0.51);
    }

    @Test
    void aPlanKeepsItsEtaAndALittleMoreWouldNot() {
        SmoothPlan plan = SmoothPlan.of(Epsilon.of("1"), Delta.of("1e-9"));
        assertThat(plan.alpha()).isEqualTo(Epsilon.of("0.75"));
        assertThat(plan.beta()).isCloseTo(0.015915972252528943, within(1e-12));
        assertThat(ScaleDivergence.eta(1, 0.75, plan.beta())).isBetween(0.4e-9, 1e-9);
        assertThatThrownBy(() -> new SmoothPlan(plan.epsilon(), plan.eta(), plan.alpha(), plan.beta() * 1.05))
                .hasMessageContaining("smooth.beta");
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        assertThatThrownBy(() -> ScaleDivergence.delta(-1, 0, 0)).hasMessageContaining("divergence.range");
        assertThatThrownBy(() -> ScaleDivergence.eta(0.1, 0.5, 0.1)).hasMessageContaining("smooth.epsilon");
        assertThatThrownBy(() -> ScaleDivergence.eta(1, 0.5, 0)).hasMessageContaining("smooth.range");
        assertThatThrownBy(() -> ScaleDivergence.epsilon(0, 0.5, 0.1)).hasMessageContaining("smooth.eta");
        assertThatThrownBy(() -> SmoothPlan.of(Epsilon.ZERO, Delta.of("0.1"))).hasMessageContaining("smooth.budget");
    }
}
