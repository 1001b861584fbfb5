package org.mizan.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.file.DatasetFile;

/** Limits that are left to each plan, in a description and beside a question. */
class LimitChoiceTest {
    private static Dataset described(String lines) {
        return DatasetFile.parse("""
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: person
                neighbours: add-remove
                %s
                columns:
                  person: {type: integer}
                budget: {epsilon: 1, delta: 0}
                """.formatted(lines), "mizan.yaml");
    }

    private static LimitChoice stated(String key, String value) {
        return LimitChoice.of(Map.of(key, value));
    }

    @Test
    void aDescriptionMayLeaveLimitsToPlans() {
        Dataset dataset = described("limits: auto\nmax_rows_per_unit: 366");
        assertThat(dataset.limits()).isEqualTo(Limits.AUTO);
        assertThat(dataset.population().mostRows()).hasValue(366);
        assertThat(DatasetFile.parse(DatasetFile.write(dataset), "mizan.yaml")).isEqualTo(dataset);
        assertThat(LimitChoice.none().over(dataset)).contains(Limits.AUTO);
        assertThat(stated(LimitChoice.TOTAL, "5").over(dataset)).contains(Limits.rows(5));
        assertThatThrownBy(() -> stated(LimitChoice.ROWS, "5").over(dataset)).hasMessageContaining("[limits.auto]");
        assertThatThrownBy(() -> dataset.limits().stated()).hasMessageContaining("[limits.auto]");
    }

    @Test
    void aQuestionMayLeaveStatedLimitsToItsPlan() {
        Dataset dataset = described("limits: {rows_per_unit: 3}");
        assertThat(stated(LimitChoice.LIMITS, "auto").over(dataset)).contains(Limits.AUTO);
        assertThat(LimitChoice.none().over(dataset)).isEmpty();
        assertThat(dataset.limits().stated()).isEqualTo(Limits.rows(3));
    }

    @Test
    void autoStandsAlone() {
        assertThatThrownBy(() -> stated(LimitChoice.LIMITS, "best")).hasMessageContaining("[limits.word]");
        assertThatThrownBy(() -> LimitChoice.of(Map.of(LimitChoice.LIMITS, "auto", LimitChoice.TOTAL, "3")))
                .hasMessageContaining("[limits.auto]");
    }

    @ParameterizedTest
    @CsvSource({"limits: automatic", "limits: [auto]", "'limits: auto\nmax_rows_per_unit: 0'"})
    void otherWordsAndNumbersAreRefused(String lines) {
        assertThatThrownBy(() -> described(lines)).hasMessageContaining("mizan.yaml:");
    }

    @Test
    void aRowThatIsAUnitHasNoMost() {
        assertThatThrownBy(() -> DatasetFile.parse("""
                        dataset: visits
                        source: visits.csv
                        ledger: .mizan/ledger.db
                        unit: rows
                        neighbours: add-remove
                        max_rows_per_unit: 3
                        columns:
                          age: {type: integer, min: 0, max: 9}
                        budget: {epsilon: 1, delta: 0}
                        """, "mizan.yaml")).hasMessageContaining("[max_rows_per_unit.rows]");
    }
}
