package org.mizan.wire.statement;

/** Who answers a statement, and in which form. */
public enum Destination {
    /** The shadow: nothing of it is about a described table. */
    SHADOW,
    /** The curator, for a price. */
    ANSWER,
    /** The curator, who says what it would cost. */
    PREVIEW,
    /** The curator, for a price; the answer comes as a copy. */
    COPY,
    /** A cursor over an answer, which is asked for when somebody first fetches from it. */
    DECLARE,
    /** Rows of such a cursor. */
    FETCH,
    /** Rows of such a cursor, passed over. */
    MOVE,
    /** The end of such a cursor. */
    CLOSE,
    /** A prepared question. */
    PREPARE,
    /** The answer to a prepared question. */
    EXECUTE,
    /** The end of a prepared question. */
    DEALLOCATE;

    /** Whether something is asked of the curator when it is executed, or was when it was declared or prepared. */
    public boolean hasRows() {
        return switch (this) {
            case ANSWER, PREVIEW, FETCH, EXECUTE -> true;
            case SHADOW, COPY, DECLARE, MOVE, CLOSE, PREPARE, DEALLOCATE -> false;
        };
    }
}
