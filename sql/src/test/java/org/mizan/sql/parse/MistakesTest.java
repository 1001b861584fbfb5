package org.mizan.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.Clinic;

class MistakesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT COUNT(*) FROM visit | line 1, character 22: table visit: is unknown; did you mean visits? use one of visits, wards, bands, illnesses, empty [sql.invalid]
            SELECT COUNT(*) FROM Vists | did you mean visits?
            SELECT SUM(w.age) FROM visits AS few | table w: is unknown; use one of visits, wards, bands, illnesses, empty, few
            WITH old AS (SELECT age FROM visits) SELECT COUNT(*) FROM olds | did you mean old?
            SELECT SUM(agge) FROM visits | line 1, character 12: column agge: is not in these tables; did you mean age? use one of patient, department, diagnosis, stay, age, urgent, admitted, seen [sql.invalid]
            SELECT SUM(v.agge) FROM visits v | line 1, character 14: column agge
            SELECT departmet, COUNT(*) FROM visits GROUP BY departmet | column departmet: is not in these tables; did you mean department?
            SELECT departmet FROM visits | column departmet: is not in these tables; did you mean department?
            SELECT SUM(twise) FROM (SELECT age * 2 AS twice FROM visits) AS t | did you mean twice?
            SELECT SUM(stories) FROM visits JOIN wards ON department = ward | did you mean storey?
            SELECT SUM(x) FROM visits JOIN (VALUES (1)) AS t(x) USING (age) | column age: is not in these tables; use one of patient, department
            SELECT COUNT(*) FROM visits WHERE department = "surgery" | write a text in single quotes
            SELECT MEDAIN(age) FROM visits | did you mean MEDIAN? see the list of functions in docs/sql.md [sql.function]
            SELECT age, COUNT(*) FROM visits | column age: is neither grouped nor aggregated; add it to GROUP BY
            """)
    void aNameThatIsNotThereComesWithThoseThatAre(String query, String said) {
        assertRefused(query, said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT SUM(department) FROM visits | department: is a text, but a number is needed here; compare it with a 'text', count it or GROUP BY it [sql.type]
            SELECT SUM(diagnosis) FROM visits | diagnosis: is open text, but a number is needed here; compare it with a 'text' by = or IN
            SELECT MAX(urgent) FROM visits | urgent: is a truth value, but a number is needed here; use it as a condition
            SELECT SUM(CASE WHEN urgent THEN admitted END) FROM visits | SUM does not take date
            SELECT COUNT(*) FROM visits WHERE department > 5 | line 1, character 35: wrong type department: is a text, but a number
            SELECT COUNT(*) FROM visits WHERE age = 'old' | 'old': is a text, but a number is needed here; write a number
            SELECT COUNT(*) FROM visits WHERE urgent = 'yes' | 'yes': is a text, but true or false is needed here; write true or false
            SELECT COUNT(*) FROM visits WHERE age LIKE 'a%' | age: is a number, but a text of a list is needed here; compare it with a number
            SELECT COUNT(*) FROM visits WHERE admitted = 5 | = does not take date, number
            SELECT COUNT(*) FROM visits WHERE MIN(age) > 5 | put the condition on the aggregate into HAVING [sql.aggregate-where]
            SELECT COUNTIF(MONTH(age) = 5) FROM visits | MONTH does not take number
            SELECT SUM(CAST(department AS INTEGER)) FROM visits | [sql.cast]
            SELECT COUNT(*) FROM visits WHERE admitted > '2025-13-01' | literal '2025-13-01': is not a valid date; write year, month and day as in DATE '2025-01-31' [sql.literal]
            SELECT COUNT(*) FROM visits WHERE admitted > DATE '2025-13-01' | literal DATE '2025-13-01': is not a valid date; write year, month and day
            SELECT COUNT(*) FROM visits WHERE admitted > DATE '2025-02-29' | literal DATE '2025-02-29': is not a valid date
            SELECT COUNT(*) FROM visits WHERE admitted BETWEEN '1.2.2025' AND DATE '2025-02-28' | literal '1.2.2025': is not a valid date
            SELECT COUNT(*) FROM visits WHERE seen > '2025-01-31 25:00:00' | literal '2025-01-31 25:00:00': is not a valid date and time; write them as in TIMESTAMP
            SELECT COUNT(*) FROM visits WHERE seen > TIMESTAMP '2025-01-31 25:00:00' | literal TIMESTAMP '2025-01-31 25:00:00…: is not a valid date and time
            """)
    void aTypeThatDoesNotFitIsNamedWithWhatDoes(String query, String said) {
        assertRefused(query, said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELCT COUNT(*) FROM visits | line 1, character 1: query 'SELCT': is not expected here; did you mean SELECT instead of SELCT? [sql.syntax]
            SELECT COUNT(*) FORM visits | line 1, character 22: query 'visits': is not expected here, but one of FROM, ORDER, LIMIT, ',', BY, <end>; did you mean FROM instead of FORM?
            SELECT COUNT(*) FROM visits WHER age > 3 | did you mean WHERE instead of WHER?
            SELECT COUNT(*) FROM visits WHERE age > | end of the query after '>': is not expected here, but one of (, <name>, <number>, 'text'; compare it with
            SELECT COUNT(*) FROM visits WHERE (age > 3 | end of the query after '3'
            SELECT department, COUNT(*) FROM visits GROUP department | character 47: query 'department': is not expected here, but one of BY;
            SELECT COUNT(*) FROM visits WHERE age > 3 AND | end of the query after 'AND': is not expected here
            SELECT COUNT(*) AS order FROM visits | line 1, character 20: query 'order': is not expected here, but one of <name>, 'text'
            SELECT COUNT(*) AS order FROM visits | order is a word of SQL: to use it as a name, write "order" in double quotes
            SELECT COUNT(*) FROM order | order is a word of SQL: to use it as a name, write "order" in double quotes
            SELECT SUM(group) FROM visits | group is a word of SQL: to use it as a name, write "group" in double quotes
            SELECT COUNT(*) FROM visits WHERE order > 3 | order is a word of SQL: to use it as a name, write "order" in double quotes
            SELECT COUNT(*) FROM visits AS v JOIN select ON v.age = 3 | select is a word of SQL: to use it as a name, write "select" in double quotes
            SELECT department, COUNT(*) FROM visits GROUP BY department, WHERE age > 3 | query 'WHERE': is not expected here, but one of (, <name>, <number>, 'text'; compare it with
            SELECT COUNT(*) FROM visits LIMIT x | query 'x': is not expected here, but one of <number>
            SELECT COUNT(* FROM visits | query 'FROM': is not expected here, but one of );
            SELECT COUNT(*), FROM visits | line 1, character 18: query 'FROM'
            SELECT COUNT(*) FROM visits WHERE department == 'surgery' | write one =
            SELECT COUNT(*) FROM visits WHERE department = 'surgery | close this quote
            SELECT COUNT(*) FROM `visits` | write names as they are
            """)
    void aTextThatIsNoSqlIsToldWhatStandsThereAndWhatCould(String query, String said) {
        assertRefused(query, said);
    }

    @Test
    void theLineIsThatOfTheMistake() {
        assertRefused("SELECT COUNT(*)\nFROM visits\nWHERE age >> 3", "line 3, character 12: query '>'");
        assertRefused("SELECT COUNT(*)\nFROM visits\nWHERE ages > 3", "line 3, character 7: column ages");
        assertRefused("", "[sql.not-a-query]");
    }

    private static void assertRefused(String query, String said) {
        assertThatThrownBy(() -> Clinic.plan(query, Clinic.PATIENTS))
                .isInstanceOf(InvalidInputException.class)
                .satisfies(refused -> assertThat(refused).hasMessageContaining(said));
    }
}
