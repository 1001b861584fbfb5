package org.mizan.dataset.column;

import org.mizan.dataset.csv.Notation;

/**
 * A column that queries may name, and what it may hold.
 *
 * @param notation how a file writes its values
 */
public record Column(String name, ColumnType type, Notation notation) {
    public Column {
        Name.require("column", name);
        notation.require(type);
    }

    /** A column whose values are written as Mizan writes them. */
    public Column(String name, ColumnType type) {
        this(name, type, Notation.PLAIN);
    }
}
