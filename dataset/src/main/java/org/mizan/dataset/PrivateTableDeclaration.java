package org.mizan.dataset;

import java.util.List;
import java.util.Optional;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.Name;

/**
 * A table of private rows. All tables of a data set are about the same units: whoever is in two of them has the same value in
 * the column that is the unit, and is protected with the rows of both.
 *
 * @param columns what queries may name
 */
public record PrivateTableDeclaration(String name, Source source, List<Column> columns) {
    public PrivateTableDeclaration {
        Name.require("table", name);
        columns = List.copyOf(columns);
        Name.requireDistinct("columns", columns.stream().map(Column::name).toList());
        source.requireReadable(columns);
    }

    /** Refuses a table that does not declare the unit's column as the first table does, or that has another identifier. */
    public void requireUnit(Unit unit, List<Column> first) {
        Optional<Column> declared =
                first.stream().filter(column -> unit.isColumn(column.name())).findFirst();
        boolean identifiesOthers =
                columns.stream().anyMatch(column -> column.type().identifies() && !unit.isColumn(column.name()));
        if (declared.isEmpty() || !columns.contains(declared.get()) || identifiesOthers) {
            throw DatasetRefusal.COLUMNS_UNIT_TABLE.with(name, unit.word());
        }
    }
}
