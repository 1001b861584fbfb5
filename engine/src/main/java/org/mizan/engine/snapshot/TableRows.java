package org.mizan.engine.snapshot;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Unit;
import org.mizan.dataset.column.Column;
import org.mizan.engine.snapshot.coding.Cell;
import org.mizan.engine.snapshot.coding.Coder;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.engine.snapshot.source.SourceRecords;

/** The rows of one table, coded into their places among the columns of the snapshot. */
final class TableRows {
    private static final int NO_UNIT = -1;

    /** Where coded values go: a row of the snapshot, or nowhere. */
    interface Cells {
        void setNull(int place);

        void setCode(int place, long code);

        void setText(int place, String text);
    }

    private final PrivateTableDeclaration table;
    private final List<Coder> coders;
    private final int[] places;
    private final int[] others;
    private final int unit;
    private final SourceRecords source;
    private final Findings findings;
    private final @Nullable RowSum sum;
    private final Cell cell = new Cell();

    private long records;
    private long rows;

    /**
     * Of a table.
     *
     * @param sum what the rows are committed to by; null where nothing is kept of them, and what is done to values is counted
     * @param places of its columns among those of the snapshot, which are {@code width}
     */
    TableRows(
            PrivateTableDeclaration table,
            Unit unit,
            SourceRecords source,
            @Nullable RowSum sum,
            List<Integer> places,
            int width) {
        List<String> names = table.columns().stream().map(Column::name).toList();
        this.table = table;
        this.coders = table.columns().stream()
                .map(column -> Coder.of(column, table.source().dialect()))
                .toList();
        this.places = places.stream().mapToInt(Integer::intValue).toArray();
        this.others = IntStream.range(0, width)
                .filter(place -> !places.contains(place))
                .toArray();
        this.unit = unit.column().map(names::indexOf).orElse(NO_UNIT);
        this.source = source;
        this.findings = new Findings(names);
        this.sum = sum;
    }

    /** Goes on to the next record; false at the end. */
    boolean next() throws IOException {
        boolean isThere = source.next();
        records += isThere ? 1 : 0;
        return isThere;
    }

    /** Codes the record into a row; false if it is left out, as it is broken or nobody's. */
    boolean put(Cells into) throws IOException {
        @Nullable Rule broken = source.broken();
        if (sum != null) {
            sum.start();
        }
        if (broken == null && unit != NO_UNIT && !put(unit, into)) {
            broken = Rule.UNIT;
        }
        if (broken != null) {
            findings.record(broken, source.place());
            return false;
        }
        for (int column = 0; column < places.length; column++) {
            if (column != unit && !put(column, into)) {
                into.setNull(places[column]);
            }
        }
        for (int other : others) {
            into.setNull(other);
        }
        if (sum != null) {
            sum.end();
        }
        rows++;
        return true;
    }

    /** Codes a value into its place; false if it is null. */
    private boolean put(int column, Cells into) throws IOException {
        Coder coder = coders.get(column);
        cell.clear();
        @Nullable Rule broken = coder.code(source.field(column), cell);
        if (broken != null) {
            findings.value(column, broken, source.place());
        } else if (cell.isNull() && column != unit) {
            findings.blank(column);
            if (table.columns().get(column).rules().isNeverNull()) {
                findings.value(column, Rule.MISSING, source.place());
            }
        }
        if (sum == null) {
            findings.touched(column, coder.touched(), source.place());
        }
        if (cell.isNull()) {
            return false;
        }
        if (sum != null) {
            sum.put(column, cell, coder.isText());
        }
        if (coder.isText()) {
            into.setText(places[column], cell.text());
        } else {
            into.setCode(places[column], cell.code());
        }
        return true;
    }

    /** How much of the source was read, from 0 to 1. */
    double done() throws IOException {
        return source.done();
    }

    /** The commitment to the rows of this table. */
    String commitment(String dataSet) {
        return Objects.requireNonNull(sum, "rows that are kept").commitment(dataSet + " " + table.name());
    }

    /** The name of the table. */
    String name() {
        return table.name();
    }

    /** The columns of which more than half of the values cannot be read. */
    List<String> mostlyNull() {
        return findings.mostlyNull(rows, unit);
    }

    /** What was done to values. */
    List<ImportCheck.Touched> touches() {
        return findings.touches(table.columns());
    }

    ImportReport.Table report() {
        return new ImportReport.Table(
                table.name(), records, rows, table.source().recordWord(), findings.list(rows));
    }
}
