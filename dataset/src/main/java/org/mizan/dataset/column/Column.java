package org.mizan.dataset.column;

/** A column that queries may name, and what it may hold. */
public record Column(String name, ColumnType type) {
    public Column {
        Name.require("column", name);
    }
}
