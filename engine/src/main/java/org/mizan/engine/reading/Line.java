package org.mizan.engine.reading;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A line of a database's answer to the statement of a program; columns are counted from 0. */
public interface Line {
    /** A BIGINT, or 0 for null. */
    long number(int column);

    /** Whether the number taken last was null. */
    boolean wasNull();

    /** A whole number of the database's widest type, or null. */
    @Nullable
    BigInteger wide(int column);

    /** A text, or null. */
    @Nullable
    String text(int column);
}
