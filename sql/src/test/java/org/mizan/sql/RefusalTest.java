package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.InvalidInputException;

class RefusalTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    SELECT age FROM visits                                    | line 1, column | sql.no-aggregate
                    SELECT * FROM visits                                      | line 1, column | sql.no-aggregate
                    SELECT DISTINCT department FROM visits                    | line 1, column | sql.distinct-rows
                    SELECT SUM(age) OVER (PARTITION BY department) FROM visits | line 1, column 8 | sql.window
                    SELECT COUNT(*) FROM visits GROUP BY ROLLUP(department)   | line 1, column 38 | sql.grouping-sets
                    SELECT COUNT(*) FROM visits UNION SELECT COUNT(*) FROM visits | line 1, column | sql.set-operation
                    SELECT COUNT(*) FROM visits a JOIN visits b ON a.age = b.age | line 1, column | sql.join
                    SELECT COUNT(DISTINCT age) FROM visits                    | line 1, column 8 | sql.distinct-aggregate
                    SELECT SUM(1 / age) FROM visits                           | line 1, column 12 | sql.division
                    SELECT SUM(age / 0) FROM visits                           | line 1, column 12 | sql.division
                    SELECT SUM(CAST(department AS INTEGER)) FROM visits       | line 1, column 12 | sql.cast
                    SELECT SUM(EXP(age)) FROM visits                          | line 1, column 12 | sql.function
                    SELECT COUNT(*) FROM visits WHERE diagnosis LIKE 'a%'     | line 1, column 35 | sql.open-text
                    SELECT COUNT(*) FROM visits WHERE age IN (SELECT age FROM visits) | line 1, column 35 | sql.subquery-in-expression
                    SELECT COUNT(*) FROM visits WHERE age > ?                 | line 1, column 41 | sql.parameter
                    SELECT seen, COUNT(*) FROM visits GROUP BY seen           | line 1, column 44 | sql.key
                    SELECT AVG(x) FROM (SELECT SUM(age) AS x FROM visits) AS t | line 1, column | sql.nested-aggregate
                    SELECT COUNT(*) FORM visits                               | line 1, column 22 | sql.syntax
                    SELECT SUM(weight) FROM visits                            | line 1, column 12 | sql.invalid
                    SELECT SUM(department) FROM visits                        | line 1, column | sql.cast
                    SELECT COUNT(*) FROM people                               | line 1, column 22 | sql.invalid
                    SELECT age, COUNT(*) FROM visits                          | line 1, column 8 | sql.invalid
                    DELETE FROM visits                                        | line 1, column 1 | sql.
                    """)
    void saysWhatWhereAndWhy(String text, String place, String code) {
        InvalidInputException refused = catchThrowableOfType(InvalidInputException.class, () -> Clinic.plan(text));
        assertThat(refused).isNotNull();
        assertThat(refused.code()).startsWith(code);
        assertThat(refused).hasMessageStartingWith(place).hasMessageMatching("[^\\n]*; [^\\n]*");
    }

    @Test
    void textsThatWouldBurdenAParserAreNotParsed() {
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits --" + "x".repeat(70_000)))
                .hasMessageContaining("65536");
        assertThatThrownBy(() -> Clinic.plan("SELECT " + "(".repeat(200) + "1" + ")".repeat(200) + " FROM visits"))
                .hasMessageContaining("[sql.depth]");
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(1" + "+1".repeat(1_500) + ") FROM visits"))
                .hasMessageContaining("[sql.tokens]");
    }

    @Test
    void numbersThatNoEngineHoldsAreRefusedBeforeAnyIsRead() {
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(age" + " * age".repeat(20) + ") FROM visits"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("38 digits");
    }
}
