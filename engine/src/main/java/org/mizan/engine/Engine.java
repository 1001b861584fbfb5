package org.mizan.engine;

import org.mizan.engine.program.Program;

/**
 * Reads private rows. What {@link #read} returns depends on the rows, the description of the data set and the program alone:
 * not on their order, nor on the engine. It never fails because of what the rows hold; a failure is that of a disk or of a
 * connection.
 */
public interface Engine extends AutoCloseable {
    /** Refuses what has changed since this was opened and would be read as if it had not. Reads no row. */
    default void check() {
        // Most sources cannot change in such a way.
    }

    /**
     * Refuses a program that cannot be read: what {@link #check()} refuses, and what is beyond the engine's limits. Reads no
     * row. Whoever charges for a program asks this before.
     */
    default void check(Program program) {
        check();
    }

    /** Whether it reads what was imported, which has a version; others read rows where they are, as they are then. */
    default boolean isOfImport() {
        return false;
    }

    /** Runs a program. */
    Reading read(Program program);

    @Override
    void close();
}
