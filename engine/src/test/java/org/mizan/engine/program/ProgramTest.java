package org.mizan.engine.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.Visits;
import org.mizan.message.InvalidInputException;

final class ProgramTest {
    private static final Scalar LONG = new Scalar.OfColumn("x", Span.of(Long.MIN_VALUE, Long.MAX_VALUE));

    private static Key key(long size) {
        return new Key.Public(new Scalar.OfColumn("k", Span.of(1, size)));
    }

    private static Program program(Key... keys) {
        return new Program(new Condition.Always(), List.of(keys), List.of(), 0);
    }

    @Test
    void aSumThatCouldLeave128BitsIsRefused() {
        Scalar square = new Scalar.Times(LONG, LONG);
        assertThatThrownBy(() -> new Measure.Sum(square))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("sum.digits");
        Scalar most = new Scalar.Constant(BigInteger.TEN.pow(26));
        assertThat(new Measure.Sum(most).scalar()).isEqualTo(most);
        Scalar beyond = new Scalar.Minus(Scalar.of(-1), most);
        assertThatThrownBy(() -> new Measure.Sum(beyond)).isInstanceOf(InvalidInputException.class);
    }

    /** Engines divide x - ⌊low/d⌋·d, which is up to twice as far from 0 as x. */
    @Test
    void aNumberThatEnginesCannotDivideOrHoldIsRefusedAsSoonAsItIsNamed() {
        BigInteger most = BigInteger.TEN.pow(38).subtract(BigInteger.ONE);
        Scalar wide = new Scalar.OfColumn("x", new Span(most.negate(), most));
        Scalar half = new Scalar.OfColumn("x", new Span(BigInteger.ZERO, most));
        BigInteger two = BigInteger.TWO;
        assertThatThrownBy(() -> new Scalar.Quotient(wide, two)).hasMessageContaining("span.digits");
        assertThatThrownBy(() -> new Scalar.Remainder(wide, two)).hasMessageContaining("span.digits");
        assertThatThrownBy(() -> new Scalar.Quotient(half, most.add(two))).hasMessageContaining("span.digits");
        assertThat(new Scalar.Quotient(half, two).span().low()).isZero();
        assertThatThrownBy(() -> new Scalar.Constant(most.add(two))).hasMessageContaining("span.digits");
        assertThat(new Scalar.Constant(most).value()).isEqualTo(most);
    }

    /** Over all pairs of values of two spans on either side of zero. */
    @Test
    void theSpanOfAComputedNumberIsThatOfAllItsValues() {
        List<Span> spans = List.of(Span.of(-3, -1), Span.of(-2, 3), Span.of(0, 4), Span.of(2, 5), Span.of(-4, 1));
        for (Span left : spans) {
            for (Span right : spans) {
                requireSpan(left.plus(right), left, right, Math::addExact);
                requireSpan(left.minus(right), left, right, Math::subtractExact);
                requireSpan(left.times(right), left, right, Math::multiplyExact);
            }
        }
    }

    private static void requireSpan(Span span, Span left, Span right, LongBinaryOperator operation) {
        LongSummaryStatistics values = new LongSummaryStatistics();
        for (long a = left.low().longValue(); a <= left.high().longValue(); a++) {
            for (long b = right.low().longValue(); b <= right.high().longValue(); b++) {
                values.accept(operation.applyAsLong(a, b));
            }
        }
        assertThat(span).isEqualTo(Span.of(values.getMin(), values.getMax()));
    }

    @Test
    void aProgramMayHaveLimitsOfItsOwn() {
        Dataset dataset = Visits.dataset("integer", 3, 4);
        assertThat(limits(dataset, Optional.empty())).isEqualTo(new Limits(3, 4));
        assertThat(limits(dataset, Optional.of(new Limits(2, 1)))).isEqualTo(new Limits(2, 1));
        assertThat(limits(dataset, Optional.of(new Limits(9, 9)))).isEqualTo(new Limits(9, 9));
    }

    @Test
    void withoutGroupsTheRowsInAllCount() {
        assertThat(limits(Visits.dataset("integer", 3, 4, 12), Optional.empty()))
                .isEqualTo(new Limits(1, 12, 12));
        assertThat(limits(Visits.dataset("integer", 3, 4), Optional.of(Limits.rows(7))))
                .isEqualTo(new Limits(1, 7, 7));
    }

    private static Limits limits(Dataset dataset, Optional<Limits> own) {
        return new Program(new Relation.Table(), new Condition.Always(), List.of(), List.of(), own, 0).limits(dataset);
    }

    @Test
    void valuesAndKeysAreLongs() {
        Scalar beyond = new Scalar.Plus(LONG, Scalar.of(1));
        assertThatThrownBy(() -> new Measure.Values(beyond)).hasMessageContaining("values.span");
        assertThatThrownBy(() -> new Key.Public(beyond)).hasMessageContaining("key.span");
        assertThat(new Measure.Values(LONG).scalar()).isEqualTo(LONG);
    }

    @Test
    void aNumberOfMoreThan38DigitsIsRefusedWhereItIsMade() {
        Scalar square = new Scalar.Times(LONG, LONG);
        assertThatThrownBy(() -> new Scalar.Times(square, LONG))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("span.digits");
    }

    @ParameterizedTest
    @CsvSource({"1, 1, true", "100000000, 1, true", "1, 2, true", "2, 2, false", "1, 3, false", "100000001, 0, false"})
    void groupsHaveNumbersOf63Bits(long publicGroups, int open, boolean allowed) {
        Key[] keys = new Key[open + 1];
        Arrays.fill(keys, new Key.Open("t"));
        keys[0] = key(publicGroups);
        if (allowed) {
            assertThat(program(keys).publicGroups()).isEqualTo(publicGroups);
        } else {
            assertThatThrownBy(() -> program(keys)).isInstanceOf(InvalidInputException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\uD83D", "a\uDE00"})
    void aTextThatNoDatabaseHoldsIsRefused(String text) {
        assertThatThrownBy(() -> new Condition.TextIn("t", List.of("fine", text)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("text.characters");
    }
}
