package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.mechanism.Interval;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.output.Cells;
import org.mizan.release.output.Kind;
import org.mizan.release.output.Output;
import org.mizan.release.pricing.Spend;

class ComputedColumnsTest {
    private static Released released(String text) {
        Release release = Clinic.plan(text);
        try (Interpreter empty = Interpreter.of(Clinic.DATASET, List.of())) {
            return release.draw(empty.read(release.program()), Generator.current());
        }
    }

    private static Cell.Value number(String value, String low, String high) {
        return new Cell.Value(Rational.of(value), Optional.of(new Interval(Rational.of(low), Rational.of(high))));
    }

    /** The rows have an age of 261 in all. At this price the noise has its least scale, 1/8, and is 0 with these bits. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT SUM(age / 2), SUM(age / 4) FROM visits | 130.5 | 65.25
            SELECT SUM(age), SUM(age * 0.25) FROM visits  | 261   | 65.25
            SELECT COUNT(*), SUM(0.5) FROM visits         | 5     | 2.5
            """)
    void sumsOfTheSameInOtherStepsAreOtherNumbers(String text, String first, String second) {
        Release release = PrivateSql.plan(text, Clinic.tables(Clinic.DATASET), Spend.epsilon("1000000"), 0.95);
        try (Interpreter interpreter = Interpreter.of(Clinic.DATASET, Clinic.ROWS)) {
            Released released = release.draw(interpreter.read(release.program()), new Random(1)::nextLong);
            assertThat(released.rows().get(0))
                    .extracting(cell -> ((Cell.Value) cell).value())
                    .containsExactly(Rational.of(first), Rational.of(second));
        }
    }

    @Test
    void everyDeclaredKeyAppearsInItsOrder() {
        Released released = released("SELECT COUNT(*) AS n, department FROM visits GROUP BY department");
        assertThat(released.labels()).containsExactly("n", "department");
        assertThat(released.rows())
                .extracting(row -> row.get(1))
                .containsExactly(new Cell.Text("cardiology"), new Cell.Text("oncology"), new Cell.Text("surgery"));
    }

    @Test
    void computedKeysShowTheirTexts() {
        Released released = released("SELECT CASE WHEN age < 65 THEN 'young' ELSE 'old' END AS life, COUNT(*)"
                + " FROM visits GROUP BY 1 ORDER BY life");
        assertThat(released.rows())
                .extracting(row -> row.get(0))
                .containsExactly(new Cell.Text("old"), new Cell.Text("young"));
    }

    @Test
    void rowsAreSortedFilteredAndCutByReleasedValues() {
        Released released = released("SELECT department, COUNT(*) AS n FROM visits GROUP BY department"
                + " HAVING COUNT(*) > -1000000 ORDER BY n DESC LIMIT 2");
        assertThat(released.rows()).hasSize(2);
        List<Rational> counts = new ArrayList<>();
        released.rows().forEach(row -> counts.add(((Cell.Value) row.get(1)).value()));
        assertThat(counts.get(0)).isGreaterThanOrEqualTo(counts.get(1));
        assertThat(released("SELECT department, COUNT(*) FROM visits GROUP BY department HAVING COUNT(*) > 1000000")
                        .rows())
                .isEmpty();
    }

    @Test
    void anAnswerCanBeComputedFromAnotherByASelectAroundIt() {
        Released released = released(
                "SELECT a - b AS difference FROM" + " (SELECT COUNT(*) AS a, COUNT(age) AS b FROM visits) AS t");
        assertThat(released.labels()).containsExactly("difference");
        assertThat(released.rows()).hasSize(1);
    }

    @Test
    void aSelectAroundAnAnswerKeepsItsLimitAndItsOffset() {
        String counts = "SELECT department, COUNT(*) AS n FROM visits GROUP BY department ORDER BY department ";
        assertThat(released("SELECT department FROM (" + counts + "LIMIT 2) AS t")
                        .rows())
                .containsExactly(List.of(new Cell.Text("cardiology")), List.of(new Cell.Text("oncology")));
        assertThat(released("SELECT department FROM (" + counts + "OFFSET 2) AS t")
                        .rows())
                .containsExactly(List.of(new Cell.Text("surgery")));
    }

    /** At 97.5 % each, both values lie in their intervals at 95 %. */
    @Test
    void whatIsComputedFromTwoValuesHoldsWhereBothIntervalsDo() {
        assertThat(width("SELECT COUNT(*) + SUM(age) AS x FROM visits", 0.95, 0))
                .isEqualTo(width("SELECT COUNT(*), SUM(age) FROM visits", 0.975, 0)
                        .plus(width("SELECT COUNT(*), SUM(age) FROM visits", 0.975, 1)));
        assertThat(width("SELECT COUNT(*) + 1 AS x FROM visits", 0.95, 0))
                .isEqualTo(width("SELECT COUNT(*) FROM visits", 0.95, 0));
    }

