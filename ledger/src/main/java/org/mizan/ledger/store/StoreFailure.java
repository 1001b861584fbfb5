package org.mizan.ledger.store;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mizan.ledger.LedgerRefusal;

/**
 * What the failure of a database means for its ledger. Only a damaged one is to be restored: a restored copy forgets charges,
 * which nobody should do because a disk is full.
 */
public enum StoreFailure {
    /** There was no room: the transaction was undone. */
    FULL(LedgerRefusal.LEDGER_FULL),
    /** What is there is not what was written. */
    DAMAGED(LedgerRefusal.LEDGER_UNREADABLE_DAMAGED),
    /** A disk, a server or a permission. */
    OTHER(LedgerRefusal.LEDGER_UNREADABLE);

    /** SQLite's codes: a statement that the tables do not fit, damaged pages, no room, another format, no database. */
    private static final Set<Integer> SQLITE_DAMAGED = Set.of(1, 11, 24, 26);

    private static final int SQLITE_FULL = 13;
    /** How SQLite says that it had no room for the index of its log. */
    private static final String SQLITE_NO_INDEX = "SQLITE_IOERR_SHMSIZE";

    /** PostgreSQL's states: tables or columns that are not there, and damaged data or indexes. */
    private static final Set<String> POSTGRES_DAMAGED = Set.of("42P01", "42703", "XX001", "XX002");

    private static final String POSTGRES_FULL = "53100";

    /** How operating systems say so. */
    private static final Pattern NO_ROOM = Pattern.compile("No space left|quota exceeded", Pattern.CASE_INSENSITIVE);

    private final LedgerRefusal refusal;

    StoreFailure(LedgerRefusal refusal) {
        this.refusal = refusal;
    }

    /** The error of data that cannot be what was written. */
    static SQLException damage(String what) {
        return new SQLException(what, "XX001");
    }

    /** What a failure, or one that caused it, says. */
    public static StoreFailure of(@Nullable Throwable failure) {
        StoreFailure found = OTHER;
        for (Throwable each = failure; each != null && found == OTHER; each = each.getCause()) {
            if (each instanceof SQLException known) {
                found = of(known);
            } else if (each instanceof IOException) {
                found = NO_ROOM.matcher(String.valueOf(each.getMessage())).find() ? FULL : OTHER;
            }
        }
        return found;
    }

    private static StoreFailure of(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        int code = failure.getErrorCode();
        if (code == SQLITE_FULL
                || state.equals(POSTGRES_FULL)
                || String.valueOf(failure.getMessage()).contains(SQLITE_NO_INDEX)) {
            return FULL;
        }
        return SQLITE_DAMAGED.contains(code) || POSTGRES_DAMAGED.contains(state) ? DAMAGED : OTHER;
    }

    /** The failure as people are told it. */
    public LedgerException told(Throwable failure, Object place) {
        return LedgerException.because(failure, refusal.about(place, String.valueOf(failure.getMessage())));
    }
}
