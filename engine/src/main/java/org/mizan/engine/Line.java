package org.mizan.engine;

import java.math.BigInteger;
import java.sql.SQLException;

/** A line of a database's answer to the statement of a program; columns are counted from 0. */
public interface Line {
    /** Whether a column is null; then nothing else is asked of it. */
    boolean isNull(int column) throws SQLException;

    /** A BIGINT. */
    long number(int column) throws SQLException;

    /** A whole number of the database's widest type. */
    BigInteger wide(int column) throws SQLException;

    /** A text. */
    String text(int column) throws SQLException;
}
