package org.mizan.wire.protocol;

import java.io.IOException;

/** Bytes that are no message of the protocol, or one that is too long. The connection ends, since nothing after it can be read. */
public final class BrokenFrameException extends IOException {
    private final SqlState state;

    public BrokenFrameException(SqlState state, String message) {
        super(message);
        this.state = state;
    }

    /** A message that breaks the protocol. */
    static BrokenFrameException of(String message) {
        return new BrokenFrameException(SqlState.PROTOCOL_VIOLATION, message);
    }

    /** What clients are told. */
    public SqlState state() {
        return state;
    }
}
