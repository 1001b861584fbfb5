package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.output.Cells;
import org.mizan.release.output.Kind;
import org.mizan.release.output.Output;
import org.mizan.release.pricing.Spend;

/** What an answer is sorted by, filtered by and computed from are the keys themselves, not their spelling. */
class KeyTypesTest {
    /** With no noise: its least scale is 1/8, with which a count is off once in 1,500 draws, and not with these bits. */
    private static Released released(String text) {
        Release release =
                PrivateSql.plan(text, Clinic.tables(Clinic.PRESCRIBED), Spend.approximate("1000000", "1e-6"), 0.95);
        try (Interpreter interpreter = Interpreter.of(Clinic.PRESCRIBED, List.of())) {
            return release.draw(interpreter.read(release.program()), new Random(1)::nextLong);
        }
    }

    private static String shown(Cell cell) {
        if (cell instanceof Cell.Text text) {
            return text.text();
        }
        return cell instanceof Cell.Value value ? value.value().toString() : "-";
    }

    private static String column(String text) {
        return released(text).rows().stream().map(row -> shown(row.get(0))).collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FLOOR(age / 10) - 1 | k               | -1 0 1 2 3 4 5 6 7 8 9 10
            FLOOR(age / 10) - 3 | k DESC          | 8 7 6 5 4 3 2 1 0 -1 -2 -3
            FLOOR(age / 10)     | k DESC LIMIT 4  | 11 10 9 8
            FLOOR(age / 10)     | 1 LIMIT 3 OFFSET 8 | 8 9 10
            FLOOR(age / 25) / 2 | k DESC          | 2 1.5 1 0.5 0
            1.5 - FLOOR(age / 10) / 4 | k LIMIT 5 | -1.25 -1 -0.75 -0.5 -0.25
            FLOOR(age / 40) / 3 | k DESC          | 2/3 1/3 0
            YEAR(admitted)      | k DESC          | 2025 2024
            MONTH(admitted)     | k NULLS FIRST   | 1 2 3 4 5 6 7 8 9 10 11 12
            MONTH(admitted)     | -k LIMIT 3      | 12 11 10
            urgent              | k DESC          | true false
            admitted            | k DESC LIMIT 2  | 2025-12-31 2025-12-30
            admitted            | k LIMIT 2       | 2024-01-01 2024-01-02
            CASE WHEN age < 18 THEN 'b' ELSE 'a' END | k | a b
            """)
    void rowsAreSortedByWhatKeysMean(String key, String order, String keys) {
        assertThat(column("SELECT %s AS k, COUNT(*) AS n FROM visits GROUP BY k ORDER BY %s".formatted(key, order)))
                .isEqualTo(keys);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            YEAR(admitted)      | k = 2025                  | 2025
            YEAR(admitted)      | k <> 2025                 | 2024
            YEAR(admitted)      | 2024.5 < k                | 2025
            FLOOR(age / 10)     | k > 9                     | 10 11
            FLOOR(age / 10)     | k BETWEEN 2 AND 4         | 2 3 4
            FLOOR(age / 10)     | k NOT BETWEEN 1 AND 10    | 0 11
            FLOOR(age / 10) - 3 | k < -1                    | -3 -2
            FLOOR(age / 10)     | k IN (1, 11, 20)          | 1 11
            FLOOR(age / 10)     | k NOT IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9) | 10 11
            FLOOR(age / 10)     | k IS NULL OR k = 7        | 7
            FLOOR(age / 10)     | k IS NOT NULL AND k < 2   | 0 1
            FLOOR(age / 10)     | k = COUNT(*) + 3          | 3
            FLOOR(age / 10)     | k * 2 > 20                | 11
            FLOOR(age / 10)     | CASE WHEN k < 3 THEN 1 ELSE 0 END = 1 | 0 1 2
            FLOOR(age / 10)     | NOT (k > 1) OR k = NULL   | 0 1
            FLOOR(age / 25) / 2 | k = 1.50                  | 1.5
            FLOOR(age / 25) / 2 | k > 0.5 AND k < 2         | 1 1.5
            admitted            | k > DATE '2025-12-29'     | 2025-12-30 2025-12-31
            admitted            | k IN (DATE '2024-02-29', DATE '2026-01-01') | 2024-02-29
            admitted            | k < '2024-01-03'          | 2024-01-01 2024-01-02
            admitted            | k BETWEEN DATE '2024-02-28' AND DATE '2024-03-01' | 2024-02-28 2024-02-29 2024-03-01
            CAST(seen AS DATE)  | k >= DATE '2025-12-31'    | 2025-12-31 2026-01-01
            urgent              | k = TRUE                  | true
            urgent              | k                         | true
            urgent              | NOT k                     | false
            urgent              | k IS NOT TRUE             | false
            urgent              | k IS FALSE                | false
            urgent              | k IS NOT FALSE            | true
            department          | k IN ('surgery', 'x')     | surgery
            department          | k >= 'o'                  | oncology surgery
            department          | k <> 'oncology'           | cardiology surgery
            """)
    void rowsAreFilteredByWhatKeysMean(String key, String test, String keys) {
        String grouped = "SELECT %s AS k, COUNT(*) AS n FROM visits GROUP BY k".formatted(key);
        assertThat(column(grouped + " HAVING " + test)).isEqualTo(keys);
        String outside = test.replace("COUNT(*)", "n");
        assertThat(column("SELECT k, n FROM (%s) AS q WHERE %s".formatted(grouped, outside)))
                .isEqualTo(keys);
    }

