package org.mizan.dataset;

import java.util.List;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.Name;

/**
 * A table that private rows may be joined to. Nothing in it is private: it is read before any charge, and what it holds may
 * stand in refusals and plans.
 *
 * @param columns what is read of it; the values of open text are as public as the rest
 */
public record PublicTableDeclaration(String name, Source.Csv source, List<Column> columns) {
    public PublicTableDeclaration {
        Name.require("table", name);
        columns = List.copyOf(columns);
        Name.requireDistinct("columns", columns.stream().map(Column::name).toList());
        source.requireReadable(columns);
        if (columns.isEmpty()) {
            throw DatasetRefusal.COLUMNS_NONE.with();
        }
        if (columns.stream().anyMatch(column -> column.type().identifies())) {
            throw DatasetRefusal.COLUMNS_UNIT.with();
        }
    }
}
