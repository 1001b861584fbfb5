package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.privacy.InvalidInputException;

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
        assertThatThrownBy(() -> Snapshot.require(clinic.dataset(), folder.resolve("mizan.yaml")))
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
        assertThat(Snapshot.require(clinic.dataset(), folder.resolve("mizan.yaml")))
                .isEqualTo(snapshot);
        String description = DatasetFile.write(clinic.dataset()).replace("!", "");
        assertThat(description).contains(before);
        Clinic changed = Clinic.of(folder, description.replace(before, after.translateEscapes()));
        assertThatThrownBy(() -> Snapshot.require(changed.dataset(), folder.resolve("mizan.yaml")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(
                        "has a snapshot made by another description; import it again: mizan import --data "
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
        assertThat(Snapshot.require(Clinic.of(folder, changed).dataset(), folder.resolve("mizan.yaml")))
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "income\n1\n\n4\n",
                "income\n1\n3\n\n",
                "income\n1\n\n3\n3\n",
                "income\n1\n\n",
                "income\n1\n2\n3\n"
            })
    void withALedgerGoodEventsAreAboutTheRowsOfTheFirstImport(String others) throws IOException {
        Path source = folder.resolve("people.csv");
        Files.writeString(source, "income\n1\n\n3\n");
        Import.run(paired(3), folder, true, () -> {});
        Import.run(paired(3), folder, true, () -> {});
        Path first = folder.resolve(".mizan/people.parquet");
        byte[] written = Files.readAllBytes(first);
        Files.writeString(source, others);
        Dataset changed = paired(others.lines().count() - 1);
        assertThatThrownBy(() -> Import.run(changed, folder, true, () -> {}))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[import.version]");
        assertThat(first).hasBinaryContent(written);
        Import.run(changed, folder, false, () -> {});
        assertThat(Files.readAllBytes(first)).isNotEqualTo(written);
    }

    @Test
    void whereRowsArePairedByTheirPlacesNoneIsLeftOut() throws IOException {
        Dataset paired = paired(3);
        Path source = folder.resolve("people.csv");
        Files.writeString(source, "income\n1\nx\n3\n");
        assertThat(Import.run(paired, folder, () -> {}).tables())
                .singleElement()
                .returns(3L, ImportReport.Table::rows);
        Files.writeString(source, "income\n1\n2,2\n3\n");
        assertThatThrownBy(() -> Import.run(paired, folder, () -> {})).hasMessageContaining("[import.places]");
        assertThat(folder.resolve(".mizan/people.parquet")).exists();
    }

    @Test
    void aDraftThatWasNeverPutInPlaceIsNotRead() throws IOException, SQLException {
        clinic.importRows("1,,,,,,,\n");
        Files.copy(snapshot, folder.resolve(".mizan/visits.parquet.new"));
        Files.write(folder.resolve(".mizan/visits.parquet.new"), new byte[10]);
        assertThat(Snapshot.require(clinic.dataset(), folder.resolve("mizan.yaml")))
                .isEqualTo(snapshot);
        assertThat(clinic.rows()).containsExactly(OLD);
    }

    @Test
    void aSourceThatFailsOnTheWayKeepsTheOldSnapshot() throws IOException, SQLException {
        clinic.importRows("1,,,,,,,\n");
        IOException stop = new IOException("the disk is gone");
        SnapshotRows rows = new SnapshotRows(clinic.dataset(), List.of(new FailingRecords(5000, stop)), () -> {});
        assertThatThrownBy(() -> new SnapshotWriter(clinic.dataset(), snapshot, false).write(rows))
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
                    .hasMessageContaining("visits: is being imported already");
        }
    }

    /** A source that has some rows and then fails. */
    private static final class FailingRecords implements Records {
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
