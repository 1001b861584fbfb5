package org.mizan.engine;

/** What a column of a source holds, as far as its coding needs to know. */
enum Kind {
    INTEGER,
    /** Binary or decimal fractions: prepared as doubles. */
    FRACTION,
    TEXT,
    BOOLEAN,
    DATE,
    TIMESTAMP,
    /** Values that no column of a description can mean: they are null. */
    OTHER
}
