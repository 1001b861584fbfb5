package org.mizan.engine.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.CodedRow;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/** What the interpreter, by which engines are judged, makes of expressions: worked out by hand. */
class EvaluationTest {
    private static final Scalar NULL = new Scalar.OfColumn("absent", Span.of(-9, 9));
    private static final Evaluation EVALUATION = new Evaluation(new CodedRow(Map.of("x", 7L, "far", 50L), Map.of()));

    private static Condition truth(String word) {
        Scalar value = word.equals("unknown") ? NULL : Scalar.of(word.equals("true") ? 1 : 0);
        return new Condition.Compare(value, Comparison.EQUAL, Scalar.of(1));
    }

    private static String word(Condition condition) {
        return condition.accept(EVALUATION).map(String::valueOf).orElse("unknown");
    }

    /** The tables of three truth values, in both orders. */
    @ParameterizedTest
    @CsvSource({
        "true, true, true, true",
        "true, false, false, true",
        "true, unknown, unknown, true",
        "false, false, false, false",
        "false, unknown, false, unknown",
        "unknown, unknown, unknown, unknown"
    })
    void truthHasThreeValues(String first, String second, String both, String either) {
        for (List<Condition> conditions :
                List.of(List.of(truth(first), truth(second)), List.of(truth(second), truth(first)))) {
            assertThat(word(new Condition.All(conditions))).isEqualTo(both);
            assertThat(word(new Condition.Any(conditions))).isEqualTo(either);
        }
    }

    @Test
    void nothingButWhatIsTrueHolds() {
        assertThat(word(new Condition.Not(truth("unknown")))).isEqualTo("unknown");
        assertThat(word(new Condition.Not(truth("false")))).isEqualTo("true");
        assertThat(EVALUATION.isTrue(truth("unknown"))).isFalse();
        assertThat(word(new Condition.IsNull(NULL))).isEqualTo("true");
        assertThat(word(new Condition.All(List.of()))).isEqualTo("true");
        assertThat(word(new Condition.Any(List.of()))).isEqualTo("false");
    }

    @Test
    void numbersAreClampedAndDividedDownwards() {
        Scalar x = new Scalar.OfColumn("x", Span.of(0, 9));
        Scalar minus = new Scalar.Minus(Scalar.of(0), x);
        BigInteger three = BigInteger.valueOf(3);
        assertThat(value(new Scalar.OfColumn("far", Span.of(0, 9)))).contains(9L);
        assertThat(value(new Scalar.OfColumn("far", Span.of(60, 70)))).contains(60L);
        assertThat(value(new Scalar.Quotient(minus, three))).contains(-3L);
        assertThat(value(new Scalar.Remainder(minus, three))).contains(2L);
        assertThat(value(new Scalar.Plus(x, NULL))).isEmpty();
        assertThat(value(new Scalar.Times(NULL, x))).isEmpty();
    }

    @Test
    void theFirstCaseThatIsTrueIsChosen() {
        Scalar choice = new Scalar.Choice(
                List.of(
                        new Scalar.Case(truth("unknown"), Scalar.of(1)),
                        new Scalar.Case(truth("true"), Scalar.of(2)),
                        new Scalar.Case(truth("true"), Scalar.of(3))),
                Scalar.of(4));
        assertThat(value(choice)).contains(2L);
    }

    private static Optional<Long> value(Scalar scalar) {
        return scalar.accept(EVALUATION).map(BigInteger::longValueExact);
    }
}
