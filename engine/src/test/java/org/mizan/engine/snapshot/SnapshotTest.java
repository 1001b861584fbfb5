package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.snapshot.coding.Field;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.engine.snapshot.source.DuckDbSettings;
import org.mizan.engine.snapshot.source.SourceRecords;
import org.mizan.message.InvalidInputException;

class SnapshotTest {
    private static final String OLD = "1,null,null,null,null,null,null,null";

    @TempDir
    Path folder;

    private Clinic clinic;
    private Path snapshot;

    @BeforeEach
    void describe() {
        clinic = Clinic.inFolder(folder);
        snapshot = folder.resolve(".mizan/visits.parquet");
    }

    @Test
    void withoutAnImportASnapshotIsRefused() {
        assertThatThrownBy(() -> Notebook.require(clinic.dataset(), folder.resolve("mizan.yaml")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("visits: has no snapshot yet; import it first: mizan import --data "
                        + folder.resolve("mizan.yaml"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            max: 60             | max: 61
            step: 0.01          | step: 0.1
            oncology]           | surgery]
            [cardiology         | [cardiology, emergency
            type: boolean       | type: integer, min: 0, max: 1
            patient: {type: int | patient: {type: text} #
            note:               | remark:
            add-remove          | substitute\\nunits: 1
            """)
    void aDescriptionThatChangedWhatCodesMeanIsRefused(String before, String after) throws IOException {
        clinic.importRows("1,,,,,,,\n");
        assertThat(Notebook.require(clinic.dataset(), folder.resolve("mizan.yaml")))
                .isEqualTo(snapshot);
        String description = DatasetFile.write(clinic.dataset()).replace("!", "");
        assertThat(description).contains(before);
        Clinic changed = Clinic.of(folder, description.replace(before, after.translateEscapes()));
        assertThatThrownBy(() -> Notebook.require(changed.dataset(), folder.resolve("mizan.yaml")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(
                        "has a snapshot made with another description; import it again: mizan import --data "
                                + folder.resolve("mizan.yaml"));
    }

    @Test
    void budgetsLimitsAndTheOrderOfColumnsMayChange() throws IOException {
        clinic.importRows("1,,,,,,,\n");
        String description = DatasetFile.write(clinic.dataset());
        String age = "  age: {type: integer, min: 0, max: 110}\n";
        String changed = description
                .replace(age, "")
                .replace("columns:\n", "columns:\n" + age)
                .replace("epsilon: 4", "epsilon: 5")
                .replace("rows_per_group: 2", "rows_per_group: 9");
        assertThat(changed).isNotEqualTo(description);
        assertThat(Notebook.require(Clinic.of(folder, changed).dataset(), folder.resolve("mizan.yaml")))
                .isEqualTo(snapshot);
    }

    @Test
    void listsThatReadAlikeAreNotTheSame() {
        String list = "values: [a, b]";
        String description = DatasetFile.write(clinic.dataset()).replaceFirst("values: \\[.*\\]", list);
        String joined = description.replace(list, "values: [\"a, b\"]");
        assertThat(Snapshot.digest(Clinic.of(folder, description).dataset()))
                .isNotEqualTo(Snapshot.digest(Clinic.of(folder, joined).dataset()));
    }

    @Test
    void aNewImportReplacesTheOldAndLeavesNothingElse() throws IOException, SQLException {
        clinic.importRows("1,,,,,,,\n");
        Files.writeString(folder.resolve(".mizan/visits.parquet.new"), "left by a process that was killed");
        assertThat(clinic.rows()).containsExactly(OLD);
        clinic.importRows("2,,,,,,,\n");
        assertThat(clinic.rows()).containsExactly(OLD.replace('1', '2'));
        try (Stream<Path> files = Files.list(folder.resolve(".mizan"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("visits.parquet", "visits.parquet.lock");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerMayReadTheRows() throws IOException {
        clinic.importRows("1,,,,,,,\n");
        assertThat(Files.getPosixFilePermissions(snapshot))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    }

    /** A data set with a good event. */
    private static Dataset paired(long units) {
        return DatasetFile.parse("""
                dataset: people
                source: people.csv
                ledger: ledger.db
                unit: rows
                neighbours: substitute
                units: %d
                columns:
                  income: {type: number, min: 0, max: 100, step: 1}
                budget: {epsilon: 1, delta: 0, gamma: 0.1}
                random: [{name: earnings, h: abs(income), gamma: 0.1}]
                """.formatted(units), "mizan.yaml");
    }

    /** Makes the file what it was before ledgers took note of rows. */
    private static void makeFirst(Path file) throws IOException, SQLException {
        Path first = file.resolveSibling("first.parquet");
        try (Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY);
                Statement statement = database.createStatement()) {
            statement.execute(
                    "COPY (SELECT * FROM read_parquet('%s')) TO '%s' (FORMAT parquet, KV_METADATA {'%s': 'any'})"
                            .formatted(file, first, Snapshot.FIRST));
        }
        Files.move(first, file, StandardCopyOption.REPLACE_EXISTING);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
            `income\\n1\\n\\n3\\n`      , true
            `income\\n1\\n\\n4\\n`      , false
            `income\\n1\\n3\\n\\n`      , false
            `income\\n1\\n\\n3\\n3\\n`   , false
            `income\\n1\\n\\n`         , false
            """)
    void rowsAreComparedWithThoseOfASnapshotOfTheFirstForm(String rows, boolean isSame)
            throws IOException, SQLException {
        Path source = folder.resolve("people.csv");
        Path file = folder.resolve(".mizan/people.parquet");
        Files.writeString(source, "income\n1\n\n3\n");
        Notebook notebook = new Notebook("tests");
        Import.run(paired(3), folder, notebook, () -> {});
        assertThat(notebook.isAsBefore()).isEmpty();
        makeFirst(file);
        assertThatThrownBy(() -> Notebook.require(paired(3), folder.resolve("mizan.yaml")))
                .hasMessageContaining("has a snapshot in an older format; import it again: mizan import --data ");
        String text = rows.translateEscapes();
        Files.writeString(source, text);
        Import.run(paired(text.lines().count() - 1), folder, notebook, () -> {});
        assertThat(notebook.isAsBefore()).contains(isSame);
    }

    @Test
    void whoeverKeepsTheLedgerMayRefuseAndThenTheOldSnapshotStays() throws IOException {
        clinic.importRows("1,,,,,,,\n");
        byte[] written = Files.readAllBytes(snapshot);
        Files.writeString(folder.resolve("visits.csv"), Clinic.HEADER + "\n2,,,,,,,\n");
        assertThatThrownBy(() -> Import.run(clinic.dataset(), folder, new Notebook("another"), () -> {}))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("belongs to a data set of the same name with another ledger")
                .hasMessageContaining("[import.ledger]");
        Custodian refusing = new Notebook("tests") {
            @Override
            public void note(Commitment commitment, Optional<Boolean> before) {
                throw ImportRefusal.PUBLIC_CHANGED.with("other");
            }
        };
        assertThatThrownBy(() -> Import.run(clinic.dataset(), folder, refusing, () -> {}))
                .hasMessageContaining("[public.changed]");
        assertThat(snapshot).hasBinaryContent(written);
        assertThat(folder.resolve(".mizan/visits.parquet.new")).doesNotExist();
    }

    @Test
    void aSnapshotOfOtherRowsThanWereNotedLastIsRefused() throws IOException {
        Notebook notebook = new Notebook("tests");
        clinic.importRows("1,,,,,,,\n");
        Path description = folder.resolve("mizan.yaml");
        Import.run(clinic.dataset(), folder, notebook, () -> {});
        String first = notebook.commitment().snapshot();
        assertThat(Snapshot.require(clinic.dataset(), description, Optional.of(first)))
                .isEqualTo(snapshot);
        clinic.importRows("2,,,,,,,\n");
        for (Optional<String> other : List.of(Optional.of(first), Optional.<String>empty())) {
            assertThatThrownBy(() -> Snapshot.require(clinic.dataset(), description, other))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("has a snapshot of other rows than its ledger recorded; import it again");
        }
    }

    @Test
    void whereRowsArePairedByTheirPlacesNoneIsLeftOut() throws IOException {
        Dataset paired = paired(3);
        Path source = folder.resolve("people.csv");
        Files.writeString(source, "income\n1\nx\n3\n");
        assertThat(Import.run(paired, folder, new Notebook("tests"), () -> {}).tables())
                .singleElement()
                .returns(3L, ImportReport.Table::rows);
        Files.writeString(source, "income\n1\n2,2\n3\n");
        assertThatThrownBy(() -> Import.run(paired, folder, new Notebook("tests"), () -> {}))
                .hasMessageContaining("[import.places]");
        assertThat(folder.resolve(".mizan/people.parquet")).exists();
    }

    @Test
    void aDraftThatWasNeverPutInPlaceIsNotRead() throws IOException, SQLException {
        clinic.importRows("1,,,,,,,\n");
        Files.copy(snapshot, folder.resolve(".mizan/visits.parquet.new"));
        Files.write(folder.resolve(".mizan/visits.parquet.new"), new byte[10]);
        assertThat(Notebook.require(clinic.dataset(), folder.resolve("mizan.yaml")))
                .isEqualTo(snapshot);
        assertThat(clinic.rows()).containsExactly(OLD);
    }

    @Test
    void aSourceThatFailsOnTheWayKeepsTheOldSnapshot() throws IOException, SQLException {
        clinic.importRows("1,,,,,,,\n");
        IOException stop = new IOException("the disk is gone");
        SnapshotRows rows =
                new SnapshotRows(clinic.dataset(), List.of(new FailingRecords(5000, stop)), new byte[32], () -> {});
        assertThatThrownBy(() -> new SnapshotWriter(clinic.dataset(), snapshot, new Notebook("tests"), Set.of())
                        .write(rows, List.of(Optional.empty())))
                .isSameAs(stop);
        assertThat(clinic.rows()).containsExactly(OLD);
        assertThat(folder.resolve(".mizan/visits.parquet.new")).doesNotExist();
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws IOException {
        Files.writeString(folder.resolve(".mizan"), "a file where the folder should be");
        assertThatThrownBy(() -> clinic.importRows("2,,,,,,,\n"))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining(".mizan");
    }

    @Test
    void twoImportsAtATimeAreRefused() throws IOException {
        clinic.importRows("1,,,,,,,\n");
        try (FileChannel file =
                        FileChannel.open(folder.resolve(".mizan/visits.parquet.lock"), StandardOpenOption.WRITE);
                FileLock lock = file.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertThatThrownBy(() -> clinic.importRows("2,,,,,,,\n"))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("visits: is already being imported");
        }
    }

    /** A source that has some rows and then fails. */
    private static final class FailingRecords implements SourceRecords {
        private final IOException failure;
        private int left;

        FailingRecords(int rows, IOException failure) {
            this.left = rows;
            this.failure = failure;
        }

        @Override
        public boolean next() throws IOException {
            if (left-- == 0) {
                throw failure;
            }
            return true;
        }

        @Override
        public long place() {
            return 1;
        }

        @Override
        public long places() {
            return 1;
        }

        @Override
        public @Nullable Rule broken() {
            return null;
        }

        @Override
        public Field field(int column) {
            return new Field().set(new byte[] {'7'}, 0, 1, false);
        }

        @Override
        public double done() {
            return 0;
        }

        @Override
        public void close() {}
    }
}
