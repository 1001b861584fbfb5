package org.mizan.release;

import java.util.List;
import java.util.Optional;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.privacy.InvalidInputException;

/**
 * A question about a private table, understood: every column it names is declared and has the right type.
 *
 * @param where which rows it is about
 * @param groups by what they are grouped; none for one answer about all of them
 * @param asked what is asked of each group
 * @param top which groups are shown; empty for all of them
 * @param text as it was asked
 */
public record Question(Condition where, List<Group> groups, List<Asked> asked, Optional<Top> top, String text) {
    public Question {
        groups = List.copyOf(groups);
        asked = List.copyOf(asked);
        if (asked.isEmpty() && top.isEmpty()) {
            throw InvalidInputException.of(
                    "question.empty", "question", text, "must ask for an aggregate", "ask for one such as COUNT(*)");
        }
        if (top.isPresent() && groups.isEmpty()) {
            throw InvalidInputException.of(
                    "top.groups", "question", text, "the greatest groups need groups", "add GROUP BY");
        }
    }

    /** A question about all groups. */
    public Question(Condition where, List<Group> groups, List<Asked> asked, String text) {
        this(where, groups, asked, Optional.empty(), text);
    }

    /**
     * A column of keys.
     *
     * @param names how the codes of a public key are shown
     */
    public record Group(String label, Key key, KeyNames names) {}

    /** A column of values. */
    public record Asked(String label, Aggregate aggregate) {}

    /** The {@code count} groups that have the greatest {@code score}: a number of rows or of units, or a sum. */
    public record Top(int count, Aggregate score) {}
}
