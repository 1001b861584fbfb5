package org.mizan.sql.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Evaluation;
import org.mizan.engine.program.Condition;
import org.mizan.message.InvalidInputException;
import org.mizan.release.cell.RowRules;

/** What the expressions of a description say of one row. */
class RuleTranslatorTest {
    private static Tables tables(String columns, String never) {
        Dataset dataset = DatasetFile.parse("""
                dataset: my visits
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: patient
                neighbours: add-remove
                limits: {rows_per_unit: 6}
                columns:
                  patient: {type: integer}
                  sex: {type: text, values: [f, m]}
                  age: {type: integer, min: 0, max: 99}
                  diagnosis: {type: text, values: open}
                  day: {type: date, min: 2024-01-01, max: 2025-12-31}
                  cost: {type: number, min: 0, max: 100, step: 0.5}
                %s
                never: %s
                budget: {epsilon: 1, delta: 0}
                """.formatted(columns.indent(2), never), "mizan.yaml");
        return Tables.of(dataset, Path.of(""));
    }

    private static RowRules rules(String columns, String never) {
        return RuleTranslator.of(tables(columns, never));
    }

    private static RowRules.Derived derived(RowRules rules, String column) {
        return Objects.requireNonNull(rules.derived().get(column));
    }

    private static Evaluation row(Map<String, Long> codes) {
        return new Evaluation(new CodedRow(codes, Map.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {type: integer, min: 0, max: 9}                          | FLOOR(age / 10)                                   | 4
            {type: integer, min: 0, max: 3}                          | FLOOR(age / 10)                                   | 3
            {type: integer, min: 60, max: 90}                        | age                                               | 60
            {type: integer, min: 0, max: 99}                         | cost                                              | 7
            {type: number, min: 0, max: 200, step: 0.25}             | age + cost                                        | 198
            {type: boolean}                                          | age >= 18                                         | 1
            {type: boolean}                                          | sex = 'f'                                         | 0
            {type: text, values: [old, young, 'no']}                 | CASE WHEN age < 18 THEN 'young' ELSE 'old' END    | 0
            {type: text, values: [young]}                            | CASE WHEN age < 18 THEN 'young' ELSE 'old' END    |
            {type: text, values: [M, F]}                             | UPPER(sex)                                        | 0
            {type: date, min: 2024-01-01, max: 2026-12-31}           | day + INTERVAL '2' DAY                            | 19742
            {type: integer, min: 1, max: 53}                         | EXTRACT(WEEK FROM day)                            | 3
            {type: integer, min: 1, max: 12}                         | EXTRACT(MONTH FROM day)                           | 1
            """)
    void aDerivedColumnHasTheCodeOfItsExpressionWithinItsBounds(String type, String expression, String code) {
        String derived = "derived: \"%s\"}".formatted(expression);
        RowRules rules = rules("other: " + type.replaceFirst("}$", ", ") + derived, "[]");
        // The 19th of January 2024, and 7.5 in halves.
        Evaluation row = row(Map.of("sex", 1L, "age", 42L, "day", 19_740L, "cost", 15L));
        Optional<BigInteger> value = derived(rules, "other").code().accept(row);
        assertThat(value.map(BigInteger::toString).orElse(null)).isEqualTo(code);
        assertThat(derived(rules, "other").text()).isEqualTo(expression);
        assertThat(derived(rules, "other").code().accept(row(Map.of("sex", 1L))))
                .isEqualTo(expression.contains("sex") || expression.contains("ELSE") ? value : Optional.empty());
    }

    @Test
    void aDerivedColumnStandsForItsExpressionWhereItIsNamed() {
        RowRules rules = rules("""
                band: {type: integer, min: 0, max: 9, derived: "decade"}
                Decade: {type: integer, min: 0, max: 9, derived: "FLOOR(age / 10)"}
                """, "[\"band = 4 AND sex = 'm'\", 'age IS NULL']");
        assertThat(derived(rules, "band").columns()).isEqualTo(Set.of("age"));
        assertThat(rules.never().get(0).columns()).isEqualTo(Set.of("age", "sex"));
        Condition kept = rules.never().get(0).kept();
        assertThat(row(Map.of("age", 42L, "sex", 1L)).isTrue(kept)).isFalse();
        assertThat(row(Map.of("age", 42L, "sex", 0L)).isTrue(kept)).isTrue();
        assertThat(row(Map.of("age", 42L)).isTrue(kept)).isTrue();
        assertThat(row(Map.of()).isTrue(rules.never().get(1).kept())).isFalse();
    }

    @Test
    void withoutRulesNothingIsRead() {
        assertThat(rules("", "[]")).isSameAs(RowRules.NONE);
        assertThat(RuleTranslator.condition(tables("", "[]"), "--given", "sex = 'm'"))
                .satisfies(condition ->
                        assertThat(row(Map.of("sex", 1L)).isTrue(condition)).isTrue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a: {type: boolean, derived: "NOT a"}                             | []                            | derived column a: follows from itself
            a: {type: boolean, derived: "b"}\\nb: {type: boolean, derived: "a"} | []                           | follows from itself, by way of a, b
            a: {type: boolean, derived: "age"}                               | []                            | does not have values of the type boolean
            a: {type: date, min: 2024-01-01, max: 2024-12-31, derived: "age"} | []                           | does not have values of the type date
            a: {type: text, values: open, derived: "sex"}                    | []                            | does not have values of the type text
            a: {type: boolean, derived: "true"}                              | []                            | names no column
            a: {type: boolean, derived: "diagnosis = 'flu'"}                 | []                            | names diagnosis, which has no public values
            a: {type: integer, min: 0, max: 1, derived: "COUNT(*)"}          | []                            | columns.a.derived, read as SELECT
            a: {type: integer, min: 0, max: 1, derived: "age, age"}          | []                            | must be one expression about one row
            a: {type: integer, min: 0, max: 1, derived: "age FROM x --"}     | []                            | columns.a.derived, read as
            a: {type: integer, min: 0, max: 1, derived: "old"}               | []                            | old
            -                                                                | ["sex = 'male'"]              | compares a column with what it never is
            -                                                                | ["age"]                       | never, read as SELECT age FROM my visits
            -                                                                | ["patient = 3"]               | never
            -                                                                | ["1 = 1"]                     | names no column
            -                                                                | ["EXISTS (SELECT 1)"]         | never
            """)
    void whatCannotBeKeptIsRefusedWithItsPlace(String columns, String never, String message) {
        String given = columns.equals("-") ? "" : columns.replace("\\n", "\n");
        assertThatThrownBy(() -> rules(given, never))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(message);
    }
}
