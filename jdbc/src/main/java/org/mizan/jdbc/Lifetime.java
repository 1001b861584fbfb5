package org.mizan.jdbc;

/** Something that can be closed, and then does nothing any more. */
interface Lifetime {
    /** Whether it was closed, by itself or with what it belongs to. */
    boolean isClosed();

    /** What it is called in the message of a call after that. */
    String called();

    /** The SQLSTATE of such a call. */
    String closedState();
}
