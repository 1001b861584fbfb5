package org.mizan.release;

import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Unit;
import org.mizan.engine.program.Relation;

/** Sentences beside an answer. They follow from the question and the description alone. */
final class Notes {
    private Notes() {}

    static List<String> of(Question question, Dataset dataset, Grouping grouping, List<Figure> figures) {
        List<String> notes = new ArrayList<>();
        if (dataset.unit() instanceof Unit.OfColumn unit) {
            notes.add(counted(unit.column(), question, dataset));
        }
        if (question.asked().stream().anyMatch(asked -> hasAmount(asked.aggregate()))) {
            notes.add("Values beyond the declared bounds count as the bound, and rows without a value add nothing.");
        }
        if (grouping.all().isEmpty()) {
            notes.add("Groups of few units may be missing; whether any is cannot be told.");
        } else if (question.top().isPresent()) {
            notes.add("The groups are those of the greatest score as far as noise shows it, the greatest first.");
        } else if (!question.groups().isEmpty()) {
            notes.add("Every public group is listed, also one that nobody is in.");
        }
        notes.add(
                "Noise can make a count negative; it is told as it was drawn. Each interval is that of its own value.");
        figures.stream()
                .filter(Figure.Quantile.class::isInstance)
                .map(figure -> "%s: %s."
                        .formatted(figure.outlook().label(), figure.outlook().words()))
                .forEach(notes::add);
        return List.copyOf(notes);
    }

    private static String counted(String unit, Question question, Dataset dataset) {
        if (question.relation() instanceof Relation.PerUnit) {
            return "Each %s is one row; what is taken of its own rows is held to the bounds of as many rows as the limits allow."
                    .formatted(unit);
        }
        Limits limits = question.program(List.of(), 0).limits(dataset);
        return ("Of each %s at most %d groups count, and in each at most %d rows: more rows count as that many of their average."
                        + " No interval includes what this cuts.")
                .formatted(unit, limits.groupsPerUnit(), limits.rowsPerGroup());
    }

    private static boolean hasAmount(Aggregate aggregate) {
        return !(aggregate instanceof Aggregate.Rows)
                && !(aggregate instanceof Aggregate.Units)
                && !(aggregate instanceof Aggregate.Present)
                && !(aggregate instanceof Aggregate.Distinct)
                && !(aggregate instanceof Aggregate.DistinctTexts);
    }
}
