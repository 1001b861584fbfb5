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
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBFunctions;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.ParquetProperties;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.OwnerOnly;
import org.mizan.engine.snapshot.source.DatabaseFailure;
import org.mizan.engine.snapshot.source.DuckDbSettings;

/**
 * Writes a snapshot beside the old one, makes it durable and only then puts it in its place: whoever reads finds the old file
 * or the new one, also after a loss of power between any two steps. One import of a data set runs at a time.
 */
final class SnapshotWriter {
    private static final String FUNCTION = "mizan_rows";

    private final Dataset dataset;
    private final Path snapshot;
    private final Path draft;
    private final Custodian custodian;
    private final Path sorting;
    private final Set<String> acceptedNulls;

    SnapshotWriter(Dataset dataset, Path snapshot, Custodian custodian, Set<String> acceptedNulls) {
        this.dataset = dataset;
        this.snapshot = snapshot;
        this.custodian = custodian;
        this.draft = beside(".new");
        this.sorting = beside(".sorting");
        this.acceptedNulls = Set.copyOf(acceptedNulls);
    }

    /** The key of commitments. */
    byte[] key() throws IOException {
        return custodian.key();
    }

    /**
     * Writes the rows, and says what their units have where a column tells them apart.
     *
     * @param files the commitment to each source that is a file
     */
    Optional<ImportReport.Units> write(SnapshotRows rows, List<Optional<String>> files) throws IOException {
        OwnerOnly.tightenAll(OwnerOnly.folder(snapshot.resolveSibling("")));
        try (FileChannel lock = OwnerOnly.open(beside(".lock"))) {
            requireAlone(lock);
            // A run that was killed leaves both, with rows in them.
            removeDrafts();
            try {
                Map<String, String> old = Files.exists(snapshot) ? ParquetProperties.read(snapshot) : Map.of();
                requireOwn(old);
                // Only the owner may read the rows; DuckDB writes into the file and the folder that it finds.
                OwnerOnly.create(draft);
                OwnerOnly.folder(sorting);
                draft(rows);
                MostlyNull.require(
                        rows.mostlyNull(),
                        acceptedNulls,
                        dataset.privateTables().size() > 1);
                requirePlaces(rows);
                Optional<ImportReport.Units> units = requireUnits(rows);
                Commitment commitment = commitment(rows, files);
                Footer.replace(draft, placeholder(), commitment.snapshot());
                sync(draft);
                custodian.note(commitment, isAsBefore(old));
                replace();
                return units;
            } finally {
                removeDrafts();
            }
        }
    }

    /** Rows that another ledger is charged for are never replaced: its questions would be answered from these. */
    private void requireOwn(Map<String, String> old) throws IOException {
        @Nullable String mark = old.get(Snapshot.MARK);
        if (mark != null && !mark.equals(custodian.mark())) {
            throw ImportRefusal.IMPORT_LEDGER.with(snapshot);
        }
    }

    private Commitment commitment(SnapshotRows rows, List<Optional<String>> files) throws IOException {
        List<Commitment.Table> tables = new ArrayList<>();
        for (String committed : rows.commitments(dataset)) {
            boolean isEmpty = rows.reports().get(tables.size()).rows() == 0;
            // Files without rows have no rows in common, however alike they are.
            byte[] own = Keyed.of(custodian.key(), "empty " + committed);
            tables.add(new Commitment.Table(
                    files.get(tables.size()).map(file -> isEmpty ? Keyed.hex(own) : file), committed));
        }
        return Commitment.of(dataset, custodian.key(), tables);
    }

    /** As long as a commitment, and nothing that rows or columns hold. */
    private String placeholder() throws IOException {
        return Keyed.hex(Keyed.of(custodian.key(), "placeholder"));
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
        throw ImportRefusal.IMPORT_RUNNING.with(dataset.name());
    }

    /** Pairs are made by the places of rows: one that is left out would move all that follow into other pairs. */
    private void requirePlaces(SnapshotRows rows) {
        boolean paired =
                dataset.goodEvents().stream().anyMatch(event -> event.<Boolean>match(pairs -> true, cells -> false));
        if (paired && rows.reports().stream().anyMatch(table -> table.rows() < table.records())) {
            throw ImportRefusal.IMPORT_PLACES.with(dataset.name());
        }
    }

    /** Where good events are about a snapshot of the first form, whether the same rows are in the same places. */
    private Optional<Boolean> isAsBefore(Map<String, String> old) throws IOException {
        if (dataset.goodEvents().isEmpty() || !old.containsKey(Snapshot.FIRST)) {
            return Optional.empty();
        }
        try (Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings());
                Statement statement = database.createStatement()) {
            Set<String> columns = columns(statement, snapshot);
            columns.retainAll(columns(statement, draft));
            String differ = columns.stream()
                    .map(column -> "CAST(a.%1$s AS VARCHAR) IS DISTINCT FROM CAST(b.%1$s AS VARCHAR)"
                            .formatted(DuckDbSettings.name(column)))
                    .collect(Collectors.joining(" OR "));
            String before = DuckDbSettings.parquet(snapshot);
            String now = DuckDbSettings.parquet(draft);
            try (ResultSet answer = statement.executeQuery(
                    "SELECT (SELECT count(*) FROM %1$s) <> (SELECT count(*) FROM %2$s) OR EXISTS (SELECT 1 FROM %1$s AS a POSITIONAL JOIN %2$s AS b WHERE %3$s)"
                            .formatted(before, now, differ))) {
                answer.next();
                return Optional.of(!answer.getBoolean(1));
            }
        } catch (SQLException failure) {
            throw DatabaseFailure.of(draft.toString(), failure);
        }
    }

    /** What is written must be what the description states. */
    private Optional<ImportReport.Units> requireUnits(SnapshotRows rows) throws IOException {
        Optional<String> unit = dataset.unit().column();
        if (unit.isEmpty()) {
            UnitCount.requireRows(dataset, rows.reports().get(0));
            return Optional.empty();
        }
        try (Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings());
                Statement statement = database.createStatement()) {
            ImportReport.Units units = UnitCount.of(dataset, unit.get(), statement, draft);
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
                    "COPY (SELECT * FROM %s()%s) TO %s (FORMAT parquet, USE_TMP_FILE false, KV_METADATA {%s: %s, %s: %s, %s: %s})"
                            .formatted(
                                    FUNCTION,
                                    order(),
                                    DuckDbSettings.literal(draft.toString()),
                                    DuckDbSettings.literal(Snapshot.KEY),
                                    DuckDbSettings.literal(Snapshot.digest(dataset)),
                                    DuckDbSettings.literal(Snapshot.MARK),
                                    DuckDbSettings.literal(custodian.mark()),
                                    DuckDbSettings.literal(Snapshot.ROWS),
                                    DuckDbSettings.literal(placeholder())));
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
        return dataset.unit()
                .column()
                .map(column -> " ORDER BY " + DuckDbSettings.name(column))
                .orElse("");
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
