package org.mizan.dataset.column;

import org.mizan.dataset.csv.Notation;

/**
 * A column that queries may name, and what it may hold.
 *
 * @param notation how a file writes its values
 * @param rules what its owner knows of it beside its type
 */
public record Column(String name, ColumnType type, Notation notation, ColumnRules rules) {
    public Column {
        Name.require("column", name);
        notation.require(type);
    }

    /** A column whose values are written as Mizan writes them. */
    public Column(String name, ColumnType type) {
        this(name, type, Notation.PLAIN);
    }

    /** A column of which no more is known than its type. */
    public Column(String name, ColumnType type, Notation notation) {
        this(name, type, notation, ColumnRules.NONE);
    }

    /** The same column, which divides the table into blocks of time. */
    public Column dividing() {
        return new Column(name, type, notation, rules.dividing());
    }
}
