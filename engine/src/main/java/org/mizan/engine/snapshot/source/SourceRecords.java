package org.mizan.engine.snapshot.source;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.snapshot.coding.Field;
import org.mizan.engine.snapshot.coding.Rule;

/** The records of a source, one after the other, as texts. */
public interface SourceRecords extends AutoCloseable {
    /** Goes on to the next record; false at the end. */
    boolean next() throws IOException;

    /** Where the record starts: the number of its line or row, from 1. */
    long place();

    /** How many lines or rows there are, after the last record. */
    long places();

    /** The rule that the record breaks as a whole, so that it has no fields; null if it has them. */
    @Nullable
    Rule broken();

    /** The value of a declared column, by its place in the description. It lasts until the next call. */
    Field field(int column) throws IOException;

    /** How much of the source was read, from 0 to 1. */
    double done() throws IOException;

    @Override
    void close() throws IOException;
}
