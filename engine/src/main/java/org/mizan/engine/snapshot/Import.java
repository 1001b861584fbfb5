package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.mizan.dataset.Column;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;

/**
 * Reads the source of a data set once and writes its {@link Snapshot}, replacing an older one as a whole or not at all. What
 * the rows hold never stops it: see {@link Rule} for what becomes of what breaks one. A declared column that the source does
 * not have is refused before the first row is read.
 */
public final class Import {
    /** How often progress is told: once for each hundredth of the source. */
    public static final int STEPS = 100;

    private Import() {}

    /**
     * Imports a data set.
     *
     * @param folder that of the description, from which its paths start
     * @param step is run up to {@link #STEPS} times, as the source is read
     * @throws IOException if the source cannot be read or the snapshot cannot be written; an older snapshot is still there
     */
    public static ImportReport run(Dataset dataset, Path folder, Runnable step) throws IOException {
        if (dataset.columns().isEmpty()) {
            throw InvalidInputException.of(
                    "import.columns", "columns", "{}", "there is none to import", "declare the columns to ask about");
        }
        try (Records source = Sources.open(dataset, folder)) {
            SnapshotRows rows = new SnapshotRows(dataset, source, step);
            Path snapshot = Snapshot.path(dataset, folder);
            new SnapshotWriter(dataset, snapshot).write(rows);
            String place = dataset.source() instanceof Source.Csv ? "line" : "row";
            return new ImportReport(snapshot, rows.records(), rows.rows(), place, rows.findings());
        }
    }

    /** Refuses a source that lacks a declared column. */
    static void requireColumns(List<Column> columns, List<String> names) {
        for (Column column : columns) {
            if (!names.contains(column.name())) {
                throw InvalidInputException.of(
                        "import.column",
                        "column",
                        column.name(),
                        "is declared and not in the source",
                        Spelling.advice(column.name(), names));
            }
        }
    }
}
