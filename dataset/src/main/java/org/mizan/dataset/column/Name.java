package org.mizan.dataset.column;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.mizan.dataset.DatasetRefusal;
import org.mizan.message.Spelling;

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
            throw DatasetRefusal.NAME.with(what, Spelling.shown(name), LONGEST);
        }
        return name;
    }

    /** Databases read names without regard to case, so two that differ in nothing else would be one column. */
    public static void requireDistinct(String key, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name.toLowerCase(Locale.ROOT))) {
                throw DatasetRefusal.NAME_DUPLICATE.with(key, name);
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
