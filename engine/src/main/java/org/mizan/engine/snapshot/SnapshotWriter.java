package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBFunctions;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.Unit;
import org.mizan.engine.OwnerOnly;
import org.mizan.privacy.InvalidInputException;

/**
 * Writes a snapshot beside the old one, makes it durable and only then puts it in its place: whoever reads finds the old file
 * or the new one, also after a loss of power between any two steps. One import of a data set runs at a time.
 */
final class SnapshotWriter {
    private static final String FUNCTION = "mizan_rows";

    private final Dataset dataset;
    private final Path snapshot;
    private final Path draft;
    private final Path sorting;
    private final boolean isBound;

    /** Where {@code isBound}, an older snapshot is replaced only by one with the same rows. */
    SnapshotWriter(Dataset dataset, Path snapshot, boolean isBound) {
        this.dataset = dataset;
        this.snapshot = snapshot;
        this.isBound = isBound;
        this.draft = beside(".new");
        this.sorting = beside(".sorting");
    }

    /** Writes the rows, and says what their units have where a column tells them apart. */
    Optional<ImportReport.Units> write(SnapshotRows rows) throws IOException {
        OwnerOnly.tightenAll(OwnerOnly.folder(snapshot.resolveSibling("")));
        try (FileChannel lock = OwnerOnly.open(beside(".lock"))) {
            requireAlone(lock);
            // A run that was killed leaves both, with rows in them.
            removeDrafts();
            try {
                // Only the owner may read the rows; DuckDB writes into the file and the folder that it finds.
                OwnerOnly.create(draft);
                OwnerOnly.folder(sorting);
                draft(rows);
                requirePlaces(rows);
                if (isBound && Files.exists(snapshot)) {
                    requireSameRows();
                }
                Optional<ImportReport.Units> units = requireUnits(rows);
                sync(draft);
                replace();
                return units;
            } finally {
                removeDrafts();
            }
        }
    }

    private void removeDrafts() throws IOException {
        OwnerOnly.remove(draft);
        OwnerOnly.remove(sorting);
    }

    private void requireAlone(FileChannel file) throws IOException {
        try {
            @Nullable FileLock lock = file.tryLock();
            if (lock != null) {
                return;
            }
        } catch (OverlappingFileLockException sameProcess) {
            // Told like a lock of another process.
        }
        throw InvalidInputException.of(
                "import.running", "data set", dataset.name(), "is being imported already", "wait until that has ended");
    }

    /** Pairs are made by the places of rows: one that is left out would move all that follow into other pairs. */
    private void requirePlaces(SnapshotRows rows) {
        boolean paired = dataset.goodEvents().stream().anyMatch(GoodEventDeclaration.PairDistance.class::isInstance);
        if (paired && rows.reports().stream().anyMatch(table -> table.rows() < table.records())) {
            throw InvalidInputException.of(
                    "import.places",
                    "records of",
                    dataset.name(),
                    "some would be left out, and good events with h pair rows by their places",
                    "mend the records that are broken, or import without random to see their lines");
        }
    }

    /** A good event is one of the data that it was opened for; of other data it was not paid for. */
    private void requireSameRows() throws IOException {
        try (Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings());
                Statement statement = database.createStatement()) {
            Set<String> columns = columns(statement, snapshot);
            columns.retainAll(columns(statement, draft));
            String differ = columns.stream()
                    .map(column -> "CAST(a.%1$s AS VARCHAR) IS DISTINCT FROM CAST(b.%1$s AS VARCHAR)"
                            .formatted(DuckDbSettings.name(column)))
                    .collect(Collectors.joining(" OR "));
            String old = DuckDbSettings.parquet(snapshot);
            String now = DuckDbSettings.parquet(draft);
            try (ResultSet answer = statement.executeQuery(
                    "SELECT (SELECT count(*) FROM %1$s) <> (SELECT count(*) FROM %2$s) OR EXISTS (SELECT 1 FROM %1$s AS a POSITIONAL JOIN %2$s AS b WHERE %3$s)"
                            .formatted(old, now, differ))) {
                answer.next();
                if (answer.getBoolean(1)) {
                    throw InvalidInputException.of(
                            "import.version",
                            "rows of",
                            dataset.name(),
                            "are not those that were imported before, which the good events in its ledger are about",
                            "give the new data a ledger of their own, or leave random out of their description");
                }
            }
        } catch (SQLException failure) {
            throw DatabaseFailure.of(draft.toString(), failure);
        }
    }

    /** What is written must be what the description states. */
    private Optional<ImportReport.Units> requireUnits(SnapshotRows rows) throws IOException {
        if (!(dataset.unit() instanceof Unit.OfColumn unit)) {
            UnitCount.requireRows(dataset, rows.reports().get(0));
            return Optional.empty();
        }
        try (Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings());
                Statement statement = database.createStatement()) {
            ImportReport.Units units = UnitCount.of(dataset, unit, statement, draft);
            UnitCount.requireUnits(dataset, units.count());
            return Optional.of(units);
        } catch (SQLException failure) {
            throw DatabaseFailure.of(draft.toString(), failure);
        }
    }

    private static Set<String> columns(Statement statement, Path file) throws SQLException {
        Set<String> columns = new LinkedHashSet<>();
        try (ResultSet answer = statement.executeQuery("DESCRIBE SELECT * FROM " + DuckDbSettings.parquet(file))) {
            while (answer.next()) {
                columns.add(answer.getString("column_name"));
            }
        }
        return columns;
    }

    private void draft(SnapshotRows rows) throws IOException {
        try (Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings());
                Statement statement = database.createStatement()) {
            DuckDBFunctions.tableFunction()
                    .withName(FUNCTION)
                    .withFunction(rows)
                    .register(database);
            statement.execute(
                    "COPY (SELECT * FROM %s()%s) TO %s (FORMAT parquet, USE_TMP_FILE false, KV_METADATA {%s: %s})"
                            .formatted(
                                    FUNCTION,
                                    order(),
                                    DuckDbSettings.literal(draft.toString()),
                                    DuckDbSettings.literal(Snapshot.KEY),
                                    DuckDbSettings.literal(Snapshot.digest(dataset))));
        } catch (SQLException failure) {
            @Nullable IOException reading = rows.failure();
            throw reading == null ? DatabaseFailure.of(draft.toString(), failure) : reading;
        }
    }

    /** Nothing is fetched, and what does not fit into memory while it is sorted goes to the same disk as the snapshot. */
    private Properties settings() {
        Properties settings = DuckDbSettings.closed();
        settings.setProperty("temp_directory", sorting.toString());
        return settings;
    }

    private String order() {
        return dataset.unit() instanceof Unit.OfColumn unit ? " ORDER BY " + DuckDbSettings.name(unit.column()) : "";
    }

    private void replace() throws IOException {
        Files.move(draft, snapshot, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        sync(snapshot.resolveSibling(""));
    }

    private static void sync(Path path) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            file.force(true);
        }
    }

    private Path beside(String ending) {
        return snapshot.resolveSibling(snapshot.getFileName() + ending);
    }
}
