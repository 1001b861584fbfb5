package org.mizan.wire.statement;

import java.util.Set;

/** The names that a session knows of, by which a statement is found to be about private tables. */
public interface HeldNames {
    /** The tables that the description names, in any case. */
    Set<String> tables();

    /** Whether there is a prepared question of this name. */
    boolean hasStatement(String name);

    /** Whether there is a cursor of this name over an answer. */
    boolean hasPortal(String name);
}
