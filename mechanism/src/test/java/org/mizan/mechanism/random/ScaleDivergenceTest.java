package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
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

    /**
     * With β = ln(1 + 2^-k) and ε = α + c·2^-k the exponents are whole numbers but for terms of order 2^-k, while ε + β and α are 2^k
     * times as large as their difference: that rounding is part of the bound.
     */
    @ParameterizedTest
    @CsvSource({"20, 0.7500000001", "24, 0.7310585786300049", "28, 0.3000000000000004", "30, 0.9"})
    void etaIsNotBelowTheTruthWhereExponentsCancel(int k, double alpha) {
        double growth = Math.scalb(1.0, -k);
        double beta = Math.log1p(growth);
        double epsilon = alpha + 3 * growth;
        BigDecimal exactBeta = new BigDecimal(beta);
        MathContext digits = new MathContext(60);
        BigDecimal exactGrowth = exp(exactBeta, digits).subtract(BigDecimal.ONE);
        BigDecimal difference = new BigDecimal(epsilon).add(exactBeta).subtract(new BigDecimal(alpha));
        BigDecimal near = exp(difference.divide(exactGrowth, digits).negate(), digits);
        BigDecimal least = BigDecimal.ONE
                .subtract(exp(exactBeta.negate(), digits))
                .multiply(near)
                .divide(BigDecimal.valueOf(2), digits);
        double eta = ScaleDivergence.eta(epsilon, alpha, beta);
        assertThat(new BigDecimal(eta)).isGreaterThanOrEqualTo(least);
        assertThat(eta).isLessThanOrEqualTo(least.doubleValue() * (1 + 1e-4));
        assertThat(new BigDecimal(ScaleDivergence.delta(epsilon, beta, alpha))).isGreaterThanOrEqualTo(least);
    }

    private static BigDecimal exp(BigDecimal x, MathContext digits) {
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int i = 1; i < 200; i++) {
            term = term.multiply(x, digits).divide(BigDecimal.valueOf(i), digits);
            sum = sum.add(term);
        }
        return sum;
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
