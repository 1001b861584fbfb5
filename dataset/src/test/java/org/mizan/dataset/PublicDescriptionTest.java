package org.mizan.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.file.DatasetFile;

class PublicDescriptionTest {
    @Test
    void placesAnalystsWindowsAndTheBudgetOfOthersAreNotInIt() {
        Dataset dataset = DatasetFile.parse("""
                dataset: visits
                source: {file: hidden-rows.csv, delimiter: ";"}
                ledger: postgresql://secretary@vault:5433/hidden
                budget_of: hidden-other
                unit: who
                neighbours: add-remove
                limits: {groups_per_unit: 3, rows_per_group: 2}
                columns: {who: {type: integer}, age: {type: integer, min: 0, max: 110}}
                budget: {epsilon: 4, delta: 1e-6, analysts: {hidden-ana: {epsilon: 1}}, windows: [{days: 77, epsilon: 2}]}
                tables:
                  beds:
                    source: hidden-beds.csv
                    columns: {who: {type: integer}, ward: {type: text, values: [a, b]}}
                public:
                  wards: {source: hidden-wards.csv, columns: {ward: {type: text, values: open}}}
                """, "mizan.yaml");
        String text = DatasetFile.write(PublicDescription.of(dataset));
        assertThat(text)
                .doesNotContain("hidden", "vault", "secretary", ";", "77")
                .contains("visits", "who", "age", "beds", "wards", "groups_per_unit: 3", "epsilon: 4");
        assertThat(DatasetFile.parse(text, "server")).isEqualTo(PublicDescription.of(dataset));
    }

    /** Whoever draws synthetic rows from an answer needs the rules that the answer was made with. */
    @Test
    void whatIsKnownOfEveryRowIsPublic() {
        Dataset dataset = DatasetFile.parse("""
                dataset: visits
                source: {file: hidden-rows.csv, delimiter: ";"}
                ledger: hidden.db
                unit: rows
                neighbours: add-remove
                columns:
                  age: {type: integer, min: 0, max: 110, nulls: never}
                  old: {type: boolean, derived: age > 64}
                never: [age = 77]
                budget: {epsilon: 4, delta: 1e-6}
                """, "mizan.yaml");
        Dataset shown = DatasetFile.parse(DatasetFile.write(PublicDescription.of(dataset)), "server");
        assertThat(shown.columns()).isEqualTo(dataset.columns());
        assertThat(shown.never()).containsExactly("age = 77");
    }

    @ParameterizedTest
    @ValueSource(strings = {"clinic", "survey"})
    void theExamplesAreReadBack(String example) throws IOException {
        Dataset dataset = DatasetFile.read(Path.of("..", "examples", example, "mizan.yaml"));
        Dataset shown = DatasetFile.parse(DatasetFile.write(PublicDescription.of(dataset)), "server");
        assertThat(shown.columns().stream().map(each -> each.type()))
                .isEqualTo(dataset.columns().stream().map(each -> each.type()).toList());
        assertThat(shown.goodEvents()).isEqualTo(dataset.goodEvents());
        assertThat(shown.limits()).isEqualTo(dataset.limits());
    }
}
