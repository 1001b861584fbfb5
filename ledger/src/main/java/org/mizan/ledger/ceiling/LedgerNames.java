package org.mizan.ledger.ceiling;

import org.mizan.message.Refusal;
import org.mizan.message.Spelling;

/** The rule for every name that enters the ledger: short, visible and one line. */
public final class LedgerNames {
    static final int LONGEST = 200;

    private LedgerNames() {}

    public static String require(Refusal refusal, String name) {
        boolean fits =
                !name.isBlank() && name.length() <= LONGEST && name.chars().noneMatch(Character::isISOControl);
        if (!fits) {
            throw refusal.with(Spelling.shown(name), LONGEST);
        }
        return name;
    }
}
