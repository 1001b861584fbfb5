package org.mizan.release.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Widths of sums of noise against the exact law of discrete noise, found by convolution. */
class LaplaceSumTest {
    @ParameterizedTest
    @CsvSource({"20, 1, 0.01", "20, 6, 0.01", "5, 12, 0.001", "20, 1, 1e-6", "2, 3, 0.02", "40, 3, 1e-5"})
    void theWidthCoversEqualTermsAndIsHardlyWider(double scale, int terms, double probability) {
        long[] weights = new long[terms];
        Arrays.fill(weights, 1);
        double width = LaplaceSum.of(scale, weights, probability);
        assertThat(width).isEqualTo(LaplaceSum.ofOnes(scale, terms, probability));
        assertCovers(scale, weights, probability, width, 1.15 + 1 / scale);
    }

    @Test
    void theWidthCoversTermsOfDifferentWeights() {
        long[] weights = {1, 3, 0, 4, 12};
        assertCovers(20, weights, 0.01, LaplaceSum.of(20, weights, 0.01), 1.2);
    }

    @Test
    void noTermsHaveNoWidth() {
        assertThat(LaplaceSum.of(20, new long[] {0, 0}, 1e-9)).isZero();
    }

    private static void assertCovers(double scale, long[] weights, double probability, double width, double most) {
        double[] law = law(scale, weights);
        int middle = law.length / 2;
        double tail = 0;
        int exact = middle;
        while (exact > 0 && tail + law[middle + exact] <= probability) {
            tail += law[middle + exact--];
        }
        assertThat(width).isBetween((double) exact, most * exact);
    }

    /** P(Σ weight·X = x) for x from -middle to middle; less than 1e-15 of it is beyond. */
    private static double[] law(double scale, long[] weights) {
        long sum = 0;
        for (long weight : weights) {
            sum += weight;
        }
        int reach = (int) (40 * scale);
        int middle = (int) (sum * reach);
        double[] law = new double[2 * middle + 1];
        law[middle] = 1;
        for (long weight : weights) {
            law = weight == 0 ? law : added(law, scale, (int) weight, reach);
        }
        return law;
    }

    private static double[] added(double[] law, double scale, int weight, int reach) {
        double[] next = new double[law.length];
        double atZero = Math.tanh(1 / (2 * scale));
        for (int place = 0; place < law.length; place++) {
            if (law[place] > 1e-18) {
                for (int x = -reach; x <= reach; x++) {
                    int to = place + weight * x;
                    if (to >= 0 && to < next.length) {
                        next[to] += law[place] * atZero * Math.exp(-Math.abs(x) / scale);
                    }
                }
            }
        }
        return next;
    }
}
