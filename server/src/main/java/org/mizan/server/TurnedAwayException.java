package org.mizan.server;

import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;

/** A request that a door turns away before the curator hears of it. Nothing was charged, and no data were read. */
public final class TurnedAwayException extends RuntimeException implements Explained {
    /** Why, as each door says it in its own codes. */
    public enum Reason {
        /** Nobody knows who asks: there is no key, or not one that is valid now. */
        UNKNOWN_CALLER,
        /** Somebody who is known asks for what they may not do. */
        NOT_ALLOWED,
        /** There is no such thing, or it is somebody else's. */
        ABSENT,
        /** It contradicts what was asked before. */
        CONFLICT,
        /** More than one principal may ask in that time. */
        TOO_MANY,
        /** More than the server can do now. */
        BUSY
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
    public Grounds grounds() {
        return grounds;
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }
}
