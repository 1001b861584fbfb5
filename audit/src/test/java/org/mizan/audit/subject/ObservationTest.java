package org.mizan.audit.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;

class ObservationTest {
    private record Reply(boolean above, OptionalLong value) {}

    static List<Arguments> answers() {
        return List.of(
                Arguments.of(5L, List.of(5L)),
                Arguments.of(true, List.of(1L)),
                Arguments.of(Rational.of(1, 2), List.of(0.5)),
                Arguments.of(new long[] {1, 2}, List.of(1L, 2L)),
                Arguments.of(new double[] {0.5}, List.of(0.5)),
                Arguments.of(new int[] {3}, List.of(3)),
                Arguments.of(BitSet.valueOf(new long[] {6}), List.of(1, 2)),
                Arguments.of(List.of(List.of(1), 2), List.of(1, 2)),
                Arguments.of(Map.of(1L, 2.5), List.of(1L, 2.5)),
                Arguments.of(Optional.of(4), List.of(1L, 4)),
                Arguments.of(Optional.empty(), List.of(0L)),
                Arguments.of(new Reply(true, OptionalLong.of(7)), List.of(1L, 1L, 7L)),
                Arguments.of(new Reply(false, OptionalLong.empty()), List.of(0L, 0L)),
                Arguments.of("a", List.of(97L)),
                Arguments.of('a', List.of(97L)),
                Arguments.of(Neighbours.SUBSTITUTE, List.of((long) "SUBSTITUTE".hashCode())));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void answersAreTakenApart(Object answer, List<Number> numbers) {
        assertThat(Observation.of(answer).numbers()).isEqualTo(numbers);
        assertThat(Observation.of(answer).error()).isEmpty();
    }

    @Test
    void whatCannotBeTakenApartIsRefusedUnlessItIsSaidWhatIsSeen() {
        assertThatThrownBy(() -> Observation.of(new Object()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("java.lang.Object")
                .hasMessageContaining("seenAs");
        Subject<Integer, StringBuilder> subject = Subject.of(
                        "opaque",
                        new Declared(new Guarantee.Pure(Epsilon.of("1"), Neighbours.ADD_REMOVE)),
                        (Integer input, Noise noise) -> new StringBuilder("a"),
                        InputPairs.of(0, 1))
                .seenAs(StringBuilder::length);
        assertThat(subject.observe(0, Generator.current()).numbers()).isEqualTo(List.of(1));
        assertThat(subject).hasToString("opaque");
    }

    @Test
    void numbersAreExact() {
        assertThat(Observation.of(0.1).exact(0))
                .contains(new BigDecimal("0.1000000000000000055511151231257827021181583404541015625"));
        assertThat(Observation.of(0.1f).exact(0)).contains(new BigDecimal("0.100000001490116119384765625"));
        assertThat(Observation.of(Long.MAX_VALUE).exact(0)).contains(BigDecimal.valueOf(Long.MAX_VALUE));
        assertThat(Observation.of(BigInteger.ONE.shiftLeft(80)).exact(0))
                .contains(new BigDecimal(BigInteger.ONE.shiftLeft(80)));
        assertThat(Observation.of(BigDecimal.TEN).exact(0)).contains(BigDecimal.TEN);
        assertThat(Observation.of(Double.NaN).exact(0)).isEmpty();
        assertThat(Observation.of(Double.NEGATIVE_INFINITY).exact(0)).isEmpty();
    }
}