    /** Nobody is in any group, and there is next to no noise, so that every count is 0. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            k * 2                                  | 4    | false
            -k                                     | -2   | false
            ROUND(k / 3, 1)                        | 0.7  | false
            k + COUNT(*)                           | 2    | true
            (COUNT(*) + 1) * 1.0 / k               | 0.5  | true
            NULLIF(k, 2)                           | -    | false
            COALESCE(k, 7)                         | 2    | false
            CAST(k / 4 AS INTEGER)                 | 1    | false
            CASE k WHEN 2 THEN 'two' END           | two  | false
            CASE WHEN k = 3 THEN 'three' END       | -    | false
            CASE WHEN k > 1 THEN COUNT(*) ELSE k END | 0  | true
            CASE WHEN COUNT(*) > -5 THEN k END     | 2    | false
            CASE WHEN k = 2 THEN DATE '2024-02-29' END | 2024-02-29 | false
            CASE WHEN k = 2 THEN TRUE ELSE FALSE END | true | false
            """)
    void columnsAreComputedFromWhatKeysMean(String expression, String value, boolean hasInterval) {
        String query = "SELECT %s AS x FROM visits GROUP BY FLOOR(age / 10) HAVING FLOOR(age / 10) = 2"
                .formatted(expression.replaceAll("\\bk\\b", "FLOOR(age / 10)"));
        String counted = expression.contains("COUNT") ? query : query + " AND COUNT(*) > -5";
        Cell cell = released(counted).rows().get(0).get(0);
        assertThat(shown(cell)).isEqualTo(value);
        assertThat(cell instanceof Cell.Value number && number.interval().isPresent())
                .isEqualTo(hasInterval);
    }

    @Test
    void keysAreShownAsTheyAreReleased() {
        List<Cell> row = released("SELECT k, n FROM (SELECT FLOOR(age / 10) AS k, COUNT(*) AS n FROM visits GROUP BY k)"
                        + " AS q WHERE k > 10")
                .rows()
                .get(0);
        assertThat(row.get(0)).isEqualTo(new Cell.Text("11"));
    }

    /** Whatever noise decides has no interval: with other noise, or none, it would be another column. */
    @Test
    void whatNoiseChoosesHasNoInterval() {
        Cells cells = new Cells(List.of(Kind.exact(Rational.of(3))), 0);
        Output value = new Output.Value(0);
        Output.Test positive = new Output.Test.Compare(value, Comparison.GREATER, new Output.Constant(Rational.ZERO));
        Output.Choice choice = new Output.Choice(List.of(new Output.Case(positive, value)), new Output.Nothing());
        assertThat(cells.shown(choice)).isEqualTo(new Cell.Value(Rational.of(3), Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a          | 1 2 -
            a DESC     | - 2 1
            a NULLS FIRST | - 1 2
            a DESC NULLS LAST | 2 1 -
            """)
    void whatIsMissingCountsAsTheGreatestUnlessTheQuerySaysOtherwise(String order, String sorted) {
        assertThat(column("SELECT NULLIF(k, 3) AS a, n FROM (SELECT QUARTER(admitted) AS k, COUNT(*) AS n FROM visits"
                        + " GROUP BY k HAVING k < 4) AS q ORDER BY " + order))
                .isEqualTo(sorted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HAVING department = 3               | department | [sql.type]
            HAVING department + 1 > 3           | department | [sql.type]
            HAVING admitted = 'yesterday'       | admitted   | [sql.literal]
            HAVING admitted > 20000             | admitted   | [sql.type]
            HAVING age = 'old'                  | age        | [sql.type]
            HAVING CAST(age AS VARCHAR) = '1'   | age        | [sql.cast]
            HAVING COUNT(*)                     | age        | [sql.
            HAVING COALESCE(age, 'none') = '1'  | age        | [sql.
            HAVING admitted > TIMESTAMP '2024-01-01 00:00:00' | admitted | [sql.
            """)
    void whatComparesUnlikeThingsIsRefusedBeforeItIsPaidFor(String having, String key, String code) {
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits GROUP BY %s %s".formatted(key, having)))
                .hasMessageContaining(code);
    }
}
