package org.mizan.server.identity;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What the holder of a key is to the data sets that it names. */
public enum Role {
    /** Describes the data, and answers for them. */
    OWNER,
    /** Asks, and sees what is their own. */
    ANALYST,
    /** Reads ledger, certificates and the audit log, and never asks. */
    AUDITOR;

    private static final Set<Permission> OF_ANALYSTS = EnumSet.of(
            Permission.DESCRIBE, Permission.PREVIEW, Permission.ASK, Permission.OWN_HISTORY, Permission.OWN_BUDGET);
    private static final Set<Permission> OF_AUDITORS =
            EnumSet.of(Permission.DESCRIBE, Permission.ALL_HISTORY, Permission.ALL_BUDGETS, Permission.AUDIT);

    /** The role of a word, such as {@code analyst}. */
    public static Role of(String word) {
        return EnumWords.one(Role.class, "role", word);
    }

    boolean allows(Permission permission) {
        return switch (this) {
            case OWNER -> true;
            case ANALYST -> OF_ANALYSTS.contains(permission);
            case AUDITOR -> OF_AUDITORS.contains(permission);
        };
    }

    /** What it is called by. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
