package org.mizan.release;

import java.util.List;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;

/**
 * A question about a private table, understood: every column it names is declared and has the right type.
 *
 * @param where which rows it is about
 * @param groups by what they are grouped; none for one answer about all of them
 * @param asked what is asked of each group
 * @param text as it was asked
 */
public record Question(Condition where, List<Group> groups, List<Asked> asked, String text) {
    public Question {
        groups = List.copyOf(groups);
        asked = List.copyOf(asked);
    }

    /**
     * A column of keys.
     *
     * @param coding how a code is shown; that of the column it was made from
     */
    public record Group(String label, Key key, Coding coding) {}

    /** A column of values. */
    public record Asked(String label, Aggregate aggregate) {}
}
