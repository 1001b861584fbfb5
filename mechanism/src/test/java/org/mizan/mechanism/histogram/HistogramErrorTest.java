package org.mizan.mechanism.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

class HistogramErrorTest {
    /** The least s with P(S ≤ s) ≥ confidence, by convolving the mass function of |X| step by step. */
    private static long convolved(int cells, double scale, double confidence) {
        double q = Math.exp(-1 / scale);
        int longest = 4000;
        double[] sum = new double[longest];
        sum[0] = 1;
        for (int cell = 0; cell < cells; cell++) {
            double[] next = new double[longest];
            for (int a = 0; a < longest; a++) {
                for (int b = 0; a + b < longest && b < 500; b++) {
                    next[a + b] += sum[a] * (b == 0 ? 1 : 2) * (1 - q) / (1 + q) * Math.pow(q, b);
                }
            }
            sum = next;
        }
        double mass = 0;
        for (int s = 0; s < longest; s++) {
            mass += sum[s];
            if (mass >= confidence) {
                return s;
            }
        }
        throw new AssertionError("too short");
    }

    @ParameterizedTest
    @CsvSource({"1, 2, 0.9", "3, 5, 0.95", "5, 0.5, 0.99", "4, 10, 0.5"})
    void tailsAreThoseOfTheConvolution(int cells, String scale, double confidence) {
        long expected = convolved(cells, Double.parseDouble(scale), confidence);
        HistogramError counted = HistogramError.of(cells, Rational.of(scale), true);
        HistogramError noisy = HistogramError.of(cells, Rational.of(scale), false);
        assertThat(counted.bound(confidence)).isEqualTo(2.0 * expected);
        assertThat(noisy.bound(confidence)).isEqualTo(3.0 * expected);
    }

    @Test
    void manyCellsHaveABoundNearTheMean() {
        HistogramError convolved = HistogramError.of(90_000, Rational.of(20), true);
        HistogramError bounded = HistogramError.of(110_000, Rational.of(20), true);
        HistogramError most = HistogramError.of(100_000_000, Rational.of(20), true);
        assertThat(convolved.bound(0.95)).isBetween(convolved.mean() * 1.004, convolved.mean() * 1.006);
        assertThat(bounded.bound(0.95)).isBetween(bounded.mean() * 1.005, bounded.mean() * 1.01);
        assertThat(most.bound(0.95)).isBetween(most.mean(), most.mean() * 1.001);
        assertThat(most.mean()).isCloseTo(2e8 / Math.sinh(0.05), within(1.0));
    }

    @Test
    void boundsOfHighConfidenceAreFinite() {
        assertThat(HistogramError.of(3, Rational.of(2), true).bound(1 - 1e-12)).isBetween(100.0, 200.0);
        assertThat(HistogramError.of(0, Rational.of(2), true).bound(0.9)).isZero();
        assertThat(HistogramError.of(0, Rational.of(2), true).mean()).isZero();
        assertThatThrownBy(() -> HistogramError.of(3, Rational.of(2), true).bound(1))
                .hasMessageContaining("confidence.range");
    }

    @Test
    void noPrivateHistogramBeatsTheMinimaxBoundAndAddRemoveIsEasier() {
        Epsilon half = Epsilon.of("0.5");
        MinimaxBound replaced = MinimaxBound.of(200, 25, half, SUBSTITUTE);
        assertThat(replaced.value()).isCloseTo(0.0656731886, within(1e-9));
        assertThat(replaced.shift()).isEqualTo(3);
        assertThat(MinimaxBound.of(200, 25, half, ADD_REMOVE).value())
                .isEqualTo(MinimaxBound.of(200, 25, Epsilon.of("1"), SUBSTITUTE).value());
        assertThat(MinimaxBound.of(200, 1, half, SUBSTITUTE).value()).isZero();
        assertThat(MinimaxBound.of(200, 300, half, SUBSTITUTE).value()).isZero();
        assertThat(replaced.value())
                .isLessThan(HistogramError.of(25, Rational.of(4), true).mean() / 200);
    }

    @ParameterizedTest
    @CsvSource({"200, 7, 0.03", "5000, 11, 0.9", "100, 40, 0.2", "1000000, 3, 7"})
    void theShiftIsTheBestOfAll(long units, long cells, String alpha) {
        double rate = Double.parseDouble(alpha);
        double best = 0;
        double bestOfPaper = 0;
        for (long shift = 1; (cells - 1) * shift <= units; shift++) {
            best = Math.max(best, (cells - 1) * shift / (units * (1 + Math.exp(rate * shift))));
            bestOfPaper =
                    Math.max(bestOfPaper, (cells - 1) * shift / (2.0 * units) * (1 - Math.sqrt(rate * shift / 2)));
        }
        assertThat(MinimaxBound.of(units, cells, Epsilon.of(alpha), SUBSTITUTE).value())
                .isCloseTo(best, within(best * 1e-12));
        assertThat(MinimaxBound.ofPaper(units, cells, Epsilon.of(alpha)).value())
                .isCloseTo(bestOfPaper, within(bestOfPaper * 1e-12));
    }
}
