package org.mizan.server.identity;

import org.mizan.message.Refusal;

/** Why somebody is not let in, or a key is not made. Its texts stand in files of the same name. */
public enum IdentityRefusal implements Refusal {
    KEY_NONE("identity.key/none"),
    KEY_WRONG("identity.key"),
    KEY_EXPIRED("identity.expired"),
    KEY_REVOKED("identity.revoked"),
    KEY_UNKNOWN("key.unknown"),
    PERMISSION("identity.permission"),
    SCOPE("identity.scope"),
    DATA_SET("identity.data"),
    PRINCIPAL_NAME("principal.name"),
    GRANT_DATA("grant.data"),
    GRANT_SCOPE("grant.scope"),
    EXPIRY("key.expires"),
    EXPIRY_PAST("key.expires/past"),
    WORD("{0}.unknown"),
    JOURNAL_SHORT("journal.short"),
    JOURNAL_BUSY("journal.busy"),
    JOURNAL_LINE("journal.line"),
    AUDIT_CHAIN("audit.chain");

    private final String key;

    IdentityRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
