package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.message.InvalidInputException;

class ImportTest {
    @TempDir
    Path folder;

    private Clinic clinic;

    @BeforeEach
    void describe() {
        clinic = Clinic.inFolder(folder);
    }

    @Test
    void aRowOfEachTypeIsCodedAndOrderedByUnit() throws IOException, SQLException {
        ImportReport.Table report = clinic.importRows("""
                9,oncology,"said ""no"", left",1.255,34,true,2024-01-02,2024-01-01T01:00:00.5+01:00
                -7,وحدة القلب,ملاحظة,60,0,F,2025-12-31,2024-01-01T00:00:01Z
                8,,,,,,,
                """);
        assertThat(clinic.rows())
                .containsExactly(
                        "-7,1,ملاحظة,6000,0,0,20453,1704067201000000",
                        "8,null,null,null,null,null,null,null",
                        "9,2,said \"no\", left,126,34,1,19724,1704067200500000");
        assertThat(report).isEqualTo(new ImportReport.Table("visits", 3, 3, "line", List.of()));
    }

    @Test
    void whatBreaksARuleIsCountedAndLocated() throws IOException, SQLException {
        ImportReport.Table report = clinic.importRows("""
                1,neurology,a,-3,111,maybe,2024-02-30,2024-01-01T00:00:00
                2,oncology
                ,oncology,a,1,1,true,2024-01-02,2024-01-01T00:00:00Z
                seven,oncology,a,1,1,true,2024-01-02,2024-01-01T00:00:00Z
                3,oncology,a,61,x,true,2023-12-31,2027-01-01T00:00:00Z
                """);
        assertThat(clinic.rows())
                .containsExactly("1,null,a,0,110,null,null,null", "3,2,a,6000,null,1,19723,1767225600000000");
        assertThat(report.records()).isEqualTo(5);
        assertThat(report.rows()).isEqualTo(2);
        assertThat(report.findings())
                .containsExactly(
                        new BrokenRule(Rule.FIELDS, Optional.empty(), 1, List.of(3L)),
                        new BrokenRule(Rule.UNIT, Optional.empty(), 2, List.of(4L, 5L)),
                        new BrokenRule(Rule.TYPE, Optional.of("patient"), 1, List.of(5L)),
                        new BrokenRule(Rule.VALUES, Optional.of("department"), 1, List.of(2L)),
                        new BrokenRule(Rule.BOUNDS, Optional.of("stay"), 2, List.of(2L, 6L)),
                        new BrokenRule(Rule.TYPE, Optional.of("age"), 1, List.of(6L)),
                        new BrokenRule(Rule.BOUNDS, Optional.of("age"), 1, List.of(2L)),
                        new BrokenRule(Rule.TYPE, Optional.of("urgent"), 1, List.of(2L)),
                        new BrokenRule(Rule.TYPE, Optional.of("admitted"), 1, List.of(2L)),
                        new BrokenRule(Rule.BOUNDS, Optional.of("admitted"), 1, List.of(6L)),
                        new BrokenRule(Rule.TYPE, Optional.of("seen"), 1, List.of(2L)),
                        new BrokenRule(Rule.BOUNDS, Optional.of("seen"), 1, List.of(6L)));
    }

    @Test
    void aRowWithoutAValueThatEveryRowShouldHaveIsFound() throws IOException, SQLException {
        Clinic never = Clinic.of(folder, """
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: add-remove
                columns:
                  age: {type: integer, min: 0, max: 99, nulls: never}
                  ward: {type: integer, min: 0, max: 9}
                budget: {epsilon: 1, delta: 0}
                """);
        ImportReport.Table report = never.importFile("age,ward\n1,\n,2\n3,3\n,4\n");
        assertThat(never.rows()).containsExactly("1,null", "null,2", "3,3", "null,4");
        assertThat(report.findings())
                .containsExactly(new BrokenRule(Rule.MISSING, Optional.of("age"), 2, List.of(3L, 5L)));
    }

    @Test
    void theFirstPlacesAreKeptAndTheRestIsCounted() throws IOException {
        ImportReport.Table report = clinic.importRows("x,,,,,,,\n".repeat(5000));
        assertThat(report.findings())
                .contains(new BrokenRule(Rule.UNIT, Optional.empty(), 5000, List.of(2L, 3L, 4L, 5L, 6L)));
        assertThat(report.rows()).isZero();
    }

    @Test
    void noReportHoldsAValue() throws IOException {
        String canary = "canary-8271";
        ImportReport.Table report =
                clinic.importRows("%1$s,%1$s,%1$s,%1$s,%1$s,%1$s,%1$s,%1$s\n1,%1$s,\"%1$s,,,,,,\n".formatted(canary)
                        + "1,%1$s,%1$s,%1$s,%1$s,%1$s,%1$s,%1$s\n".formatted(canary));
        assertThat(report.findings()).hasSize(9);
        assertThat(report.toString()).doesNotContain("canary", "8271");
    }

