package org.mizan.server.identity;

import java.util.Locale;

/** What kind of thing somebody did, as the audit log says it. */
public enum Act {
    START,
    STOP,
    SIGN_IN,
    DESCRIBE,
    PREVIEW,
    REQUEST,
    CANCEL,
    READ_ANSWER,
    READ_HISTORY,
    READ_BUDGET,
    READ_AUDIT,
    CREATE_KEY,
    REVOKE_KEY,
    READ_KEYS,
    IMPORT,
    CHECK;

    /** What the log calls it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
