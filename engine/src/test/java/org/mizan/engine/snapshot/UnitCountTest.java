package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.message.InvalidInputException;

class UnitCountTest {
    private static final String OF_ROWS = """
            unit: rows
            columns:
              age: {type: integer, min: 0, max: 110}
            """;
    private static final String OF_PATIENTS = """
            unit: patient
            limits: {groups_per_unit: 2, rows_per_group: 1}
            columns:
              patient: {type: text}
              age: {type: integer, min: 0, max: 110}
              t: {type: integer, min: 0, max: 9}
            """;

    @TempDir
    Path folder;

    private ImportReport imported(long units, String rules, String rows) throws IOException {
        Files.writeString(folder.resolve("visits.csv"), rows);
        String description = """
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                neighbours: substitute
                units: %d
                %sbudget: {epsilon: 1, delta: 0}
                """.formatted(units, rules);
        return Import.run(DatasetFile.parse(description, "mizan.yaml"), folder, new Notebook("tests"), () -> {});
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 4})
    void whereRowsAreUnitsTheirNumberIsTheOneStated(long stated) throws IOException {
        assertThat(imported(3, OF_ROWS, "age\n1\nx\n3\n").units()).isEmpty();
        byte[] before = Files.readAllBytes(folder.resolve(".mizan/visits.parquet"));
        assertThatThrownBy(() -> imported(stated, OF_ROWS, "age\n4\n5\n6\n"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage(
                        "units %d: must be the number of imported rows, 3 of 3; state units: 3 if there are that many, or import the whole source [import.units]",
                        stated);
        assertThat(folder.resolve(".mizan/visits.parquet")).hasBinaryContent(before);
    }

    @Test
    void recordsThatAreLeftOutAreNoUnits() {
        assertThatThrownBy(() -> imported(3, OF_ROWS, "age\n4\n5,5\n6\n"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage(
                        "units 3: must be the number of imported rows, 2 of 3; correct the records that were left out, first on lines 3, or state units: 2 if there are that many [import.units]");
        assertThat(folder.resolve(".mizan/visits.parquet")).doesNotExist();
    }

    /** How many people have no row is a secret, which a number that had to be equal would tell. */
    @ParameterizedTest
    @ValueSource(longs = {2, 3})
    void whereAColumnTellsUnitsApartSomeMayHaveNoRow(long stated) throws IOException {
        assertThat(imported(stated, OF_PATIENTS, "patient,age,t\na,1,1\na,2,2\nb,1,3\n,4,4\n")
                        .units())
                .contains(new ImportReport.Units(2, List.of(new ImportReport.Counting(2, 3))));
    }

    @Test
    void rowsBeyondTheLimitsAreTold() throws IOException {
        String rows = "patient,age,t\n" + "a,1,1\na,1,2\n".repeat(3) + "b,1,1\nb,1,2\nc,1,1\n";
        assertThat(imported(3, OF_PATIENTS, rows).units())
                .contains(new ImportReport.Units(3, List.of(new ImportReport.Counting(3, 5))));
    }

    @Test
    void moreUnitsThanStatedAreRefused() {
        assertThatThrownBy(() -> imported(2, OF_PATIENTS, "patient,age,t\na,1,\nb,2,\nb,3,\nc,1,\n"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage(
                        "units 2: must not be less than the number of units with rows, 3; state the public number of units, or check that patient identifies them [import.units]");
        assertThat(folder.resolve(".mizan/visits.parquet")).doesNotExist();
    }
}
