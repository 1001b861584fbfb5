package org.mizan.release.cell;

import org.mizan.message.Refusal;

/** What the cells of a table refuse. Its texts stand in files of the same name. */
public enum CellRefusal implements Refusal {
    COLUMNS_NONE("columns.none"),
    COLUMNS_TWICE("columns.twice"),
    COLUMNS_BINS("columns.bins"),
    BINS_UNKNOWN("bins.unknown"),
    COLUMNS_PUBLIC("columns.public"),
    COLUMNS_SPAN("columns.span"),
    BINS_COLUMN("bins.column"),
    BINS_NUMBER("bins.number"),
    BINS_WIDTH("bins.width"),
    CELLS_RANGE("cells.range"),
    COLUMNS_UNKNOWN("columns.unknown"),
    COLUMNS_UNKNOWN_FIRST("columns.unknown/first");

    private final String key;

    CellRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
