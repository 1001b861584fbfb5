package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.engine.snapshot.source.SourceRecords;
import org.mizan.engine.snapshot.source.Sources;
import org.mizan.message.InvalidInputException;

/**
 * Reads the sources of a data set once and writes its {@link Snapshot}, replacing an older one as a whole or not at all. What
 * a row holds never stops it: see {@link Rule} for what becomes of what breaks one. A declared column that the source does
 * not have is refused before the first row is read, and rows of other units than the description states (see {@link
 * UnitCount}) before anything is replaced.
 */
public final class Import {
    /** How often progress is told: once for each hundredth of the sources. */
    public static final int STEPS = 100;

    private Import() {}

    /** The same for an owner who accepts whatever columns become NULL. */
    public static ImportReport run(Dataset dataset, Path folder, Custodian custodian, Runnable step)
            throws IOException {
        Set<String> all = dataset.privateTables().stream()
                .flatMap(table -> table.columns().stream())
                .map(Column::name)
                .collect(Collectors.toSet());
        return run(dataset, folder, custodian, all, step);
    }

    /**
     * Imports a data set.
     *
     * @param folder that of the description, from which its paths start
     * @param custodian takes note of the rows before they can be asked about, or refuses them
     * @param acceptedNulls the columns that may be {@link MostlyNull}, by their names; others are refused before an older snapshot
     *     is replaced
     * @param step is run up to {@link #STEPS} times, as the sources are read
     * @throws IOException if a source cannot be read or the snapshot cannot be written; an older snapshot is still there
     */
    public static ImportReport run(
            Dataset dataset, Path folder, Custodian custodian, Set<String> acceptedNulls, Runnable step)
            throws IOException {
        if (dataset.columns().isEmpty()) {
            throw ImportRefusal.IMPORT_COLUMNS.with();
        }
        return run(
                dataset,
                folder,
                new SnapshotWriter(dataset, Snapshot.path(dataset, folder), custodian, acceptedNulls),
                step,
                List.of());
    }

    /** Opens one source after another, so that each is closed whatever becomes of the others, and reads when all are open. */
    private static ImportReport run(
            Dataset dataset, Path folder, SnapshotWriter writer, Runnable step, List<SourceRecords> opened)
            throws IOException {
        List<PrivateTableDeclaration> tables = dataset.privateTables();
        if (opened.size() == tables.size()) {
            byte[] key = writer.key();
            List<Optional<String>> files = new ArrayList<>();
            for (PrivateTableDeclaration table : tables) {
                files.add(Commitment.file(table.source(), folder, key));
            }
            SnapshotRows rows = new SnapshotRows(dataset, opened, key, step);
            Optional<ImportReport.Units> units = writer.write(rows, files);
            return new ImportReport(Snapshot.path(dataset, folder), rows.reports(), units);
        }
        try (SourceRecords source = open(tables.get(opened.size()), folder, tables.size() > 1)) {
            List<SourceRecords> more = new ArrayList<>(opened);
            more.add(source);
            return run(dataset, folder, writer, step, more);
        }
    }

    /** Opens the source of a table; a refusal names the table where there are several. */
    static SourceRecords open(PrivateTableDeclaration table, Path folder, boolean isOneOfSeveral) throws IOException {
        try {
            return found(table, folder);
        } catch (InvalidInputException refused) {
            throw isOneOfSeveral ? refused.in("table " + table.name()) : refused;
        }
    }

    private static SourceRecords found(PrivateTableDeclaration table, Path folder) throws IOException {
        try {
            return Sources.open(table, folder);
        } catch (NoSuchFileException missing) {
            throw ImportRefusal.FILE_MISSING.with(missing.getFile());
        }
    }
}
