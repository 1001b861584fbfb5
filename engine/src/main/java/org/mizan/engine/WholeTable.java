package org.mizan.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/**
 * The private tables of a data set as the one table that programs are over. It has the rows of all of them, each with the number
 * of its table, from 0, and with null in the columns that other tables have. The unit is one column of all. Where there is one
 * table the whole is that table, without numbers.
 */
public record WholeTable(Dataset dataset) {
    /** Between the names of a table and of its column: no declared name holds it. */
    private static final String BETWEEN = "\n";

    /**
     * A column of the whole.
     *
     * @param name by which programs call it
     * @param table the number of the table that has it; the unit is the first one's
     */
    public record Part(String name, int table, Column declared) {}

    /** Every column, the unit once, but for the number of the table. */
    public List<Part> columns() {
        List<Part> columns = new ArrayList<>();
        for (int table = 0; table < tables().size(); table++) {
            for (Part column : columns(table)) {
                if (column.table() == table) {
                    columns.add(column);
                }
            }
        }
        return columns;
    }

    /** The columns of one table, in the order of its description. */
    public List<Part> columns(int table) {
        List<Part> columns = new ArrayList<>();
        PrivateTableDeclaration declared = tables().get(table);
        for (Column column : declared.columns()) {
            boolean isOwn = table > 0 && !dataset.unit().isColumn(column.name());
            columns.add(
                    isOwn
                            ? new Part(declared.name() + BETWEEN + column.name(), table, column)
                            : new Part(column.name(), 0, column));
        }
        return columns;
    }

    /** Whether a condition says no more than whose rows are meant. */
    public boolean isEveryRow(Condition where) {
        return IntStream.range(0, dataset.privateTables().size())
                .mapToObj(this::isOf)
                .anyMatch(where::equals);
    }

    /** Which rows are those of this table. */
    public Condition isOf(int table) {
        return isNumbered()
                ? new Condition.Compare(number(), Comparison.EQUAL, Scalar.of(table))
                : new Condition.Always();
    }

    /** A row of one table as a row of the whole. */
    public CodedRow row(int table, CodedRow own) {
        Map<String, Long> codes = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        for (Part column : columns(table)) {
            own.code(column.declared().name()).ifPresent(code -> codes.put(column.name(), code));
            own.text(column.declared().name()).ifPresent(text -> texts.put(column.name(), text));
        }
        if (isNumbered()) {
            codes.put(Relation.TABLE, (long) table);
        }
        return new CodedRow(codes, texts);
    }

    /** Whether rows have the number of their table. */
    public boolean isNumbered() {
        return tables().size() > 1;
    }

    /** The number of a row's table. */
    public Scalar number() {
        return new Scalar.OfColumn(Relation.TABLE, Span.of(0, tables().size() - 1L));
    }

    private List<PrivateTableDeclaration> tables() {
        return dataset.privateTables();
    }
}
