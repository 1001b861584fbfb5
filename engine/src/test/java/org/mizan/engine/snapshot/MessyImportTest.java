package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.message.InvalidInputException;

/** Files as they are: what is imported of a messy one is what is imported of a clean one, row for row. */
class MessyImportTest {
    private static final String FORM = """
            dataset: visits
            source: %s
            ledger: .mizan/ledger.db
            unit: patient
            neighbours: add-remove
            limits: {rows_per_unit: 4}
            columns:
              patient: {type: integer}
              sex: {type: text, values: [f, m, "größe"]%s}
              note: {type: text, values: open%s}
              stay: {type: number, min: -5000, max: 90000, step: 0.01}
              beds: {type: integer, min: 0, max: 2000000}
              urgent: {type: boolean%s}
              admitted: {type: date%s, min: 2024-01-01, max: 2025-12-31}
              seen: {type: timestamp%s, min: 2024-01-01T00:00:00Z, max: 2026-01-01T00:00:00Z}
            budget: {epsilon: 4, delta: 1e-7}
            """;

    private static final String HEADER = "patient,sex,note,stay,beds,urgent,admitted,seen";

    private static final String CLEAN = FORM.formatted("visits.csv", "", "", "", "", "");

    @TempDir
    Path folder;

    private Dataset dataset(String description) {
        return DatasetFile.parse(description, "mizan.yaml");
    }

    private ImportReport run(Dataset dataset) throws IOException {
        return Import.run(dataset, folder, new Notebook("tests"), Set.of(), () -> {});
    }

