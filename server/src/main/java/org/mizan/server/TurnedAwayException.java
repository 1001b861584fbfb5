package org.mizan.server;

import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;
import org.mizan.wire.StatedFailure;
import org.mizan.wire.protocol.SqlState;

/** A request that a door turns away before the curator hears of it. Nothing was charged, and no data were read. */
public final class TurnedAwayException extends RuntimeException implements Explained, StatedFailure {
    /** Why, as each door says it in its own codes. */
    public enum Reason {
        /** Nobody knows who asks: there is no key, or not one that is valid now. */
        UNKNOWN_CALLER(SqlState.WRONG_IDENTITY),
        /** Somebody who is known asks for what they may not do. */
        NOT_ALLOWED(SqlState.NOT_ALLOWED),
        /** There is no such thing, or it is somebody else's. */
        ABSENT(SqlState.UNKNOWN_DATABASE),
        /** It contradicts what was asked before. */
        CONFLICT(SqlState.CANCELLED),
        /** More than one principal may ask in that time. */
        TOO_MANY(SqlState.INSUFFICIENT),
        /** More than the server can do now. */
        BUSY(SqlState.INSUFFICIENT);

        private final SqlState state;

        Reason(SqlState state) {
            this.state = state;
        }
    }

    private final Reason reason;
    private final Grounds grounds;

    public TurnedAwayException(Reason reason, Grounds grounds) {
        this.reason = reason;
        this.grounds = grounds;
    }

    public Reason reason() {
        return reason;
    }

    @Override
    public SqlState state() {
        return reason.state;
    }

    @Override
    public Grounds grounds() {
        return grounds;
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }
}
