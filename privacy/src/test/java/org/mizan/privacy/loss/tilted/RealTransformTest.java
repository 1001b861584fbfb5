package org.mizan.privacy.loss.tilted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RealTransformTest {
    /** The sum of the definition, with angles reduced exactly; its own error is far below the one allowed. */
    @ParameterizedTest
    @ValueSource(ints = {8, 16, 64, 512, 2048})
    void isWithinItsErrorOfTheDefinition(int size) {
        RealTransform transform = RealTransform.of(size);
        double[] values = new Random(size).doubles(size, -1, 1).toArray();
        double[] real = new double[size / 2 + 1];
        double[] imaginary = new double[size / 2 + 1];
        transform.forward(values, real, imaginary);
        double error = 0;
        double length = 0;
        for (int k = 0; k <= size / 2; k++) {
            double re = 0;
            double im = 0;
            for (int j = 0; j < size; j++) {
                double angle = 2 * Math.PI * ((long) j * k % size) / size;
                re += values[j] * Math.cos(angle);
                im -= values[j] * Math.sin(angle);
            }
            error += Math.pow(real[k] - re, 2) + Math.pow(imaginary[k] - im, 2);
            length += re * re + im * im;
        }
        assertThat(Math.sqrt(error)).isLessThan(Math.max(transform.relativeError(), 1e-14) * Math.sqrt(length));
    }

    @Test
    void weightsGoRoundTheCircle() {
        RealTransform transform = RealTransform.of(8);
        double[] real = new double[5];
        double[] imaginary = new double[5];
        double error = transform.forward(new int[] {-9, -1, 7, 16}, new double[] {1, 2, 4, 0.5}, real, imaginary);
        double[] same = new double[5];
        transform.forward(new double[] {0.5, 0, 0, 0, 0, 0, 0, 7}, same, new double[5]);
        assertThat(real).containsExactly(same);
        double length = Math.sqrt(8 * (0.25 + 49));
        assertThat(error).isCloseTo((40 + 25 / 8.0 + 1) * 0x1p-53 * length, within(1e-8 * error));
    }

    @Test
    void theErrorGrowsWithTheLevels() {
        assertThat(RealTransform.of(8).relativeError()).isEqualTo(40 * 0x1p-53);
        assertThat(RealTransform.of(1 << 20).relativeError()).isEqualTo(210 * 0x1p-53);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 64, 1024})
    void rootsAreThoseOfUnity(int size) {
        RealTransform transform = RealTransform.of(size);
        for (int k = 0; k < size; k++) {
            double angle = 2 * Math.PI * k / size;
            assertThat(transform.cosine(k)).isCloseTo(Math.cos(angle), within(1e-15));
            assertThat(transform.sine(k)).isCloseTo(Math.sin(angle), within(1e-15));
            assertThat(transform.versine(k)).isCloseTo(2 * Math.pow(Math.sin(angle / 2), 2), within(2e-15));
        }
        assertThat(transform.size()).isEqualTo(size);
    }

    @Test
    void versinesOfSmallAnglesKeepTheirDigits() {
        double angle = 2 * Math.PI / (1 << 20);
        double exact = angle * angle / 2 * (1 - angle * angle / 12);
        assertThat(RealTransform.of(1 << 20).versine(1)).isCloseTo(exact, within(1e-14 * exact));
    }

    @Test
    void anglesTurnRoundBeyondTheRangeOfAnInteger() {
        RealTransform transform = RealTransform.of(1024);
        long far = 3_000_000_000_007L;
        assertThat(transform.cosine(5, far)).isEqualTo(transform.cosine((int) (5 * far % 1024)));
        assertThat(transform.sine(5, far)).isEqualTo(transform.sine((int) (5 * far % 1024)));
        assertThat(transform.sine(5, -3)).isEqualTo(transform.sine(1024 - 15));
    }

    @Test
    void tablesAreKept() {
        RealTransform kept = RealTransform.of(32);
        assertThat(RealTransform.of(64)).isNotSameAs(kept);
        assertThat(RealTransform.of(32)).isSameAs(kept);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4, 12, 1000, -8, Integer.MIN_VALUE})
    void otherSizesAreRefused(int size) {
        assertThatThrownBy(() -> RealTransform.of(size))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("illegal transform size: " + size);
    }
}
