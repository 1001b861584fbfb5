package org.mizan.server.identity;

import java.util.Locale;

/** What a request asks to be allowed, of one data set. */
public enum Permission {
    /** See the public description. */
    DESCRIBE,
    /** Learn what a question would cost and how exact it would be. */
    PREVIEW,
    /** Have a question charged and answered. */
    ASK,
    /** See one's own questions, answers and certificates. */
    OWN_HISTORY,
    /** See what is left for oneself and for the data set. */
    OWN_BUDGET,
    /** See everybody's questions, and certificates. */
    ALL_HISTORY,
    /** See how all ceilings stand, and how they changed. */
    ALL_BUDGETS,
    /** Read the record of who did what. */
    AUDIT,
    /** Make and revoke keys. */
    KEYS,
    /** Import the source anew, and read the owner's report on it. */
    IMPORT;

    /** What a reply calls it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
