package org.mizan.jdbc;

/** Something that can be closed, and then does nothing any more. */
interface Lifetime {
    /** Whether it was closed, by itself or with what it belongs to. */
    boolean isClosed();

    /** The refusal of a call after that. */
    JdbcRefusal closed();
}