    /** What a snapshot holds: patients in order, and the rows of each in the order of the file. */
    private List<String> rows(Dataset dataset) throws SQLException {
        return new Clinic(folder, dataset).rows();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void aMessyTableIsImportedAsTheCleanOneIs(long seed) throws IOException, SQLException {
        MessyTable table = new MessyTable(new Random(seed), 400);
        Dataset clean = dataset(CLEAN);
        Files.writeString(folder.resolve("visits.csv"), table.clean());
        ImportReport.Table expected = run(clean).tables().get(0);
        List<String> rows = rows(clean);
        assertThat(rows).hasSize(400);

        Dataset messy = dataset(table.describe(FORM));
        Files.write(folder.resolve("visits.csv"), table.messy().getBytes(Charset.forName(table.encoding())));
        ImportReport.Table found = run(messy).tables().get(0);
        assertThat(rows(messy)).as(table.describe(FORM)).isEqualTo(rows);
        assertThat(found.rows()).isEqualTo(expected.rows());
        // Lines differ, as some texts have a line end and others no row.
        assertThat(found.findings()).isEqualTo(expected.findings());
    }

    @Test
    void whatWasDoneToWhichValuesIsSaidByACheckThatWritesNothing() throws IOException {
        Dataset messy = dataset(FORM.formatted(
                "{file: visits.csv, delimiter: \";\", decimal: \",\", thousands: \".\", nulls: [\"N/A\"], trim: true}",
                ", map: {Male: m}",
                "",
                ", true: [ja], false: [nein]",
                ", format: [dd.MM.yyyy, yyyy/MM/dd]",
                ", format: dd.MM.yyyy HH:mm, zone: Z"));
        Path file = Files.writeString(folder.resolve("visits.csv"), """
                patient;sex;note;stay;beds;urgent;admitted;seen
                1; m ;N/A;1,5;1.000;ja;01.02.2024;01.02.2024 10:00
                2;Male;x;2.000,25;7;nein;2024/02/01;N/A
                N/A;m;x;1;1;ja;01.02.2024;01.02.2024 10:00
                3;Male; "a;b" ;N/A;7;ja;31.02.2024;01.02.2024 10:00
                """);
        ImportCheck check = ImportCheck.run(messy, folder, () -> {});
        assertThat(check.touches().get(0))
                .containsExactly(
                        new ImportCheck.Touched("patient", Touch.NULL, Optional.empty(), 1, List.of(4L)),
                        new ImportCheck.Touched("sex", Touch.TRIM, Optional.empty(), 1, List.of(2L)),
                        new ImportCheck.Touched("sex", Touch.MAP, Optional.empty(), 2, List.of(3L, 5L)),
                        new ImportCheck.Touched("note", Touch.NULL, Optional.empty(), 1, List.of(2L)),
                        new ImportCheck.Touched("stay", Touch.NULL, Optional.empty(), 1, List.of(5L)),
                        new ImportCheck.Touched("stay", Touch.DECIMAL, Optional.empty(), 2, List.of(2L, 3L)),
                        new ImportCheck.Touched("stay", Touch.THOUSANDS, Optional.empty(), 1, List.of(3L)),
                        new ImportCheck.Touched("beds", Touch.THOUSANDS, Optional.empty(), 1, List.of(2L)),
                        new ImportCheck.Touched("urgent", Touch.TRUTH, Optional.empty(), 3, List.of(2L, 3L, 5L)),
                        new ImportCheck.Touched("admitted", Touch.FORMAT, Optional.of("dd.MM.yyyy"), 1, List.of(2L)),
                        new ImportCheck.Touched("admitted", Touch.FORMAT, Optional.of("yyyy/MM/dd"), 1, List.of(3L)),
                        new ImportCheck.Touched("seen", Touch.NULL, Optional.empty(), 1, List.of(3L)),
                        new ImportCheck.Touched(
                                "seen", Touch.FORMAT, Optional.of("dd.MM.yyyy HH:mm"), 2, List.of(2L, 5L)));
        // A unit that is spelled as NULL is nobody, and a day that the calendar does not have is none.
        assertThat(check.tables().get(0).findings())
                .containsExactly(
                        new BrokenRule(Rule.UNIT, Optional.empty(), 1, List.of(4L)),
                        new BrokenRule(Rule.TYPE, Optional.of("admitted"), 1, List.of(5L)));
        assertThat(check.tables().get(0).rows()).isEqualTo(3);
        assertThat(check.mostlyNull()).isEmpty();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aUnitSpelledAsNullIsNobodyAlsoWhereUnitsAreTexts() throws IOException, SQLException {
        Dataset texts = dataset(FORM.formatted("{file: visits.csv, nulls: [unknown], trim: true}", "", "", "", "", "")
                .replace("patient: {type: integer}", "patient: {type: text}"));
        Files.writeString(folder.resolve("visits.csv"), HEADER + "\nunknown,,,,,,,\n unknown ,,,,,,,\n7 ,,,,,,,\n");
        assertThat(run(texts).tables().get(0).findings())
                .contains(new BrokenRule(Rule.UNIT, Optional.empty(), 2, List.of(2L, 3L)));
        assertThat(rows(texts)).containsExactly("7,null,null,null,null,null,null,null");
    }

    private Dataset days() {
        return dataset("""
                dataset: visits
                source: {file: visits.csv, nulls: [N/A]}
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: add-remove
                columns: {admitted: {type: date, min: 2024-01-01, max: 2025-12-31}}
                budget: {epsilon: 4, delta: 1e-7}
                """);
    }

    private void write(String... days) throws IOException {
        Files.writeString(folder.resolve("visits.csv"), "admitted\n" + String.join("\n", days) + "\n");
    }

    @Test
    void aColumnThatCannotBeReadStopsTheImportAndTheOldSnapshotStays() throws IOException, SQLException {
        write("2024-06-01");
        run(days());
        for (String[] lost : List.of(
                new String[] {"31/01/2024", "31/01/2024", "2024-01-31"}, new String[] {"31/01/2024", "", "N/A", ""})) {
            write(lost);
            Notebook notebook = new Notebook("tests");
            assertThatThrownBy(() -> Import.run(days(), folder, notebook, Set.of("other"), () -> {}))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("column admitted: more than half of its values cannot be read")
                    .hasMessageEndingWith("[import.nulls]");
            assertThatThrownBy(notebook::commitment).isInstanceOf(NoSuchElementException.class);
            assertThat(rows(days())).containsExactly("19875");
            assertThat(ImportCheck.run(days(), folder, () -> {}).mostlyNull())
                    .containsExactly(new MostlyNull("visits", "admitted"));
        }
        for (String accepted : List.of("admitted", "visits.admitted")) {
            Import.run(days(), folder, new Notebook("tests"), Set.of(accepted), () -> {});
            assertThat(rows(days())).containsExactly("null", "null", "null", "null");
        }
    }

    /** What is spelled as NULL was never lost, and half of the values is not more than half. */
    @Test
    void aColumnOfWhichHalfCanBeReadIsImported() throws IOException, SQLException {
        write("31/01/2024", "2024-01-31", "N/A", "", "N/A");
        assertThat(ImportCheck.run(days(), folder, () -> {}).mostlyNull()).isEmpty();
        assertThat(run(days()).tables().get(0).findings())
                .containsExactly(new BrokenRule(Rule.TYPE, Optional.of("admitted"), 1, List.of(2L)));
        assertThat(rows(days())).containsExactly("null", "19753", "null", "null", "null");
    }

    @Test
    void unitsThatCannotBeReadStopTheImport() throws IOException {
        Files.writeString(folder.resolve("visits.csv"), HEADER + "\nP1,,,,,,,\nP2,,,,,,,\n3,,,,,,,\n");
        assertThatThrownBy(() -> run(dataset(CLEAN))).hasMessageContaining("column patient: more than half");
    }

    /** Bytes that the encoding has no character for are a fault of their value, as bytes that are not UTF-8 are. */
    @ParameterizedTest
    @ValueSource(strings = {"utf-8", "windows-1252", "windows-1256"})
    void bytesOfAnotherEncodingAreAFaultOfTheirValue(String encoding) throws IOException {
        Dataset dataset =
                dataset(CLEAN.replace("source: visits.csv", "source: {file: visits.csv, encoding: " + encoding + "}"));
        byte[] rows = (HEADER + "\n1,,\u0001x,,,,,\n2,\u0001,y,,,,,\n3,f,z,,,,,\n4,f,z,,,,,\n")
                .getBytes(StandardCharsets.US_ASCII);
        for (int place = 0; place < rows.length; place++) {
            // A lone byte that continues a character in UTF-8, and that windows-1252 leaves free.
            rows[place] = rows[place] == 1 ? (byte) (encoding.equals("windows-1256") ? 0x9F : 0x81) : rows[place];
        }
        Files.write(folder.resolve("visits.csv"), rows);
        List<BrokenRule> findings = run(dataset).tables().get(0).findings();
        if (encoding.equals("windows-1256")) {
            // Its characters fill every byte.
            assertThat(findings).contains(new BrokenRule(Rule.VALUES, Optional.of("sex"), 1, List.of(3L)));
            assertThat(findings).extracting(BrokenRule::rule).doesNotContain(Rule.ENCODING);
        } else {
            assertThat(findings)
                    .contains(
                            new BrokenRule(Rule.ENCODING, Optional.of("sex"), 1, List.of(3L)),
                            new BrokenRule(Rule.ENCODING, Optional.of("note"), 1, List.of(2L)));
        }
    }

    @Test
    void aNumberWhoseGroupsAreNotOfThreeDigitsIsNone() throws IOException, SQLException {
        Dataset dataset = dataset(FORM.formatted(
                "{file: visits.csv, delimiter: \";\", decimal: \",\", thousands: \".\"}", "", "", "", "", ""));
        StringBuilder text = new StringBuilder("patient;sex;note;stay;beds;urgent;admitted;seen\n");
        List<String> stays = List.of(
                "1.234,5",
                "12.345",
                "-1.234",
                "1234,5",
                "0,5",
                ",5",
                "1e3",
                "1,5e1",
                "1.23",
                "1234.567",
                "1.2345",
                ".123",
                "1.234.56",
                "1,234.5",
                "1,2,3",
                "1.,5",
                "1..234");
        for (int row = 0; row < stays.size(); row++) {
            text.append("%d;;;%s;;;;\n".formatted(row + 1, stays.get(row)));
        }
        Files.writeString(folder.resolve("visits.csv"), text);
        Import.run(dataset, folder, new Notebook("tests"), () -> {});
        assertThat(rows(dataset).stream().map(row -> row.split(",", -1)[3]))
                .containsExactly(
                        "123450", "1234500", "-123400", "123450", "50", "50", "100000", "1500", "null", "null", "null",
                        "null", "null", "null", "null", "null", "null");
    }

    @Test
    void aSnapshotOfAnotherSpellingIsImportedAgain() throws IOException {
        Files.writeString(folder.resolve("visits.csv"), HEADER + "\n1,f,,,,,,\n");
        run(dataset(CLEAN));
        Path description = folder.resolve("mizan.yaml");
        assertThat(Notebook.require(dataset(CLEAN), description)).exists();
        Dataset mapped = dataset(FORM.formatted("visits.csv", ", map: {F: f}", "", "", "", ""));
        assertThatThrownBy(() -> Notebook.require(mapped, description)).hasMessageContaining("[snapshot.import]");
        Dataset trimmed = dataset(CLEAN.replace("source: visits.csv", "source: {file: visits.csv, trim: true}"));
        assertThatThrownBy(() -> Notebook.require(trimmed, description)).hasMessageContaining("[snapshot.import]");
    }
}