    private static Rational width(String text, double confidence, int column) {
        Release release = PrivateSql.plan(text, Clinic.tables(Clinic.DATASET), Spend.epsilon("1"), confidence);
        try (Interpreter empty = Interpreter.of(Clinic.DATASET, List.of())) {
            Released released = release.draw(empty.read(release.program()), Generator.current());
            Interval interval =
                    ((Cell.Value) released.rows().get(0).get(column)).interval().orElseThrow();
            return interval.high().minus(interval.low());
        }
    }

    /** Which value is shown then depends on noise, and no interval accounts for that. */
    @Test
    void aValueThatANoisyTestHasChosenHasNoInterval() {
        Cells cells = new Cells(List.of(new Cell.Text("a"), number("10", "8", "12")), 1);
        Output count = new Output.Value(0);
        Output.Test noisy = new Output.Test.Compare(count, Comparison.GREATER, new Output.Constant(Rational.ZERO));
        Output.Test exact =
                new Output.Test.Compare(new Output.Key(0, Kind.TEXT), Comparison.EQUAL, new Output.Text("a"));
        assertThat(cells.cell(new Output.Choice(List.of(new Output.Case(exact, count)), new Output.Nothing())))
                .isEqualTo(number("10", "8", "12"));
        assertThat(cells.cell(new Output.Choice(List.of(new Output.Case(noisy, count)), new Output.Nothing())))
                .isEqualTo(new Cell.Value(Rational.of(10), Optional.empty()));
    }

    /** Noise may be why a value is missing: the exact one then is not what stands in for it. */
    @Test
    void whatStandsInForAMissingNoisyValueHasNoInterval() {
        Cells cells = new Cells(List.of(new Cell.Missing(), new Cell.Missing(), number("4", "2", "5")), 1);
        Output key = new Output.Key(0, Kind.NUMBER);
        Output missing = new Output.Value(0);
        Output four = new Output.Value(1);
        Output seven = new Output.Constant(Rational.of(7));
        assertThat(cells.shown(new Output.First(List.of(missing, seven))))
                .isEqualTo(new Cell.Value(Rational.of(7), Optional.empty()));
        assertThat(cells.cell(new Output.First(List.of(missing, four))))
                .isEqualTo(new Cell.Value(Rational.of(4), Optional.empty()));
        assertThat(cells.cell(
                        new Output.Arithmetic(Output.Operation.PLUS, seven, new Output.First(List.of(missing, seven)))))
                .isEqualTo(new Cell.Value(Rational.of(14), Optional.empty()));
        assertThat(cells.cell(new Output.First(List.of(key, four))))
                .as("a key has no noise")
                .isEqualTo(number("4", "2", "5"));
    }

    @Test
    void castsOfReleasedNumbersRoundThem() {
        Released released = released("SELECT CAST(AVG(age) + COUNT(*) / 3 AS DECIMAL(10, 1)) AS a,"
                + " CAST(COUNT(*) / 7 AS INTEGER) AS b, CAST(COUNT(*) AS DOUBLE) AS c, COALESCE(AVG(stay), -1) AS d"
                + " FROM visits");
        List<Cell> row = released.rows().get(0);
        assertThat(((Cell.Value) row.get(1)).value().denominator()).isOne();
        assertThat(((Cell.Value) row.get(2)).value().denominator()).isOne();
        assertThat(row.get(3)).isInstanceOf(Cell.Value.class);
    }

