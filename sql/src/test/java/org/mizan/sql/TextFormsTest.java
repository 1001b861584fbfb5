package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.release.question.Aggregation;

/** Functions of declared texts: a list becomes a list, which the question knows before any row is read. */
class TextFormsTest {
    private static List<String> names(String key) {
        Aggregation question = (Aggregation) Clinic.plan("SELECT " + key + ", COUNT(*) FROM visits GROUP BY " + key)
                .question();
        return question.groups().get(0).names().values();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SUBSTRING(department, 1, 3)          | car,onc,sur
        SUBSTRING(department FROM 5)         | iology,logy,ery
        SUBSTRING(department, 0, 3)          | ca,on,su
        SUBSTRING(department, 9, 3)          | gy,
        SUBSTR(department, 2, 1)             | a,n,u
        LEFT(department, 1)                  | c,o,s
        LEFT(department, 99)                 | cardiology,oncology,surgery
        RIGHT(department, 2)                 | gy,ry
        SPLIT_PART(department, 'o', 1)       | cardi,,surgery
        SPLIT_PART(department, 'o', 2)       | l,nc,
        SPLIT_PART(department, '.', 1)       | cardiology,oncology,surgery
        TRIM(LEFT(department, 2))            | ca,on,su
        UPPER(LEFT(department, 2))           | CA,ON,SU
        """)
    void aListBecomesAList(String key, String expected) {
        assertThat(names(key)).containsExactly(expected.split(",", -1));
    }

    @Test
    void textsThatBecomeTheSameAreOneGroup() {
        assertThat(Clinic.read("SELECT RIGHT(department, 2) AS r, COUNT(*) FROM visits GROUP BY RIGHT(department, 2)"))
                .containsExactly(List.of(0L, 3L), List.of(1L, 1L));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        LEFT(diagnosis, 1)                     | sql.open-text
        LEFT(department, age)                  | sql.literal
        SUBSTRING(department, 1, -1)           | sql.literal
        SUBSTRING(department, 1.5)             | sql.literal
        SPLIT_PART(department, '', 1)          | sql.literal
        SPLIT_PART(department, 'o', 0)         | sql.literal
        TRIM(BOTH 'y' FROM department)         | sql.function
        """)
    void whatIsNotStatedIsRefused(String key, String code) {
        assertThatThrownBy(() -> names(key)).hasMessageContaining("[" + code + "]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        AVG(urgent)                             | 2 | 4
        AVG(age > 60)                           | 2 | 4
        AVG(CAST(urgent AS INTEGER))            | 2 | 4
        AVG(urgent::int) FILTER (WHERE age > 60)| 0 | 2
        """)
    void theMeanOfATruthIsAShare(String mean, long holds, long known) {
        assertThat(Clinic.read("SELECT " + mean + " FROM visits")).containsExactly(List.of(0L, holds, known));
    }

    @Test
    void aConstantMayBeCastToAnyWholeNumber() {
        assertThat(Clinic.read("SELECT COUNT(*) FROM visits WHERE age >= CAST(70 AS SMALLINT)"))
                .containsExactly(List.of(0L, 2L));
    }
}
