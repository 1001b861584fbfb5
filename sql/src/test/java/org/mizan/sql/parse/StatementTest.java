package org.mizan.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.LimitChoice;
import org.mizan.dataset.Limits;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.Clinic;
import org.mizan.sql.PrivateSql;
import org.mizan.sql.rows.Tables;
import org.mizan.sql.text.QueryOptions;

class StatementTest {
    private static final String CLAUSE =
            "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(%s) department, COUNT(*)" + " FROM visits GROUP BY department";

    @Test
    void optionsAreReadInTheFormOfBigQuery() {
        QueryOptions options = Statement.of(CLAUSE.formatted(
                        "epsilon = 0.5, DELTA=1e-7, max_groups_contributed = 2, privacy_unit_column = patient"))
                .options();
        assertThat(options)
                .isEqualTo(new QueryOptions(
                        Optional.of(Epsilon.of("0.5")),
                        Optional.of(Delta.of("1e-7")),
                        LimitChoice.of(Map.of(LimitChoice.GROUPS, "2")),
                        Optional.of("patient")));
        assertThat(options.spend()).contains(Spend.approximate("0.5", "1e-7"));
        assertThat(Statement.of("SELECT COUNT(*) FROM visits").options().spend())
                .isEmpty();
        assertThat(Statement.of("SELECT WITH DIFFERENTIAL_PRIVACY COUNT(*) FROM visits")
                        .options()
                        .spend())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-- ended\r", "// it's ended\n", "// it's ended\r"})
    void aCommentEndsWhereItEndsForTheParser(String comment) {
        assertThatThrownBy(() ->
                        Statement.of("SELECT COUNT(*) FROM visits %s WHERE %sage".formatted(comment, "(".repeat(200))))
                .hasMessageContaining("[sql.depth]");
        assertThat(Statement.of("SELECT %s COUNT(*) FROM visits".formatted("// " + "(".repeat(200) + "\n"))
                        .options()
                        .spend())
                .isEmpty();
    }

    @Test
    void whatFollowsTheOptionsStandsWhereItStood() {
        assertThatThrownBy(() ->
                        Clinic.plan("SELECT WITH DIFFERENTIAL_PRIVACY\nOPTIONS(epsilon = 1)\nSUM(weight) FROM visits"))
                .hasMessageStartingWith("line 3, character 5");
    }

    @Test
    void fewerGroupsOfAUnitMeanLessNoise() {
        Spend spend = Spend.epsilon("1");
        Release lowered = PrivateSql.plan(
                CLAUSE.formatted("max_groups_contributed = 1"), Clinic.tables(Clinic.PATIENTS), spend, 0.95);
        Release declared =
                PrivateSql.plan(CLAUSE.formatted("epsilon = 1"), Clinic.tables(Clinic.PATIENTS), spend, 0.95);
        assertThat(lowered.program().limits(Clinic.PATIENTS).groupsPerUnit()).isEqualTo(1);
        assertThat(width(lowered)).isLessThan(width(declared));
    }

    /** Limits are a choice of accuracy: more rows count, the noise is planned for them, and the price is the same. */
    @Test
    void aQueryMayAskForOtherLimits() {
        Release declared = limited("epsilon = 1");
        Release larger = limited("rows_per_unit = 50");
        assertThat(larger.program().limits(Clinic.PATIENTS)).isEqualTo(Limits.rows(50));
        assertThat(width(larger)).isGreaterThan(width(declared));
        assertThat(epsilon(larger)).isEqualTo(epsilon(declared)).contains(Epsilon.of("1"));
        assertThat(limited("rows_per_unit = 50, rows_per_group = 5, groups_per_unit = 20")
                        .program()
                        .limits(Clinic.PATIENTS))
                .isEqualTo(new Limits(20, 5, 50));
        assertThat(limited("rows_per_group = 7").program().limits(Clinic.PATIENTS))
                .isEqualTo(new Limits(Clinic.PATIENTS.limits().groupsPerUnit(), 7));
        assertThat(larger.question()).isNotEqualTo(declared.question());
    }

    /** Spelled as in earlier builds, so that their answers are found again. */
    @Test
    void limitsOfGroupsKeepTheirSpelling() {
        Release rows = PrivateSql.plan(
                CLAUSE.formatted("max_groups_contributed = 1"),
                Clinic.tables(Clinic.DATASET),
                Spend.epsilon("1"),
                0.95);
        assertThat(rows.question().canonical()).contains("\"limits\":[\"1\",\"1\"]");
        assertThat(limited("max_groups_contributed = 1").question().canonical()).contains("\"limits\":[\"1\",");
        assertThat(limited("epsilon = 1").question().canonical()).contains("\"limits\":[]");
        assertThat(limited("rows_per_unit = 4").question().canonical()).contains("\"limits\":[\"4\",\"4\",\"4\"]");
    }

    private static Release limited(String options) {
        return PrivateSql.plan(CLAUSE.formatted(options), Clinic.tables(Clinic.PATIENTS), Spend.epsilon("1"), 0.95);
    }

    private static Optional<Epsilon> epsilon(Release release) {
        return Accountant.of(release.event()).pureEpsilon();
    }

    @Test
    void limitsAreStatedOnce() {
        LimitChoice twelve = LimitChoice.of(Map.of(LimitChoice.TOTAL, "12"));
        Tables tables = Clinic.tables(Clinic.PATIENTS);
        assertThat(PrivateSql.plan(Statement.of("SELECT COUNT(*) FROM visits"), tables, twelve, 0.95)
                        .at(Spend.epsilon("1"))
                        .program()
                        .limits(Clinic.PATIENTS))
                .isEqualTo(new Limits(1, 12, 12));
        assertThatThrownBy(() ->
                        PrivateSql.plan(Statement.of(CLAUSE.formatted("rows_per_unit = 12")), tables, twelve, 0.95))
                .hasMessageContaining("sql.option-limit");
        assertThatThrownBy(() -> PrivateSql.plan(
                        Statement.of("SELECT COUNT(*) FROM visits"), Clinic.tables(Clinic.DATASET), twelve, 0.95))
                .hasMessageContaining("sql.option-limit");
    }

    private static Rational width(Release release) {
        return release.outlook().get(0).width().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    epsilon = 2                       | sql.option-spend
                    epsilon = 1, delta = 1e-9         | sql.option-spend
                    privacy_unit_column = age         | sql.option-limit
                    kappa = 1                         | sql.option
                    epsilon                           | sql.option
                    epsilon =                         | sql.option
                    epsilon = 1, epsilon = 1          | sql.option
                    epsilon = 1, epsilon              | sql.option
                    epsilon = much                    | number
                    epsilon = -1                      | epsilon
                    max_groups_contributed = 1.5      | max_groups_contributed
                    max_groups_contributed = 0        | [
                    rows_per_unit = 0                 | rows_per_unit
                    rows_per_unit = 2147483648        | rows_per_unit
                    rows_per_group = -1               | rows_per_group
                    groups_per_unit = 1, max_groups_contributed = 1 | sql.option
                    """)
    void optionsThatSayAnythingElseAreRefusedWithTheirPlace(String option, String code) {
        assertThatThrownBy(() -> PrivateSql.plan(
                        CLAUSE.formatted(option), Clinic.tables(Clinic.PATIENTS), Spend.approximate("1", "1e-6"), 0.95))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("line 1, character ")
                .hasMessageContaining(code);
    }

    @Test
    void optionsThatDoNotEndAreRefused() {
        assertThatThrownBy(() -> Statement.of("SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = 1"))
                .hasMessageContaining("[sql.option]");
    }

    @Test
    void aWidthIsNotThePriceThatTheQueryStates() {
        assertThatThrownBy(() -> PrivateSql.plan(
                        CLAUSE.formatted("epsilon = 1"),
                        Clinic.tables(Clinic.DATASET),
                        new Spend.Within(Rational.of(5)),
                        0.95))
                .hasMessageContaining("[sql.option-spend]");
    }

    @Test
    void anExplanationHasTheStepsTheSplitAndTheAccuracy() {
        String text = "EXPLAIN PRIVACY SELECT department, COUNT(*) AS n, SUM(age) FROM visits WHERE urgent"
                + " GROUP BY department ORDER BY n";
        assertThat(Statement.of(text).explains()).isTrue();
        List<String> lines = PrivateSql.explain(text, Clinic.tables(Clinic.PATIENTS), Spend.epsilon("1"), 0.95);
        assertThat(lines)
                .contains(
                        "keep the rows for which a condition holds, x 1",
                        "group by department: 3 public groups",
                        "hold each unit to 2 groups and 2 rows in each",
                        "  at most 2 rows of a unit in a group: x 2",
                        "  at most 2 groups of a unit: x 2",
                        "filter, sort and cut the noisy answer: free")
                .anyMatch(line -> line.startsWith("read visits: a unit is what patient tells apart"))
                .anyMatch(line -> line.startsWith("add noise: COUNT(*) costs "))
                .anyMatch(line -> line.startsWith("in all: "))
                .anyMatch(line -> line.startsWith("n: within ±"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis",
                "SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS t",
                "SELECT AVG(n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t"
            })
    void everyRelationIsExplained(String query) {
        assertThat(PrivateSql.explain(query, Clinic.tables(Clinic.PATIENTS), Spend.approximate("1", "1e-6"), 0.95))
                .anyMatch(line -> line.matches(".*(is a secret|each row becomes 2 rows|one row for each patient).*"));
    }

    @Test
    void anExplanationIsNotARelease() {
        assertThatThrownBy(() -> Clinic.plan("EXPLAIN PRIVACY SELECT COUNT(*) FROM visits"))
                .hasMessageContaining("[sql.not-a-query]");
    }
}
