package org.mizan.sql.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.Clinic;
import org.mizan.sql.PrivateSql;

/** Windows over what was released: at a price at which no noise is seen, they are those of the table. */
class OutputWindowsTest {
    /** 4 rows of cardiology, 2 of oncology and 2 of surgery: the ages are 1 to 8. */
    private static final List<CodedRow> ROWS = IntStream.range(0, 8)
            .mapToObj(place -> new CodedRow(
                    Map.of(
                            "department",
                            List.of(0L, 0L, 0L, 0L, 1L, 1L, 2L, 2L).get(place),
                            "urgent",
                            place % 2L,
                            "age",
                            place + 1L),
                    Map.of()))
            .toList();

    private static final Dataset DATASET = Clinic.DATASET;

    private static ReleasedTable answer(String query) {
        Release release = PrivateSql.plan(query, Clinic.tables(DATASET), Spend.epsilon("100000"), 0.95);
        try (Interpreter engine = Interpreter.of(DATASET, ROWS)) {
            return release.draw(engine.read(release.program()), Generator.current())
                    .table();
        }
    }

    private static String shown(String query) {
        return answer(query).rows().stream()
                .map(row -> row.stream().map(OutputWindowsTest::text).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(", "));
    }

    /** Texts by their first letter. */
    private static String text(Cell cell) {
        return Stream.of(
                        cell.asText().map(Cell.Text::text),
                        cell.asValue().map(Cell.Value::value).map(Rational::toString))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse("-")
                .replaceAll("(?<=^.)[a-z]+$", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        COUNT(*) / SUM(COUNT(*)) OVER ()                               | c 0.5, o 0.25, s 0.25
        SUM(COUNT(*)) OVER (ORDER BY department)                       | c 4, o 6, s 8
        SUM(COUNT(*)) OVER (ORDER BY department ROWS UNBOUNDED PRECEDING) | c 4, o 6, s 8
        SUM(COUNT(*)) OVER (ORDER BY COUNT(*))                         | c 8, o 4, s 4
        SUM(COUNT(*)) OVER (ORDER BY COUNT(*) ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) | c 8, o 2, s 4
        LAG(COUNT(*)) OVER (ORDER BY department)                       | c -, o 4, s 2
        LEAD(COUNT(*), 2) OVER (ORDER BY department)                   | c 2, o -, s -
        COUNT(*) - LAG(COUNT(*)) OVER (ORDER BY department DESC)       | c 2, o 0, s -
        LAG(department) OVER (ORDER BY department)                     | c -, o c, s o
        RANK() OVER (ORDER BY COUNT(*))                                | c 3, o 1, s 1
        DENSE_RANK() OVER (ORDER BY COUNT(*))                          | c 2, o 1, s 1
        ROW_NUMBER() OVER (ORDER BY COUNT(*))                          | c 3, o 1, s 2
        RANK() OVER (ORDER BY COUNT(*) DESC)                           | c 1, o 2, s 2
        """)
    void aWindowIsOverTheRowsOfTheAnswer(String window, String expected) {
        String query = "SELECT department, " + window + " AS x FROM visits GROUP BY department";
        assertThat(shown(query)).isEqualTo(expected);
    }

    @Test
    void partsAreTakenOnTheirOwn() {
        assertThat(shown("SELECT urgent, department, SUM(COUNT(*)) OVER (PARTITION BY urgent ORDER BY department) AS x"
                        + " FROM visits GROUP BY urgent, department"))
                .isEqualTo("f c 2, f o 3, f s 4, t c 2, t o 3, t s 4");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SELECT department, RANK() OVER (ORDER BY SUM(age) DESC) AS r FROM visits GROUP BY department QUALIFY r <= 2 ORDER BY r            | s 1, o 2
        SELECT department FROM visits GROUP BY department QUALIFY RANK() OVER (ORDER BY SUM(age) DESC) = 1                               | s
        SELECT d, r FROM (SELECT department AS d, RANK() OVER (ORDER BY SUM(age)) AS r FROM visits GROUP BY department) AS t WHERE r > 1  | o 2, s 3
        SELECT d, r FROM (SELECT department AS d, RANK() OVER (ORDER BY SUM(age)) AS r FROM visits GROUP BY department) AS t WHERE d <> 'cardiology' | o 2, s 3
        SELECT d, SUM(n) OVER () AS s FROM (SELECT department AS d, COUNT(*) AS n FROM visits GROUP BY department) AS t WHERE d <> 'cardiology' | o 4, s 4
        SELECT department, SUM(COUNT(*)) OVER () AS s FROM visits GROUP BY department HAVING COUNT(*) < 3                               | o 4, s 4
        SELECT department, SUM(COUNT(*)) OVER () AS s FROM visits GROUP BY department ORDER BY department DESC LIMIT 1                   | s 8
        """)
    void clausesAreReadInTheirOrder(String query, String expected) {
        assertThat(shown(query)).isEqualTo(expected);
    }

    /** That of one row would need the intervals of all rows at once. */
    @Test
    void aWindowHasNoInterval() {
        ReleasedTable table = answer(
                "SELECT COUNT(*) AS n, COUNT(*) / SUM(COUNT(*)) OVER () AS share FROM visits GROUP BY department");
        assertThat(table.rows()).hasSize(3).allSatisfy(row -> {
            assertThat(row.get(0).asValue().orElseThrow().interval()).isPresent();
            assertThat(row.get(1).asValue().orElseThrow().interval()).isEmpty();
        });
    }

    @Test
    void windowsCostNothingMore() {
        Release plain = Clinic.plan("SELECT department, COUNT(*) FROM visits GROUP BY department");
        Release ranked = Clinic.plan(
                "SELECT department, COUNT(*), RANK() OVER (ORDER BY COUNT(*)) AS r FROM visits GROUP BY department QUALIFY r < 3");
        assertThat(ranked.event()).isEqualTo(plain.event());
        assertThat(ranked.question()).isNotEqualTo(plain.question());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT department, SUM(COUNT(*)) OVER (ORDER BY department ROWS 2 PRECEDING) FROM visits GROUP BY department",
                "SELECT department, FIRST_VALUE(COUNT(*)) OVER (ORDER BY department) FROM visits GROUP BY department",
                "SELECT department, NTILE(4) OVER (ORDER BY COUNT(*)) FROM visits GROUP BY department",
                "SELECT SUM(r) OVER () FROM (SELECT RANK() OVER (ORDER BY COUNT(*)) AS r FROM visits GROUP BY department) AS t",
                "SELECT r FROM (SELECT RANK() OVER (ORDER BY COUNT(*)) AS r FROM visits GROUP BY department) AS t QUALIFY RANK() OVER (ORDER BY r) = 1",
                "SELECT SUM(n) OVER () FROM (SELECT COUNT(*) AS n FROM visits GROUP BY department LIMIT 2) AS t",
                "SELECT COUNT(*) FROM (SELECT age FROM visits QUALIFY RANK() OVER (ORDER BY age) = 1) AS t"
            })
    void otherWindowsAreRefused(String query) {
        assertThatThrownBy(() -> Clinic.plan(query)).hasMessageContaining("[sql.");
    }
}
