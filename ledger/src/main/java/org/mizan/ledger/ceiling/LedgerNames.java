package org.mizan.ledger.ceiling;

import org.mizan.privacy.InvalidInputException;

/** The rule for every name that enters the ledger: short, visible and one line. */
public final class LedgerNames {
    static final int LONGEST = 200;

    private LedgerNames() {}

    public static String require(String what, String name) {
        boolean fits =
                !name.isBlank() && name.length() <= LONGEST && name.chars().noneMatch(Character::isISOControl);
        if (!fits) {
            String shown = name.length() > LONGEST ? "of " + name.length() + " characters" : "'" + name + "'";
            throw InvalidInputException.of(
                    what.replace(' ', '.') + ".name",
                    what,
                    shown,
                    "must have 1 to " + LONGEST + " visible characters on one line",
                    "give a shorter, plain name");
        }
        return name;
    }
}
