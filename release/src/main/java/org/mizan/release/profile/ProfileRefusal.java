package org.mizan.release.profile;

import org.mizan.message.Refusal;

/** Why there is no profile of the rows of units, or none that says anything. Its texts stand in files of the same name. */
public enum ProfileRefusal implements Refusal {
    PROFILE_ROWS("profile.rows"),
    PROFILE_TABLES("profile.tables"),
    PROFILE_BLOCKS("profile.blocks"),
    PROFILE_SPEND("profile.spend"),
    PROFILE_NONE("profile.none"),
    PROFILE_FAINT("profile.faint"),
    PROFILE_RELEASED("profile.released");

    private final String key;

    ProfileRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
