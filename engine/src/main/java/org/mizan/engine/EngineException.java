package org.mizan.engine;

import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;

/**
 * Data that cannot be read: a file or a database that is not there, a disk or a connection that fails. The message is one line
 * of what, which value, the rule and what to do next, followed by a stable code. It holds neither a data value nor the words
 * of a database, which may quote one; for the same reason there is no cause.
 */
public final class EngineException extends RuntimeException implements Explained {
    private final Grounds grounds;

    private EngineException(Grounds grounds) {
        this.grounds = grounds;
    }

    /** Of grounds that hold the caller's values alone, never that of a row. */
    public static EngineException of(Grounds grounds) {
        return new EngineException(grounds);
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }

    @Override
    public Grounds grounds() {
        return grounds;
    }
}