    @Test
    void intervalsFollowByIntervalArithmetic() {
        Cells cells = new Cells(List.of(number("10", "8", "12"), number("4", "2", "5")), 0);
        Output left = new Output.Value(0);
        Output right = new Output.Value(1);
        assertThat(cells.cell(new Output.Arithmetic(Output.Operation.PLUS, left, right)))
                .isEqualTo(number("14", "10", "17"));
        assertThat(cells.cell(new Output.Arithmetic(Output.Operation.MINUS, left, right)))
                .isEqualTo(number("6", "3", "10"));
        assertThat(cells.cell(new Output.Arithmetic(Output.Operation.TIMES, left, right)))
                .isEqualTo(number("40", "16", "60"));
        assertThat(cells.cell(new Output.Arithmetic(Output.Operation.DIVIDE, left, right)))
                .isEqualTo(number("2.5", "1.6", "6"));
        assertThat(cells.cell(new Output.Rounded(new Output.Constant(Rational.of("2.345")), 1)))
                .isEqualTo(number("2.3", "2.3", "2.3"));
    }

    @Test
    void whatIsMissingCanBeReplacedAndWhatIsEqualLeftOut() {
        Cells cells = new Cells(List.of(new Cell.Missing(), number("4", "2", "5")), 0);
        Output missing = new Output.Value(0);
        Output four = new Output.Value(1);
        assertThat(cells.cell(new Output.First(List.of(four, missing)))).isEqualTo(number("4", "2", "5"));
        assertThat(cells.cell(new Output.First(List.of(missing)))).isEqualTo(new Cell.Missing());
        assertThat(cells.cell(new Output.Unless(four, new Output.Constant(Rational.of(4)))))
                .isEqualTo(new Cell.Missing());
        assertThat(cells.cell(new Output.Unless(four, new Output.Constant(Rational.of(5)))))
                .isEqualTo(number("4", "2", "5"));
    }

    @Test
    void whatIsUnknownIsNotShownNorIsItsOpposite() {
        Cells cells = new Cells(List.of(new Cell.Missing(), number("4", "2", "5")), 0);
        Output.Test unknown =
                new Output.Test.Compare(new Output.Value(0), Comparison.GREATER, new Output.Constant(Rational.ZERO));
        Output.Test yes =
                new Output.Test.Compare(new Output.Value(1), Comparison.GREATER, new Output.Constant(Rational.ZERO));
        assertThat(cells.passes(unknown)).isFalse();
        assertThat(cells.passes(new Output.Test.Not(unknown))).isFalse();
        assertThat(cells.passes(new Output.Test.Any(List.of(unknown, yes)))).isTrue();
        assertThat(cells.passes(new Output.Test.All(List.of(unknown, yes)))).isFalse();
        assertThat(cells.passes(new Output.Test.Not(new Output.Test.All(List.of(unknown, yes)))))
                .isFalse();
    }

    @Test
    void aDivisorThatMayBeZeroHasNoInterval() {
        Cells cells = new Cells(List.of(number("10", "8", "12"), number("1", "-2", "5"), number("0", "-2", "2")), 0);
        Output.Arithmetic unsure =
                new Output.Arithmetic(Output.Operation.DIVIDE, new Output.Value(0), new Output.Value(1));
        assertThat(cells.cell(unsure)).isEqualTo(new Cell.Value(Rational.of(10), Optional.empty()));
        Output.Arithmetic byZero =
                new Output.Arithmetic(Output.Operation.DIVIDE, new Output.Value(0), new Output.Value(2));
        assertThat(cells.cell(byZero)).isEqualTo(new Cell.Missing());
    }
}
