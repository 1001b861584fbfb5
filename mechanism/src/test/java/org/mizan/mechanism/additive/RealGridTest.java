package org.mizan.mechanism.additive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

class RealGridTest {
    @ParameterizedTest
    @ValueSource(ints = {-1074, -1073, -20, 0, 3, 970})
    void everyStepIsADoubleAndComesBackAsItself(int exponent) {
        RealGrid grid = RealGrid.of(Grid.ofExponent(exponent));
        for (long steps :
                new long[] {0, 1, -1, 12345, RealGrid.MOST_STEPS - 1, RealGrid.MOST_STEPS, -RealGrid.MOST_STEPS}) {
            double value = grid.value(steps);
            assertThat(Rational.ofDouble(value)).isEqualTo(grid.step().times(steps));
            assertThat(grid.steps(value)).isEqualTo(steps);
        }
    }

    @Test
    void valuesThatAreNoNumbersOrTooLargeAreCounted() {
        RealGrid grid = RealGrid.of(Grid.ofExponent(-4));
        assertThat(grid.steps(Double.NaN)).isZero();
        assertThat(grid.steps(-0.0)).isZero();
        assertThat(grid.steps(Double.POSITIVE_INFINITY)).isEqualTo(RealGrid.MOST_STEPS);
        assertThat(grid.steps(Double.NEGATIVE_INFINITY)).isEqualTo(-RealGrid.MOST_STEPS);
        assertThat(grid.steps(-Double.MAX_VALUE)).isEqualTo(-RealGrid.MOST_STEPS);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0, 1", "1, 0, -10, 1024", "0.3, 0, -2, 2", "1.0001, 0, 0, 2", "1, 0.01, -4, 17", "1e-9, 0, 4, 1"
    })
    void theSensitivityInStepsIsRoundedUp(String real, String error, int exponent, long steps) {
        RealGrid grid = RealGrid.of(Grid.ofExponent(exponent));
        Sensitivity inSteps =
                grid.inSteps(Sensitivity.l2(Rational.of(real), Neighbours.SUBSTITUTE), Rational.of(error));
        assertThat(inSteps).isEqualTo(Sensitivity.l2(steps, Neighbours.SUBSTITUTE));
    }

    @Test
    void noTwoValuesMoveFurtherThanTheSensitivityInSteps() {
        Random random = new Random(11);
        RealGrid grid = RealGrid.of(Grid.ofExponent(-3));
        long greatest = 0;
        for (int i = 0; i < 20_000; i++) {
            double x = random.nextInt(4000) * 0x1p-6 - 30;
            double apart = random.nextInt(77) * 0x1p-6;
            long moved = Math.abs(grid.steps(x + apart) - grid.steps(x));
            long bound = apart == 0
                    ? 0
                    : grid.inSteps(Sensitivity.l1(Rational.ofDouble(apart), Neighbours.ADD_REMOVE), Rational.ZERO)
                            .value()
                            .numerator()
                            .longValueExact();
            assertThat(moved).isLessThanOrEqualTo(bound);
            greatest = Math.max(greatest, moved - bound);
        }
        assertThat(greatest).isZero();
    }

    @Test
    void badGridsAndErrorsAreRefused() {
        assertThatThrownBy(() -> RealGrid.of(Grid.ofExponent(971))).isInstanceOf(InvalidInputException.class);
        RealGrid grid = RealGrid.of(Grid.ofExponent(0));
        assertThatThrownBy(() -> grid.inSteps(Sensitivity.l1(1, Neighbours.ADD_REMOVE), Rational.of("-0.1")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must not be negative");
    }
}
