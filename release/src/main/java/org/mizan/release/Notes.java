package org.mizan.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.plan.Figure;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Grouping;

/**
 * Notes beside an answer, each said where it applies: of groups where there are any, of counts where rows are counted. They
 * follow from the question and the description alone.
 */
record Notes(Aggregation question, Dataset dataset, Grouping grouping, List<Figure> figures, Optional<CutNotes> cut) {
    Notes {
        figures = List.copyOf(figures);
    }

    /** All sentences but those about a price. */
    List<Sentence> all() {
        List<Sentence> notes = new ArrayList<>(limits());
        if (asks(aggregate -> !isCount(aggregate))) {
            notes.add(Message.CLAMPED.with());
        }
        if (grouping.all().isEmpty()) {
            notes.add(Message.FEW_UNITS.with());
        } else if (question.top().isPresent()) {
            notes.add(Message.TOP.with());
        } else if (isGrouped()) {
            notes.add(Message.PUBLIC_GROUPS.with());
        }
        if (asks(Notes::isCount)) {
            notes.add(Message.NEGATIVE.with());
        }
        boolean hasIntervals = !figures.stream().allMatch(Figure.Quantile.class::isInstance);
        if (hasIntervals && (isGrouped() || figures.size() > 1)) {
            notes.add(Message.INTERVALS.with());
        }
        figures.forEach(figure -> figure.note().ifPresent(notes::add));
        return List.copyOf(notes);
    }

    /** What an asker should know before paying: what the limits cut, and whether groups may be missing. */
    List<Sentence> foreseen() {
        List<Sentence> notes = new ArrayList<>(limits());
        if (grouping.all().isEmpty()) {
            notes.add(Message.FEW_UNITS.with());
        }
        return notes;
    }

    private boolean isGrouped() {
        return !question.groups().isEmpty();
    }

    private boolean asks(Predicate<Aggregate> kind) {
        return question.asked().stream().map(Aggregation.Asked::aggregate).anyMatch(kind);
    }

    /** What the limits of a unit cut, if a unit has any, and how much of the table that is. */
    List<Sentence> limits() {
        List<Sentence> notes =
                new ArrayList<>(dataset.unit().column().map(this::limits).orElse(List.of()));
        cut.ifPresent(known -> notes.addAll(known.sentences()));
        return notes;
    }

    /** What the limits of a unit cut, of each kind of aggregate that is asked for. */
    private List<Sentence> limits(String unit) {
        if (question.relation().perUnit().isPresent()) {
            List<Sentence> notes = new ArrayList<>(List.of(Message.ONE_ROW_PER_UNIT.with(unit)));
            notes.addAll(folded(unit, question.relation().folds()));
            return notes;
        }
        Limits limits = question.program(List.of(), 0).limits(dataset);
        List<Sentence> notes = new ArrayList<>();
        long groups = limits.groupsPerUnit();
        long rows = limits.rowsPerGroup();
        boolean areByGroup = isGrouped() && !isTotalAlone(limits);
        if (asks(Aggregate.Contribution.ROWS)) {
            notes.add(
                    areByGroup
                            ? inGroups(limits, Message.LIMITS, Message.LIMITS_IN_ALL, unit)
                            : cut.flatMap(CutNotes::included).orElseGet(() -> Message.LIMITS_OF_ROWS.with(unit, rows)));
        }
        if (asks(Aggregate.Contribution.VALUES)) {
            notes.add(
                    areByGroup
                            ? inGroups(limits, Message.VALUES_IN_GROUPS, Message.VALUES_IN_ALL, unit)
                            : Message.VALUES.with(unit, rows));
        }
        if (asks(Aggregate.Contribution.DISTINCT)) {
            notes.add(
                    areByGroup && limits.hasTotal()
                            ? Message.DISTINCT_IN_ALL.with(unit, rows, (long) limits.rowsPerUnit())
                            : (areByGroup ? Message.DISTINCT_IN_GROUPS : Message.DISTINCT).with(unit, rows));
        }
        boolean areGroupsTold = asks(Aggregate.Contribution.ROWS) || asks(Aggregate.Contribution.VALUES);
        if (isGrouped() && !areGroupsTold) {
            notes.add(0, Message.LIMITS_OF_GROUPS.with(unit, groups));
        }
        notes.addAll(folded(unit, question.relation().folds()));
        return notes;
    }

    /** Whether nothing but the number of rows in all limits a unit. */
    static boolean isTotalAlone(Limits limits) {
        return limits.hasTotal()
                && limits.groupsPerUnit() == limits.rowsPerUnit()
                && limits.rowsPerGroup() == limits.rowsPerUnit();
    }

    /** A sentence about groups, and about all of them together where the rows in all are limited. */
    static Sentence inGroups(Limits limits, Message ofGroups, Message inAll, String unit) {
        long groups = limits.groupsPerUnit();
        long rows = limits.rowsPerGroup();
        return limits.hasTotal()
                ? inAll.with(unit, groups, rows, (long) limits.rowsPerUnit())
                : ofGroups.with(unit, groups, rows);
    }

    /** Sums over the rows of a unit have bounds of their own; its least and greatest value have those of the column. */
    private List<Sentence> folded(String unit, List<Fold> folds) {
        return folds.stream().anyMatch(fold -> fold.kind() == Fold.Kind.SUM)
                ? List.of(Message.UNIT_SUMS.with(
                        unit, question.ownLimits().orElseGet(dataset::limits).total()))
                : List.of();
    }

    private static boolean isCount(Aggregate aggregate) {
        return aggregate.kind() == AnswerColumn.Kind.COUNT;
    }

    private boolean asks(Aggregate.Contribution contribution) {
        return asks(aggregate -> aggregate.contribution() == contribution);
    }
}
