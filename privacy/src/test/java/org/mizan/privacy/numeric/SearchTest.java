package org.mizan.privacy.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;

final class SearchTest {
    private int calls;

    private DoubleUnaryOperator counted(DoubleUnaryOperator function) {
        return x -> {
            calls++;
            return function.applyAsDouble(x);
        };
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-200, 1e-9, 0.3, 2, 1e9, 1e200})
    void rootIsFoundAtAnyScale(double target) {
        double root = Search.bracket(counted(x -> Math.log(x) - Math.log(target)), 1e-300, 1e300)
                .high();
        assertThat(root).isCloseTo(target, within(target * 1e-12));
        assertThat(calls).isLessThan(80);
    }

    @Test
    void smoothRootsNeedFewSteps() {
        double root = Search.bracket(counted(x -> Math.cos(x) - x), 0, 2).low();
        assertThat(root).isCloseTo(0.7390851332151607, within(2e-16));
        assertThat(calls).isLessThan(15);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1e-8, 0.999})
    void bracketKeepsEachSideOfAJump(double jump) {
        DoubleUnaryOperator rising = x -> x < jump ? -1 : Double.POSITIVE_INFINITY;
        Search.Bracket bracket = Search.bracket(rising, 0, 1);
        assertThat(bracket.low()).isLessThan(jump).isCloseTo(jump, within(4 * Math.ulp(jump)));
        assertThat(bracket.high()).isGreaterThanOrEqualTo(jump).isCloseTo(jump, within(4 * Math.ulp(jump)));
        Search.Bracket falling = Search.bracket(x -> -rising.applyAsDouble(x), 0, 1);
        assertThat(falling.low()).isLessThan(jump);
        assertThat(falling.high()).isGreaterThanOrEqualTo(jump);
    }

    @Test
    void aWideBracketIsFoundInFewSteps() {
        calls = 0;
        Search.Bracket bracket = Search.bracket(counted(x -> Math.exp(-x) - 0.3), 0.5, 4, 1e-6);
        assertThat(bracket.low()).isLessThan(-Math.log(0.3)).isGreaterThan(bracket.high() - 1.3e-6);
        assertThat(bracket.high()).isGreaterThan(-Math.log(0.3));
        assertThat(calls).isLessThan(10);
    }

    @Test
    void aZeroIsItsOwnBracket() {
        assertThat(Search.bracket(x -> x, 0, 1)).isEqualTo(new Search.Bracket(0, 0));
        assertThat(Search.bracket(x -> x - 1, 0, 1)).isEqualTo(new Search.Bracket(1, 1));
        assertThat(Search.bracket(x -> x, -1, 1)).isEqualTo(new Search.Bracket(0, 0));
    }

    @Test
    void anIntervalWithoutChangeOfSignIsRefused() {
        assertThatThrownBy(() -> Search.bracket(x -> 1 + x, 0, 1))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("search.sign");
        assertThatThrownBy(() -> Search.bracket(x -> x, 1, -1)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> Search.bracket(x -> Double.NaN, 0, 1)).isInstanceOf(InvalidInputException.class);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.9, 1.1, 7, 40})
    void minimumOfOneValleyNeedsFewStepsFromAnywhere(double start) {
        Search.Minimum minimum = Search.minimumNear(counted(x -> x - Math.log(x)), start, 0.3, 0.01, 50, 1e-7);
        assertThat(minimum.at()).isCloseTo(1, within(1e-6));
        assertThat(minimum.value()).isCloseTo(1, within(1e-12));
        assertThat(calls).isLessThan(30);
    }

    @Test
    void minimumIsFoundBesideInfinityAndAtTheEnds() {
        assertThat(Search.minimumNear(x -> x > 3 ? Double.POSITIVE_INFINITY : -x, 9, 0.5, 1, 10, 1e-9)
                        .at())
                .isCloseTo(3, within(1e-7));
        assertThat(Search.minimumNear(x -> x, 4, 0.5, 1, 10, 1e-9).at()).isCloseTo(1, within(1e-7));
        assertThat(Search.minimumNear(x -> -x, 4, 0.5, 1, 10, 1e-9).at()).isCloseTo(10, within(1e-7));
        assertThat(Search.minimumNear(x -> x, 40, 0.5, 1, 10, 1e-9).at()).isCloseTo(1, within(1e-7));
        assertThat(Search.minimumNear(x -> Double.POSITIVE_INFINITY, 4, 0.5, 1, 10, 1e-3)
                        .value())
                .isInfinite();
    }

    @Test
    void theDeepestOfSeveralValleysIsFoundFromAGrid() {
        DoubleUnaryOperator valleys = x -> Math.min(Math.abs(x - 2), (x - 30) * (x - 30) - 1);
        double[] points = {1, 3, 10, 25, 31, 100};
        Search.Minimum minimum = Search.minimumFrom(valleys, points, 1e-9);
        assertThat(minimum.at()).isCloseTo(30, within(1e-5));
        assertThat(minimum.value()).isCloseTo(-1, within(1e-12));
        assertThat(Search.minimumFrom(x -> x, points, 1e-9)).isEqualTo(new Search.Minimum(1, 1));
        assertThat(Search.minimumFrom(x -> -x, points, 1e-9)).isEqualTo(new Search.Minimum(100, -100));
    }
}
