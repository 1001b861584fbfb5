package org.mizan.release;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.draw.GroupSampler;
import org.mizan.release.output.ReleasedValues;
import org.mizan.release.plan.Figure;
import org.mizan.release.plan.TotalQuotients;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;

/** The aggregates of all groups as they were drawn. */
final class AggregateValues implements ReleasedValues {
    private static final Interval SHARE = new Interval(Rational.ZERO, Rational.ONE);

    private final List<Aggregation.Asked> asked;
    private final List<AnswerColumn> columns;
    private final GroupSampler.Drawn drawn;
    private final Map<Integer, List<Figure>> figures;
    private final TotalQuotients quotients;
    private final double confidence;
    private final List<Sentence> notes;
    private final Map<Integer, ReleasedTable> tables = new HashMap<>();

    /**
     * Of what was drawn.
     *
     * @param figures by how many values a column is computed from
     * @param confidence of a column by itself
     */
    AggregateValues(
            List<Aggregation.Asked> asked,
            List<AnswerColumn> columns,
            GroupSampler.Drawn drawn,
            Map<Integer, List<Figure>> figures,
            TotalQuotients quotients,
            double confidence,
            List<Sentence> notes) {
        this.asked = asked;
        this.columns = columns;
        this.drawn = drawn;
        this.figures = figures;
        this.quotients = quotients;
        this.confidence = confidence;
        this.notes = notes;
    }

    @Override
    public ReleasedTable table(int values) {
        return tables.computeIfAbsent(values, this::made);
    }

    private ReleasedTable made(int values) {
        List<ReleasedColumn> cells = new ArrayList<>(drawn.keys());
        figures.getOrDefault(values, List.of()).forEach(figure -> cells.add(figure.column(drawn.noisy())));
        return ReleasedTable.ofColumns(columns, cells);
    }

    @Override
    public Optional<Interval> quotient(int numerator, int denominator, int row) {
        Figure first = figures.getOrDefault(1, List.of()).get(numerator);
        Figure second = figures.getOrDefault(1, List.of()).get(denominator);
        OptionalInt above = first.total();
        OptionalInt below = second.total();
        boolean areAlike = first.scaledBy().equals(second.scaledBy());
        return areAlike && above.isPresent() && below.isPresent() && above.getAsInt() != below.getAsInt()
                ? quotients.interval(
                        drawn.noisy(),
                        above.getAsInt(),
                        below.getAsInt(),
                        row,
                        confidence,
                        bounds(numerator, denominator))
                : Optional.empty();
    }

    /** A number from 0 to 1 of each row, added up, over the number of rows. */
    @Override
    public Optional<Interval> bounds(int numerator, int denominator) {
        boolean isShare = asked.get(denominator).aggregate() instanceof Aggregate.Rows
                && asked.get(numerator).aggregate().accept(new PartOfRows());
        return isShare ? Optional.of(SHARE) : Optional.empty();
    }

    @Override
    public List<Sentence> notes() {
        return notes;
    }
}
