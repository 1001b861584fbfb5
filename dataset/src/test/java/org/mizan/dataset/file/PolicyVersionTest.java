package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;

class PolicyVersionTest {
    private static String version(String text) {
        return PolicyVersion.of(DatasetFile.parse(text, Descriptions.FILE)).toString();
    }

    /** The ledger keeps versions for years, so this digest never changes for this description. */
    @Test
    void theVersionOfADescriptionIsFixed() {
        assertThat(version(Descriptions.VISITS))
                .isEqualTo("1a136678da8462b198ea36eac44cbfb44a103f492791a41823d5a752efa291c6");
        assertThat(version(Descriptions.RANDOM))
                .isEqualTo("65367885f6a12eb5618278c3682676b9a4abc2a8ccc6c84c156fa7d53a969778");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            source   | source: moved/visits.parquet
            ledger   | ledger: elsewhere.db
            dataset  | dataset: admissions
            stay_days | stay_days: {max: 60.0, step: 1e-2, min: 0, type: number} # a remark
            budget   | budget: {analysts: {default: {epsilon: 1, delta: 1e-7}}, delta: 0.0000001, epsilon: 4.0}
            """)
    void whatChangesNoPromiseKeepsTheVersion(String start, String replacement) {
        assertThat(version(Descriptions.with(Descriptions.VISITS, start, replacement)))
                .isEqualTo(version(Descriptions.VISITS));
    }

    @Test
    void publicTablesPromiseNothing() {
        assertThat(version(Descriptions.PUBLIC)).isEqualTo(version(Descriptions.VISITS));
    }

    @Test
    void furtherTablesAreAPartOfThePromise() {
        String version = version(Descriptions.TABLES);
        assertThat(version).isNotEqualTo(version(Descriptions.VISITS));
        String bound = Descriptions.TABLES.replace("max: 9}", "max: 8}");
        assertThat(version(bound)).isNotEqualTo(version);
        assertThat(version(Descriptions.TABLES.replace("prescriptions:", "drugs:")))
                .isNotEqualTo(version);
        assertThat(version(Descriptions.TABLES.replace("prescriptions.csv", "moved.csv")))
                .isEqualTo(version);
        String columns = Descriptions.TABLES.replaceFirst("(?m)^(      drug.*\\n)(      age.*\\n)", "$2$1");
        assertThat(columns).isNotEqualTo(Descriptions.TABLES);
        assertThat(version(columns)).isEqualTo(version);
        String tables = Descriptions.TABLES.replaceFirst("(?ms)^(  prescriptions:.*\\n)(  \"odd.*\\n)", "$2$1");
        assertThat(tables).isNotEqualTo(Descriptions.TABLES);
        assertThat(version(tables)).isEqualTo(version);
    }

    @Test
    void theOrderOfColumnsAndGoodEventsDoesNotCount() {
        String columns = Descriptions.RANDOM.replaceFirst("(?m)^(  sex.*\\n)(  stay_days.*\\n)", "$2$1");
        assertThat(columns).isNotEqualTo(Descriptions.RANDOM);
        assertThat(version(columns)).isEqualTo(version(Descriptions.RANDOM));
        String events = Descriptions.RANDOM.replaceFirst("(?m)^(  - .*stay.*\\n)(  - .*\\n)", "$2$1");
        assertThat(events).isNotEqualTo(Descriptions.RANDOM);
        assertThat(version(events)).isEqualTo(version(Descriptions.RANDOM));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            limits     | limits: {groups_per_unit: 3, rows_per_group: 3}
            patient_id | patient_id: {type: text}
            stay_days  | stay_days: {type: number, min: 0, max: 61, step: 0.01}
            emergency  | -
            department | department: {type: text, values: [cardiology, oncology]}
            budget     | budget: {epsilon: 4, delta: 1e-7}
            budget     | budget: {epsilon: 4.0000000000000000001, delta: 1e-7, analysts: {default: {epsilon: 1}}}
            """)
    void whatChangesAPromiseChangesTheVersion(String start, String replacement) {
        assertThat(version(Descriptions.with(Descriptions.VISITS, start, replacement)))
                .isNotEqualTo(version(Descriptions.VISITS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "1A136678DA8462B198EA36EAC44CBFB44A103F492791A41823D5A752EFA291C6"})
    void whatIsNoDigestIsNoVersion(String text) {
        assertThatThrownBy(() -> new PolicyVersion(text)).isInstanceOf(InvalidInputException.class);
    }
}
