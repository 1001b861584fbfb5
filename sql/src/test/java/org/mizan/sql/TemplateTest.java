package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.text.Literal;

class TemplateTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) FROM visits WHERE department = '?' AND age > ?",
                "SELECT COUNT(*) AS \"?\" FROM visits WHERE age > ?",
                "SELECT COUNT(*) FROM visits -- ?\nWHERE age > ?",
                "SELECT COUNT(*) FROM visits // it's ?\nWHERE age > ?",
                "SELECT COUNT(*) FROM visits /* ? */ WHERE\tage > ?",
                "SELECT COUNT(*) -- ?\r\n FROM visits\r -- ?\n WHERE age > ?",
                "SELECT COUNT(*) -- it's (\r FROM visits // it's\r WHERE age > ?",
                "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon=1,\rdelta=0) COUNT(*) FROM visits\rWHERE age > ?",
                "EXPLAIN\rPRIVACY SELECT COUNT(*) FROM visits WHERE age > ?",
                "SELECT COUNT(*) FROM visits WHERE department = '𝄞؟' AND age > ?"
            })
    void onlyParametersAreReplaced(String text) {
        Template template = Template.of(text);
        assertThat(template.parameters()).isEqualTo(1);
        assertThat(template.with(List.of(Literal.of(new BigDecimal(7)))))
                .isEqualTo(text.substring(0, text.length() - 1) + " 7 ");
    }

    /** The question mark of the text stands in the same column as the parameter, one line above it. */
    @Test
    void aLoneCarriageReturnWithinOptionsMovesNoValueIntoAText() {
        String start = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon=1,\r";
        String second = "delta=0) COUNT(*) FROM visits WHERE department <> 'why?'\r";
        String third = "AND department = ";
        String text = start + second + third + " ".repeat(second.indexOf('?') - third.length()) + "?";
        assertThat(Template.of(text).with(List.of(Literal.of("' OR 1=1 --"))))
                .isEqualTo(text.substring(0, text.length() - 1) + " ''' OR 1=1 --' ");
    }

    @Test
    void valuesStandInTheOrderOfTheQuestionMarks() {
        String text = "SELECT COUNT(*) FROM visits\nWHERE age BETWEEN ? AND ? GROUP BY sex\nHAVING COUNT(*)>? LIMIT ?";
        Template template = Template.of(text);
        assertThat(template.parameters()).isEqualTo(4);
        assertThat(template.with(List.of(number("1"), number("2"), number("-3"), number("4"))))
                .isEqualTo("SELECT COUNT(*) FROM visits\nWHERE age BETWEEN  1  AND  2  GROUP BY sex\n"
                        + "HAVING COUNT(*)> -3  LIMIT  4 ");
        assertThatThrownBy(() -> template.with(Collections.nCopies(3, Literal.NULL)))
                .hasMessageContaining("[parameter.count]");
    }

    @Test
    void aTextWithoutQuestionMarkStaysAsItIs() {
        assertThat(Template.of("whatever").with(List.of())).isEqualTo("whatever");
    }

    @Test
    void whatIsNoQueryHasNoParameters() {
        assertThatThrownBy(() -> Template.of("SELECT ' ? FROM")).hasMessageContaining("[sql.syntax]");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"it's,'it''s'", "' OR 1=1 --,''' OR 1=1 --'", "\\,'\\'", "``,''"})
    void textsAreQuoted(String text, String literal) {
        assertThat(Literal.of(text)).hasToString(literal);
    }

    @Test
    void everyKindIsSpelledAsTheLanguageReadsIt() {
        assertThat(number("-1e3")).hasToString("-1000");
        assertThat(number("0e900")).hasToString("0");
        assertThat(Literal.of(0.1)).hasToString("0.1");
        assertThat(Literal.of(true)).hasToString("TRUE");
        assertThat(Literal.of(false)).hasToString("FALSE");
        assertThat(Literal.of(LocalDate.of(2025, 1, 31))).hasToString("DATE '2025-01-31'");
        assertThat(Literal.of(LocalDateTime.of(2025, 1, 31, 1, 2, 3, 456_789_999)))
                .hasToString("TIMESTAMP '2025-01-31 01:02:03.456789'");
    }

    @Test
    void whatNoQueryCanSayIsRefused() {
        for (String number : List.of("1e39", "1e-39", "1e1000000000", "1" + "0".repeat(40) + "1")) {
            assertThatThrownBy(() -> number(number))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[literal.digits]");
        }
        assertThatThrownBy(() -> Literal.of(Double.POSITIVE_INFINITY)).hasMessageContaining("[literal.finite]");
        assertThatThrownBy(() -> Literal.of(LocalDate.of(10_000, 1, 1))).hasMessageContaining("[literal.year]");
        assertThatThrownBy(() -> Literal.of(LocalDateTime.of(0, 1, 1, 0, 0))).hasMessageContaining("[literal.year]");
    }

    private static Literal number(String text) {
        return Literal.of(new BigDecimal(text));
    }
}
