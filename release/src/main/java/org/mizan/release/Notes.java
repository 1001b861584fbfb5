package org.mizan.release;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Unit;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.plan.Figure;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Grouping;

/**
 * Notes beside an answer, each said where it applies: of groups where there are any, of counts where rows are counted. They
 * follow from the question and the description alone.
 */
record Notes(Aggregation question, Dataset dataset, Grouping grouping, List<Figure> figures) {
    Notes {
        figures = List.copyOf(figures);
    }

    /** All sentences but those about a price. */
    List<Sentence> all() {
        List<Sentence> notes = new ArrayList<>(limits());
        if (asks(aggregate -> !(aggregate instanceof Aggregate.Count))) {
            notes.add(Message.CLAMPED.with());
        }
        if (grouping.all().isEmpty()) {
            notes.add(Message.FEW_UNITS.with());
        } else if (question.top().isPresent()) {
            notes.add(Message.TOP.with());
        } else if (isGrouped()) {
            notes.add(Message.PUBLIC_GROUPS.with());
        }
        if (asks(Aggregate.Count.class::isInstance)) {
            notes.add(Message.NEGATIVE.with());
        }
        boolean hasIntervals = !figures.stream().allMatch(Figure.Quantile.class::isInstance);
        if (hasIntervals && (isGrouped() || figures.size() > 1)) {
            notes.add(Message.INTERVALS.with());
        }
        figures.forEach(figure -> figure.note().ifPresent(notes::add));
        return List.copyOf(notes);
    }

    private boolean isGrouped() {
        return !question.groups().isEmpty();
    }

    private boolean asks(Predicate<Aggregate> kind) {
        return question.asked().stream().map(Aggregation.Asked::aggregate).anyMatch(kind);
    }

    /** What the limits of a unit cut, if a unit has any. */
    List<Sentence> limits() {
        return dataset.unit() instanceof Unit.OfColumn unit ? limits(unit.name()) : List.of();
    }

    /** What the limits of a unit cut, of each kind of aggregate that is asked for. */
    private List<Sentence> limits(String unit) {
        if (question.relation() instanceof Relation.PerUnit perUnit) {
            List<Sentence> notes = new ArrayList<>(List.of(Message.ONE_ROW_PER_UNIT.with(unit)));
            notes.addAll(folded(unit, perUnit.folds()));
            return notes;
        }
        Limits limits = question.program(List.of(), 0).limits(dataset);
        List<Sentence> notes = new ArrayList<>();
        long groups = limits.groupsPerUnit();
        long rows = limits.rowsPerGroup();
        if (asks(Notes::addsRows)) {
            notes.add(isGrouped() ? Message.LIMITS.with(unit, groups, rows) : Message.LIMITS_OF_ROWS.with(unit, rows));
        }
        if (asks(Aggregate.Quantile.class::isInstance)) {
            notes.add(
                    isGrouped() ? Message.VALUES_IN_GROUPS.with(unit, groups, rows) : Message.VALUES.with(unit, rows));
        }
        if (asks(Notes::isDistinct)) {
            notes.add((isGrouped() ? Message.DISTINCT_IN_GROUPS : Message.DISTINCT).with(unit, rows));
        }
        boolean areGroupsTold = asks(Notes::addsRows) || asks(Aggregate.Quantile.class::isInstance);
        if (isGrouped() && !areGroupsTold) {
            notes.add(0, Message.LIMITS_OF_GROUPS.with(unit, groups));
        }
        if (question.relation() instanceof Relation.WithFolds joined) {
            notes.addAll(folded(unit, joined.folds()));
        }
        return notes;
    }

    /** Sums over the rows of a unit have bounds of their own; its least and greatest value have those of the column. */
    private List<Sentence> folded(String unit, List<Fold> folds) {
        Limits declared = dataset.limits();
        return folds.stream().anyMatch(fold -> fold.kind() == Fold.Kind.SUM)
                ? List.of(Message.UNIT_SUMS.with(unit, (long) declared.groupsPerUnit() * declared.rowsPerGroup()))
                : List.of();
    }

    private static boolean isDistinct(Aggregate aggregate) {
        return aggregate instanceof Aggregate.Distinct || aggregate instanceof Aggregate.DistinctTexts;
    }

    /** Whether every row of a unit adds to it: units are counted once, and quantiles and different values are chosen. */
    private static boolean addsRows(Aggregate aggregate) {
        return !(aggregate instanceof Aggregate.Units)
                && !(aggregate instanceof Aggregate.Quantile)
                && !isDistinct(aggregate);
    }
}
