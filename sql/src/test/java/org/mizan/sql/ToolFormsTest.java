package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.CodedRow;
import org.mizan.release.output.View;
import org.mizan.release.question.Aggregation;

/** SQL as tools write it, and totals of one unit. */
class ToolFormsTest {
    private static final String PLAIN = "SELECT department, COUNT(*) AS count FROM visits GROUP BY department";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT \"public\".\"visits\".\"department\" AS \"department\", COUNT(*) AS \"count\" FROM \"public\".\"visits\" GROUP BY \"public\".\"visits\".\"department\"",
                "SELECT \"source\".\"department\" AS \"department\", COUNT(*) AS \"count\" FROM (SELECT \"public\".\"visits\".\"department\" AS \"department\", \"public\".\"visits\".\"age\" AS \"age\" FROM \"public\".\"visits\") AS \"source\" GROUP BY \"source\".\"department\"",
                "SELECT \"source\".\"department\", \"source\".\"count\" FROM (SELECT department, COUNT(*) AS \"count\" FROM public.visits GROUP BY department) AS \"source\""
            })
    void schemasAndSubqueriesChangeNothing(String query) {
        assertThat(Clinic.plan(query).question()).isEqualTo(Clinic.plan(PLAIN).question());
        assertThat(Clinic.read(query)).isEqualTo(Clinic.read(PLAIN));
    }

    private static View view(String query) {
        return ((Aggregation) Clinic.plan(query).question()).view().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"2000, 2, 2", "2, 2000, 2", "5, 5, 5"})
    void aLimitAroundALimitShowsTheFewerRows(int inner, int outer, int shown) {
        String cut = "SELECT * FROM (" + PLAIN + " ORDER BY 2 DESC LIMIT " + inner + ") AS \"source\" LIMIT " + outer;
        assertThat(view(cut).limit()).hasValue(shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"WHERE count > 3", "ORDER BY 1", "OFFSET 1"})
    void otherClausesAroundALimitAreRefused(String clause) {
        assertThatThrownBy(() -> Clinic.plan("SELECT * FROM (" + PLAIN + " LIMIT 2) AS t " + clause))
                .hasMessageContaining("[sql.cut]");
    }

    /** Patients 0, who has the first three rows of the clinic, and 1, who has the fourth. */
    private static final List<CodedRow> ROWS = IntStream.range(0, 4)
            .mapToObj(place -> {
                CodedRow row = Clinic.ROWS.get(place);
                Map<String, Long> codes = new HashMap<>(row.codes());
                codes.put("patient", place / 3L);
                return new CodedRow(codes, row.texts());
            })
            .toList();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        COUNT(DISTINCT department)     | x                                               | 3
        COUNT(DISTINCT YEAR(admitted)) | x                                               | 3
        COUNT(DISTINCT age)            | x                                               | 4
        COUNT(DISTINCT CASE WHEN age > 1000 THEN 1 END) | x                              | 0
        MIN(department)                | CASE WHEN x = 'cardiology' THEN 1 ELSE 0 END    | 1
        MAX(department)                | CASE WHEN x = 'oncology' THEN 1 ELSE 0 END      | 1
        MAX(department)                | CASE WHEN x = 'surgery' THEN 1 ELSE 0 END       | 1
        MAX(urgent)                    | CASE WHEN x THEN 1 ELSE 0 END                   | 1
        MIN(urgent)                    | CASE WHEN x THEN 1 ELSE 0 END                   | 0
        """)
    void aUnitHasDifferentValuesAndAFirstText(String total, String expression, long sum) {
        String query = "SELECT SUM(" + expression + ") FROM (SELECT patient, " + total
                + " AS x FROM visits GROUP BY patient) AS t";
        assertThat(Clinic.read(query, Clinic.PATIENTS, ROWS)).containsExactly(List.of(0L, sum));
    }

    /** Whatever the order in which they are declared. */
    @Test
    void textsAreOrderedByTheirLetters() {
        String query =
                "SELECT x, COUNT(*) FROM (SELECT patient, MIN(department) AS x FROM visits GROUP BY patient) AS t"
                        + " GROUP BY x";
        // As declared the other way round, 0 is surgery: patient 0 has surgery twice and oncology, which comes first.
        assertThat(Clinic.read(query, Clinic.reordered(), ROWS)).containsExactly(List.of(0L, 1L), List.of(1L, 1L));
        Aggregation question =
                (Aggregation) Clinic.plan(query, Clinic.reordered()).question();
        assertThat(question.groups().get(0).names().values()).containsExactly("cardiology", "oncology", "surgery");
    }

    /** The groups that a unit can be in by its count are the declared ones, at most as many as rows count. */
    @Test
    void howManyDifferentValuesThereCanBeIsDeclared() {
        String query = "SELECT n, COUNT(*) FROM (SELECT patient, COUNT(DISTINCT %s) AS n FROM visits GROUP BY patient)"
                + " AS t GROUP BY n";
        assertThat(Clinic.plan(query.formatted("department"), Clinic.PATIENTS)
                        .program()
                        .publicGroups())
                .isEqualTo(4);
        assertThat(Clinic.plan(query.formatted("age"), Clinic.PATIENTS)
                        .program()
                        .publicGroups())
                .isEqualTo(5);
        assertThatThrownBy(() -> Clinic.plan(query.formatted("diagnosis"), Clinic.PATIENTS))
                .hasMessageContaining("[sql.per-unit]");
    }
}
