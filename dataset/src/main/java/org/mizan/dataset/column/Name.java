package org.mizan.dataset.column;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;

/** The rules for what has a name in a description. */
public final class Name {
    private static final int LONGEST = 200;

    private Name() {}

    /** A name that can stand in a message, a query and a file: not blank, on one line, not padded, not too long. */
    public static String require(String what, String name) {
        boolean fine = !name.isBlank()
                && name.equals(name.strip())
                && name.length() <= LONGEST
                && name.codePoints().allMatch(Name::isShown);
        if (!fine) {
            throw InvalidInputException.of(
                    what + ".name",
                    what,
                    "'" + Spelling.shown(name) + "'",
                    "must be 1 to %d characters on one line, without spaces around it".formatted(LONGEST),
                    "give it a plain name");
        }
        return name;
    }

    /** Databases read names without regard to case, so two that differ in nothing else would be one column. */
    public static void requireDistinct(String key, String what, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name.toLowerCase(Locale.ROOT))) {
                throw InvalidInputException.of(
                        key + ".duplicate",
                        what,
                        name,
                        "is there twice, also where only the case differs",
                        "remove or rename one of them");
            }
        }
    }

    private static boolean isShown(int character) {
        int type = Character.getType(character);
        return !Character.isISOControl(character)
                && (type != Character.FORMAT || isJoiner(character))
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR
                && type != Character.SURROGATE;
    }

    /** Persian and the scripts of India need these two within words; other invisible characters only mislead. */
    private static boolean isJoiner(int character) {
        return character == 0x200C || character == 0x200D;
    }
}
