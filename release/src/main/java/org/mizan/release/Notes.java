package org.mizan.release;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Unit;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;

/**
 * Sentences beside an answer, each said where it applies: of groups where there are any, of counts where rows are counted. They
 * follow from the question and the description alone.
 */
record Notes(Question question, Dataset dataset, Grouping grouping, List<Figure> figures) {
    private static final String CUTS = " No interval includes what this cuts.";

    Notes {
        figures = List.copyOf(figures);
    }

    /** All sentences but those about a price. */
    List<String> all() {
        List<String> notes = new ArrayList<>(limits());
        if (asks(aggregate -> !isCount(aggregate))) {
            notes.add("Values beyond the declared bounds count as the bound, and rows without a value add nothing.");
        }
        if (grouping.all().isEmpty()) {
            notes.add("Groups of few units may be missing; whether any is cannot be told.");
        } else if (question.top().isPresent()) {
            notes.add("The groups are those of the greatest score as far as noise shows it, the greatest first.");
        } else if (isGrouped()) {
            notes.add(AggregateRelease.EVERY_GROUP);
        }
        if (asks(Notes::isCount)) {
            notes.add("Noise can make a count negative; it is told as it was drawn.");
        }
        boolean hasIntervals = !figures.stream().allMatch(Figure.Quantile.class::isInstance);
        if (hasIntervals && (isGrouped() || figures.size() > 1)) {
            notes.add("Each interval is that of its own value.");
        }
        figures.stream()
                .filter(Figure.Quantile.class::isInstance)
                .map(figure -> "%s: %s."
                        .formatted(figure.outlook().label(), figure.outlook().words()))
                .forEach(notes::add);
        return List.copyOf(notes);
    }

    private boolean isGrouped() {
        return !question.groups().isEmpty();
    }

    private boolean asks(Predicate<Aggregate> kind) {
        return question.asked().stream().map(Question.Asked::aggregate).anyMatch(kind);
    }

    /** What the limits of a unit cut, if a unit has any. */
    List<String> limits() {
        return dataset.unit() instanceof Unit.OfColumn unit ? limits(unit.column()) : List.of();
    }

    /** What the limits of a unit cut, of each kind of aggregate that is asked for. */
    private List<String> limits(String unit) {
        if (question.relation() instanceof Relation.PerUnit perUnit) {
            List<String> notes = new ArrayList<>(List.of("Each %s is one row.".formatted(unit)));
            notes.addAll(folded(unit, perUnit.folds()));
            return notes;
        }
        Limits limits = question.program(List.of(), 0).limits(dataset);
        List<String> notes = new ArrayList<>();
        if (asks(Notes::addsRows)) {
            notes.add(of(unit, limits, "rows") + ": more rows count as that many of their average." + CUTS);
        }
        if (asks(Aggregate.Quantile.class::isInstance)) {
            notes.add(of(unit, limits, "values") + ": of more, that many, spread evenly over their order.");
        }
        if (asks(Notes::isDistinct)) {
            notes.add("Of each %s at most %d different values count%s."
                            .formatted(unit, limits.rowsPerGroup(), isGrouped() ? " in a group" : "")
                    + CUTS);
        }
        boolean areGroupsTold = asks(Notes::addsRows) || asks(Aggregate.Quantile.class::isInstance);
        if (isGrouped() && !areGroupsTold) {
            notes.add(0, "Each %s counts in at most %d groups.".formatted(unit, limits.groupsPerUnit()) + CUTS);
        }
        if (question.relation() instanceof Relation.WithFolds joined) {
            notes.addAll(folded(unit, joined.folds()));
        }
        return notes;
    }

    private String of(String unit, Limits limits, String what) {
        return isGrouped()
                ? "Of each %s at most %d groups count, and in each at most %d %s"
                        .formatted(unit, limits.groupsPerUnit(), limits.rowsPerGroup(), what)
                : "Of each %s at most %d %s count".formatted(unit, limits.rowsPerGroup(), what);
    }

    /** Sums over the rows of a unit have bounds of their own; its least and greatest value have those of the column. */
    private List<String> folded(String unit, List<Fold> folds) {
        Limits declared = dataset.limits();
        return folds.stream().anyMatch(fold -> fold.kind() == Fold.Kind.SUM)
                ? List.of("A sum or a count over the rows of a %s is held to what %d rows can come to."
                                .formatted(unit, (long) declared.groupsPerUnit() * declared.rowsPerGroup())
                        + CUTS)
                : List.of();
    }

    private static boolean isCount(Aggregate aggregate) {
        return aggregate instanceof Aggregate.Rows
                || aggregate instanceof Aggregate.Units
                || aggregate instanceof Aggregate.Present
                || isDistinct(aggregate);
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
