package org.mizan.release.question;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.release.ReleaseRefusal;
import org.mizan.release.answer.AnswerColumn;

/**
 * A question about a private table, understood: every column it names is declared and has the right type.
 *
 * @param relation the rows that it is over, as they come from those of the table
 * @param where which rows it is about
 * @param groups by what they are grouped; none for one answer about all of them
 * @param asked what is asked of each group
 * @param top which groups are shown; empty for all of them
 * @param lowered limits of a unit below those of the data set; empty for these
 * @param text as it was asked
 */
public record Question(
        Relation relation,
        Condition where,
        List<Group> groups,
        List<Asked> asked,
        Optional<Top> top,
        Optional<Limits> lowered,
        String text) {
    public Question {
        groups = List.copyOf(groups);
        asked = List.copyOf(asked);
        if (asked.isEmpty() && top.isEmpty()) {
            throw ReleaseRefusal.QUESTION_EMPTY.with(text);
        }
        if (top.isPresent() && groups.isEmpty()) {
            throw ReleaseRefusal.TOP_GROUPS.with(text);
        }
    }

    /** A question about all groups. */
    public Question(Condition where, List<Group> groups, List<Asked> asked, String text) {
        this(where, groups, asked, Optional.empty(), text);
    }

    /** A question about the rows of the table. */
    public Question(Condition where, List<Group> groups, List<Asked> asked, Optional<Top> top, String text) {
        this(new Relation.Table(), where, groups, asked, top, Optional.empty(), text);
    }

    /** The program that reads these measures. */
    public Program program(List<Measure> measures, long salt) {
        return new Program(relation, where, groups.stream().map(Group::key).toList(), measures, lowered, salt);
    }

    /** The columns of its answer: keys first, then what is asked. */
    public List<AnswerColumn> columns() {
        return Stream.concat(
                        groups.stream().map(Group::column),
                        asked.stream().map(each -> each.aggregate().column(each.label())))
                .toList();
    }

    /**
     * A column of keys.
     *
     * @param names how the codes of a public key are shown
     */
    public record Group(String label, Key key, KeyNames names) {
        /** A key whose values are secret is a text. */
        AnswerColumn column() {
            return key instanceof Key.Public
                    ? new AnswerColumn(label, AnswerColumn.Kind.KEY, names.type())
                    : AnswerColumn.key(label);
        }
    }

    /** A column of values. */
    public record Asked(String label, Aggregate aggregate) {}

    /** The {@code count} groups that have the greatest {@code score}: a number of rows or of units, or a sum. */
    public record Top(int count, Aggregate score) {}
}
