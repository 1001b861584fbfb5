package org.mizan.server.identity;

import java.util.Locale;

/** How far a key reaches, whatever the role of its holder allows. */
public enum KeyScope {
    /** Prices only: nothing is charged by it. */
    PREVIEW,
    /** All that the role allows. */
    ASK;

    /** The scope of a word, {@code preview} or {@code ask}. */
    public static KeyScope of(String word) {
        return EnumWords.one(KeyScope.class, "scope", word);
    }

    boolean allows(Permission permission) {
        return this == ASK || permission != Permission.ASK;
    }

    /** What it is called by. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
