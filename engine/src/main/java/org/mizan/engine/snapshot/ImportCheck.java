package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.snapshot.source.SourceRecords;

/**
 * Reads the sources of a data set as an import does, and keeps nothing: what an import would find, and what it would do to which
 * values. Exact figures about private data, and so for the owner alone. It holds no value of the data.
 *
 * @param tables what would become of each, in the order of the description
 * @param touches what would be done to the values of each, in the same order
 * @param mostlyNull the columns that would be NULL for the most part
 */
public record ImportCheck(List<ImportReport.Table> tables, List<List<Touched>> touches, List<MostlyNull> mostlyNull) {
    /** How many places of a touched value are shown. */
    private static final int MOST_PLACES = 3;

    /** After so many records it is asked how far the reading is. */
    private static final int A_FEW = 2_048;

    public ImportCheck {
        tables = List.copyOf(tables);
        touches = List.copyOf(touches);
        mostlyNull = List.copyOf(mostlyNull);
    }

    /**
     * What is done to values of a column.
     *
     * @param detail the format by which they are read
     * @param places the lines of the first few, ascending
     */
    public record Touched(String column, Touch touch, Optional<String> detail, long count, List<Long> places) {
        public Touched {
            places = places.stream().limit(MOST_PLACES).toList();
        }
    }

    /**
     * Reads what a description names.
     *
     * @param folder that of the description, from which its paths start
     * @param step is run up to {@link Import#STEPS} times, as the sources are read
     */
    public static ImportCheck run(Dataset dataset, Path folder, Runnable step) throws IOException {
        if (dataset.columns().isEmpty()) {
            throw ImportRefusal.IMPORT_COLUMNS.with();
        }
        List<ImportReport.Table> tables = new ArrayList<>();
        List<List<Touched>> touches = new ArrayList<>();
        List<MostlyNull> mostlyNull = new ArrayList<>();
        int count = dataset.privateTables().size();
        ReadingSteps steps = new ReadingSteps(step);
        for (PrivateTableDeclaration table : dataset.privateTables()) {
            try (SourceRecords source = Import.open(table, folder, count > 1)) {
                List<Integer> places =
                        IntStream.range(0, table.columns().size()).boxed().toList();
                TableRows rows = new TableRows(table, dataset.unit(), source, null, places, places.size());
                for (long record = 0; rows.next(); record++) {
                    rows.put(NOWHERE);
                    if (record % A_FEW == 0) {
                        steps.reach((tables.size() + rows.done()) / count);
                    }
                }
                tables.add(rows.report());
                touches.add(rows.touches());
                rows.mostlyNull().forEach(column -> mostlyNull.add(new MostlyNull(table.name(), column)));
            }
            steps.reach((double) tables.size() / count);
        }
        return new ImportCheck(tables, touches, mostlyNull);
    }

    private static final TableRows.Cells NOWHERE = new TableRows.Cells() {
        @Override
        public void setNull(int place) {}

        @Override
        public void setCode(int place, long code) {}

        @Override
        public void setText(int place, String text) {}
    };
}
