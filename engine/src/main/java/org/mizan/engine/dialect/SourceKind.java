package org.mizan.engine.dialect;

/** What a column of a source holds, as far as its coding needs to know. */
public enum SourceKind {
    /** Integers that a BIGINT holds. */
    INTEGER,
    /** Integers that a BIGINT may not hold. */
    WIDE,
    /** Binary or decimal fractions: prepared as doubles. */
    FRACTION,
    TEXT,
    BOOLEAN,
    DATE,
    TIMESTAMP,
    /** Values that no column of a description can mean: they are null. */
    OTHER
}