    @Test
    void columnsMayStandInAnyOrderAmongOthers() throws IOException, SQLException {
        clinic.importFile("\uFEFFseen,other,admitted,urgent,age,stay,note,\"department\",patient\r\n"
                + ",x,,,41,,,,5\r\n,y,,,42,,,,6");
        assertThat(clinic.rows())
                .containsExactly("5,null,null,null,41,null,null,null", "6,null,null,null,42,null,null,null");
    }

    @Test
    void textsThatIdentifyAreComparedByTheirBytes() throws IOException, SQLException {
        Clinic texts = Clinic.of(folder, "visits.csv", "text");
        ImportReport.Table report = texts.importRows("07,,,,,,,\n7,,,,,,,\n\"\",,,,,,,\n,,,,,,,\n");
        assertThat(texts.rows().stream().map(row -> row.substring(0, row.indexOf(','))))
                .containsExactly("", "07", "7");
        assertThat(report.findings())
                .filteredOn(finding -> finding.rule() != Rule.EMPTY)
                .containsExactly(new BrokenRule(Rule.UNIT, Optional.empty(), 1, List.of(5L)));
    }

    @Test
    void aColumnWithoutAnyValueIsFoundAndOneWithAValueIsNot() throws IOException {
        ImportReport.Table report = clinic.importRows("7,surgery,,,,,,\n8,,,,x,,,\n");
        assertThat(report.findings())
                .contains(new BrokenRule(Rule.EMPTY, Optional.of("note"), 2, List.of()))
                .extracting(finding -> finding.rule() + " " + finding.column().orElse(""))
                .doesNotContain("EMPTY department", "EMPTY age", "EMPTY patient");
    }

    @Test
    void rowsThatAreUnitsKeepTheirOrder() throws IOException, SQLException {
        Clinic rows = Clinic.of(folder, """
                dataset: a visit/of "two"
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: add-remove
                columns: {"the \\"age\\"": {type: integer, min: 0, max: 9}}
                budget: {epsilon: 1, delta: 0}
                """);
        rows.importFile("\"the \"\"age\"\"\"\n3\n\n1\n2\n");
        assertThat(rows.rows()).containsExactly("3", "null", "1", "2");
        assertThat(Notebook.require(rows.dataset(), folder.resolve("mizan.yaml"))
                        .getFileName()
                        .toString())
                .matches("dataset-[0-9a-f]{16}\\.parquet");
    }

    @Test
    void aHeaderAloneIsATableWithoutRows() throws IOException, SQLException {
        assertThat(clinic.importFile(Clinic.HEADER).records()).isZero();
        assertThat(clinic.rows()).isEmpty();
        assertThat(Notebook.require(clinic.dataset(), folder.resolve("mizan.yaml")))
                .exists();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                                                          | header (line 1): is blank
            patient,departmant,note,stay,age,urgent,admitted,seen       | column department: is declared but is not in the source; did you mean departmant?
            patient,department,note,stay,age,urgent,admitted,seen,AGE   | header column 9: has the name of column 5
            patient;department                                          | header (line 1): separates columns by something other than commas
            """)
    void aSourceWithoutTheDeclaredColumnsIsRefusedBeforeItsRows(String header, String message) {
        assertThatThrownBy(() -> clinic.importFile(header + "\n1,2,3\n"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(message);
        assertThat(folder.resolve(".mizan")).doesNotExist();
    }

    @Test
    void aSourceThatIsNotThereIsNamed() {
        assertThatThrownBy(clinic::run)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[file.missing]")
                .hasMessageContaining("visits.csv");
    }

    @Test
    void aDescriptionWithoutColumnsHasNothingToImport() throws IOException {
        Clinic empty = Clinic.of(folder, """
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: add-remove
                columns: {}
                budget: {epsilon: 1, delta: 0}
                """);
        Files.writeString(folder.resolve("visits.csv"), "a\n1\n");
        assertThatThrownBy(empty::run).hasMessageContaining("there is none to import");
    }

    @Test
    void progressIsToldInHundredths() throws IOException {
        Files.writeString(folder.resolve("visits.csv"), Clinic.HEADER + "\n" + "1,,,,,,,\n".repeat(100_000));
        int[] steps = {0};
        Import.run(clinic.dataset(), folder, new Notebook("tests"), () -> steps[0]++);
        assertThat(steps[0]).isEqualTo(Import.STEPS);
    }
}
