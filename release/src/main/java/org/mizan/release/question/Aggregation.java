package org.mizan.release.question;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.OwnStack;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.release.ReleaseRefusal;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.output.View;

/**
 * Aggregates of the groups of a private table, and what is shown of them. Two are equal where their canonical forms are.
 *
 * @param relation the rows that it is over, as they come from those of the table
 * @param where which rows it is about
 * @param groups by what they are grouped; none for one answer about all of them
 * @param asked what is asked of each group; nothing where the groups themselves are all that is shown, which are public
 * @param top which groups are shown; empty for all of them
 * @param ownLimits limits of a unit in place of those of the data set; empty for these
 * @param view what is shown of the keys and values; empty for all of them, as they are
 * @param declared how the columns that it reads are declared, by their names; see {@link #over}
 * @param text as it was asked
 */
public record Aggregation(
        Relation relation,
        Condition where,
        List<Group> groups,
        List<Asked> asked,
        Optional<Top> top,
        Optional<Limits> ownLimits,
        Optional<View> view,
        Map<String, String> declared,
        String text)
        implements Question {
    public Aggregation {
        groups = List.copyOf(groups);
        asked = List.copyOf(asked);
        declared = Map.copyOf(declared);
        boolean isPublic = view.isPresent()
                && groups.stream().noneMatch(group -> group.key().isOpen());
        if (asked.isEmpty() && top.isEmpty() && !isPublic) {
            throw ReleaseRefusal.QUESTION_EMPTY.with(text);
        }
        if (top.isPresent() && groups.isEmpty()) {
            throw ReleaseRefusal.TOP_GROUPS.with(text);
        }
    }

    /** A question about all groups. */
    public Aggregation(Condition where, List<Group> groups, List<Asked> asked, String text) {
        this(where, groups, asked, Optional.empty(), text);
    }

    /** A question about the rows of the table, of which all is shown. */
    public Aggregation(Condition where, List<Group> groups, List<Asked> asked, Optional<Top> top, String text) {
        this(new Relation.Table(), where, groups, asked, top, Optional.empty(), Optional.empty(), Map.of(), text);
    }

    /** The same aggregates, of which something else is shown. */
    public Aggregation showing(View other) {
        return new Aggregation(relation, where, groups, asked, top, ownLimits, Optional.of(other), declared, text);
    }

    /**
     * The same question about a described data set. What the codes in it stand for follows from the description: the same codes
     * over other texts are another question.
     */
    public Aggregation over(Dataset dataset) {
        SortedMap<String, String> columns = OwnStack.run("mizan-plan", () -> AggregationForm.declared(this, dataset));
        return new Aggregation(relation, where, groups, asked, top, ownLimits, view, columns, text);
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    /** Whether it follows from the description: it asks for public keys and constants, and nothing of rows. */
    public boolean isPublic() {
        return asked.isEmpty() && top.isEmpty();
    }

    /** The program that reads these measures. */
    public Program program(List<Measure> measures, long salt) {
        return new Program(relation, where, groups.stream().map(Group::key).toList(), measures, ownLimits, salt);
    }

    /** What is released for it: keys first, then what is asked. */
    public List<AnswerColumn> released() {
        return Stream.concat(
                        groups.stream().map(Group::column),
                        asked.stream().map(each -> each.aggregate().column(each.label())))
                .toList();
    }

    /** The columns of its answer. */
    public List<AnswerColumn> columns() {
        return view.map(shown -> shown.columns(released(), groups.size())).orElseGet(this::released);
    }

    /** On a stack of its own, since expressions may be as deep as planning allows. */
    @Override
    public String canonical() {
        return OwnStack.run("mizan-plan", () -> AggregationForm.of(this));
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Aggregation question && canonical().equals(question.canonical()));
    }

    @Override
    public int hashCode() {
        return canonical().hashCode();
    }

    /**
     * A column of keys.
     *
     * @param names how the codes of a public key are shown
     */
    public record Group(String label, Key key, KeyNames names) {
        /** A key whose values are secret is a text. */
        public AnswerColumn column() {
            return key.isOpen()
                    ? AnswerColumn.key(label)
                    : new AnswerColumn(label, AnswerColumn.Kind.KEY, names.type());
        }
    }

    /** A column of values. */
    public record Asked(String label, Aggregate aggregate) {}

    /** The {@code count} groups that have the greatest {@code score}: a number of rows or of units, or a sum. */
    public record Top(int count, Aggregate score) {}
}
