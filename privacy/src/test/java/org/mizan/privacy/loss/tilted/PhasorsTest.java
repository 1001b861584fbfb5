package org.mizan.privacy.loss.tilted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.numeric.Rounding;

class PhasorsTest {
    private static final int SIZE = 1 << 12;

    /** What the terms of the definition themselves may be off by. */
    private static final double DEFINITION = 8 * Rounding.UNIT;

    private final Random random = new Random(7);

    private double[] weights(int count) {
        double[] weights = random.doubles(count, 0, 1).toArray();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }

    private static double exactSum(int k, int[] indices, double[] weights, boolean imaginary) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < weights.length; i++) {
            double angle = 2 * Math.PI * Math.floorMod((long) k * indices[i] + SIZE / 2, SIZE) / SIZE - Math.PI;
            sum = sum.add(new BigDecimal(weights[i] * (imaginary ? -Math.sin(angle) : Math.cos(angle))));
        }
        return sum.doubleValue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 31, 32, 33, 129, 1000})
    void areWithinTheirErrorOfTheDefinition(int count) {
        int[] indices = random.ints(count, -5_000, 5_000).sorted().toArray();
        double[] weights = weights(count);
        Phasors phasors = new Phasors(RealTransform.of(SIZE), indices, weights);
        int[] frequencies = random.ints(30, 0, SIZE / 2).sorted().toArray();
        for (int start : frequencies) {
            for (int k = start; k < Math.min(start + 20, SIZE / 2); k++) {
                phasors.moveTo(k);
                assertThat(phasors.real())
                        .isCloseTo(exactSum(k, indices, weights, false), within(Phasors.ERROR + DEFINITION));
                assertThat(phasors.imaginary())
                        .isCloseTo(exactSum(k, indices, weights, true), within(Phasors.ERROR + DEFINITION));
            }
        }
    }

    @Test
    void aSumOfVeryManyTermsIsNoWorse() {
        int count = 200_000;
        int[] indices = new int[count];
        double[] weights = weights(count);
        Phasors phasors = new Phasors(RealTransform.of(SIZE), indices, weights);
        phasors.moveTo(5);
        assertThat(phasors.real()).isCloseTo(exactSum(5, indices, weights, false), within(20 * Rounding.UNIT));
    }
}
