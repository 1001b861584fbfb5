package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.Reading;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/** What follows from the description alone costs nothing, and no row is read for it. */
class PublicFactsTest {
    private static Released drawn(String query) {
        return Clinic.plan(query, Clinic.PATIENTS).draw(Reading.NOTHING, () -> {
            throw new IllegalStateException("nothing is drawn");
        });
    }

    private static List<String> shown(String query) {
        return drawn(query).table().rows().stream()
                .map(row -> row.stream().map(PublicFactsTest::text).toList().toString())
                .toList();
    }

    private static String text(Cell cell) {
        return cell.asText()
                .map(Cell.Text::text)
                .or(() -> cell.asValue().map(value -> value.value().toString()))
                .orElse("-");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SELECT department FROM visits GROUP BY department                          | [cardiology] [oncology] [surgery]
        SELECT DISTINCT department FROM visits                                     | [cardiology] [oncology] [surgery]
        SELECT DISTINCT department FROM public.visits ORDER BY department DESC LIMIT 2 | [surgery] [oncology]
        SELECT urgent, LEFT(department, 1) AS d FROM visits GROUP BY urgent, LEFT(department, 1) HAVING urgent | [true, c] [true, o] [true, s]
        SELECT DATE_TRUNC('year', admitted) AS y FROM visits GROUP BY DATE_TRUNC('year', admitted) | [2024-01-01] [2025-01-01]
        SELECT d FROM (SELECT department AS d FROM visits GROUP BY department) AS source WHERE d <> 'surgery' | [cardiology] [oncology]
        SELECT 1                                                                   | [1]
        SELECT 1 AS one, 'text' AS two, 3 * 4 AS three                             | [1, text, 12]
        SELECT x + 1 AS y FROM (SELECT 1 AS x) AS t                                | [2]
        """)
    void declaredValuesAndConstantsAreListed(String query, String rows) {
        assertThat(String.join(" ", shown(query))).isEqualTo(rows);
    }

    @Test
    void theyCostNothingAtAnyPriceAndSaySo() {
        for (Spend spend : List.of(Spend.epsilon("1"), Spend.approximate("0.5", "1e-7"), Spend.epsilon("0.001"))) {
            Release release = PrivateSql.plan(
                    "SELECT DISTINCT department FROM visits", Clinic.tables(Clinic.PATIENTS), spend, 0.95);
            assertThat(release.readsRows()).isFalse();
            assertThat(Accountant.of(release.event()).epsilon(1e-12)).isZero();
            assertThat(release.remarks()).extracting(Sentence::message).containsExactly(Message.PUBLIC_FACTS);
        }
        assertThat(PrivateSql.explain("SELECT 1", Clinic.tables(Clinic.PATIENTS), Spend.epsilon("1"), 0.95))
                .singleElement()
                .asString()
                .contains("nothing is charged");
    }

    @Test
    void whatIsAskedOfRowsIsReadAndPaidFor() {
        assertThat(Clinic.plan("SELECT department, COUNT(*) FROM visits GROUP BY department")
                        .readsRows())
                .isTrue();
    }

    /** Which values rows have, or which rows a condition leaves, is a secret. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT DISTINCT diagnosis FROM visits",
                "SELECT DISTINCT patient FROM visits",
                "SELECT diagnosis FROM visits GROUP BY diagnosis",
                "SELECT department FROM visits WHERE age > 60 GROUP BY department",
                "SELECT DISTINCT d FROM (SELECT department AS d FROM visits WHERE urgent) AS t",
                "SELECT DISTINCT n FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t",
                "SELECT COUNT(*) FROM (SELECT DISTINCT department FROM visits) AS t",
                "SELECT DISTINCT COUNT(*) FROM visits",
                "SELECT department",
                "SELECT COUNT(*)",
                "SELECT COUNT(*) FROM (SELECT 1 AS x) AS t",
                "SELECT 1 FROM visits",
                "SELECT 1 WHERE FALSE"
            })
    void secretsAreRefused(String query) {
        assertThatThrownBy(() -> Clinic.plan(query, Clinic.PATIENTS)).hasMessageContaining("[sql.");
    }
}
