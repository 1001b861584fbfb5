package org.mizan.privacy.loss;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.curve.RenyiCurve;

class PairCurveTest {
    private static final RenyiCurve NO_OTHER_BOUND = order -> Double.POSITIVE_INFINITY;

    /** Sampled Gaussian noise: D_α((1-q)N(0,σ²) + qN(1,σ²) ‖ N(0,σ²)), references to 30 digits. */
    @ParameterizedTest
    @CsvSource({
        "0.001,4,128,0.00000416226248432768230421852752035",
        "0.01,4,128,0.000451009456974981988159483590025",
        "0.003,1.9,40.5,0.0000607199921915301758719641559409",
        "0.003,6,250,0.0000323758766519637662856051261519",
    })
    void highOrdersOfRareSamplesKeepTheirDigits(double rate, double sigma, double order, String reference) {
        double divergence = LossPair.gaussian(1 / sigma)
                .onPoissonSample(rate)
                .divergence(NO_OTHER_BOUND)
                .at(new Order(order));
        double truth = Rational.of(reference).nearest();
        assertThat(divergence).isBetween(truth, truth * (1 + 1e-10));
    }

    /** From the first order to a million: weights far below the range of a double meet powers far above it. */
    @ParameterizedTest
    @CsvSource({"1e-6,0.5", "1e-3,0.3", "0.5,0.2", "0.999,1", "1e-9,30"})
    void noOrderIsNotANumberAndEachIsAtLeastTheOneBefore(double rate, double sigma) {
        LossPair pair = LossPair.gaussian(1 / sigma).onPoissonSample(rate);
        for (LossPair direction : new LossPair[] {pair, pair.reversed()}) {
            RenyiCurve curve = direction.divergence(NO_OTHER_BOUND);
            double before = 0;
            for (double order = 1; order < 1e6; order *= 1.07) {
                double at = curve.at(new Order(order));
                assertThat(at).as("order %s", order).isGreaterThanOrEqualTo(before * (1 - 1e-10));
                before = at;
            }
        }
    }
}
