package org.mizan.release.output;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.plan.Part;

/** The release of a query: that of its question, and after it, for free, the columns, rows and order that the query wants. */
public final class ShownRelease implements Release {
    private final Query query;
    private final Release asked;
    private final List<Sentence> absences;

    /**
     * What a query wants of the release of its question.
     *
     * @param absences notes about rows that are in no group
     */
    public ShownRelease(Query query, Release asked, List<Sentence> absences) {
        this.query = query;
        this.asked = asked;
        this.absences = List.copyOf(absences);
    }

    public Query query() {
        return query;
    }

    @Override
    public String question() {
        return asked.question();
    }

    @Override
    public Program program() {
        return asked.program();
    }

    @Override
    public List<AnswerColumn> columns() {
        return query.columns().stream().map(this::column).toList();
    }

    private AnswerColumn column(Query.Column column) {
        if (column.output() instanceof Output.Key key) {
            return released(column.label(), key.place());
        }
        if (column.output() instanceof Output.Value value) {
            return released(column.label(), query.keys().size() + value.place());
        }
        return new AnswerColumn(
                column.label(),
                AnswerColumn.Kind.COMPUTED,
                column.output().kind().type());
    }

    private AnswerColumn released(String label, int place) {
        AnswerColumn inner = asked.columns().get(place);
        return new AnswerColumn(label, inner.kind(), inner.type());
    }

    @Override
    public List<Part> parts() {
        return asked.parts();
    }

    @Override
    public Event event() {
        return asked.event();
    }

    @Override
    public List<Outlook> outlook() {
        List<Outlook> outlooks = new ArrayList<>();
        for (Query.Column column : query.columns()) {
            if (column.output() instanceof Output.Value value) {
                Outlook inner = asked.outlook().get(value.place());
                outlooks.add(new Outlook(column.label(), inner.width(), inner.words()));
            } else if (!(column.output() instanceof Output.Key)) {
                outlooks.add(Outlook.ofData(column.label(), Message.OUTLOOK_COMPUTED.with()));
            }
        }
        return outlooks;
    }

    @Override
    public List<Sentence> remarks() {
        return Stream.concat(query.remarks().stream(), asked.remarks().stream()).toList();
    }

    @Override
    public List<String> assumptions() {
        return query.assumptions();
    }

    @Override
    public Released draw(Reading reading, Noise noise) {
        Released released = asked.draw(reading, noise);
        ReleasedTable shown = shown(released.rows());
        boolean isCut = query.having().isPresent() || query.limit().isPresent() || query.offset() > 0;
        List<Sentence> notes = new ArrayList<>(query.remarks());
        notes.addAll(query.notes());
        released.notes().stream()
                .filter(note -> !isCut || note.message() != Message.PUBLIC_GROUPS)
                .forEach(notes::add);
        notes.addAll(absences);
        return new Released(shown, notes);
    }

    private ReleasedTable shown(List<List<Cell>> rows) {
        ReleasedTable.Builder table = new ReleasedTable.Builder(columns());
        long limit = query.limit().orElse(Integer.MAX_VALUE);
        ordered(rows).skip(query.offset()).limit(limit).forEach(row -> table.row(cells(row)));
        return table.build();
    }

    /** The rows that are shown, in their order. */
    private Stream<Cells> ordered(List<List<Cell>> rows) {
        Stream<Sorted> kept = IntStream.range(0, rows.size())
                .mapToObj(row -> sorted(row, Cells.of(rows.get(row), query.keys())))
                .flatMap(Optional::stream);
        return order().map(kept::sorted).orElse(kept).map(each -> Cells.of(rows.get(each.row()), query.keys()));
    }

    /** A row that is shown, by what its order depends on: the rest of it is not held while rows are sorted. */
    private Optional<Sorted> sorted(int row, Cells cells) {
        return query.having().map(cells::passes).orElse(true)
                ? Optional.of(new Sorted(
                        row,
                        query.order().stream()
                                .map(sort -> cells.cell(sort.output()))
                                .toList()))
                : Optional.empty();
    }

    private record Sorted(int row, List<Cell> keys) {}

    private List<Cell> cells(Cells row) {
        return query.columns().stream()
                .map(column -> row.shown(column.output()))
                .toList();
    }

    private Optional<Comparator<Sorted>> order() {
        Optional<Comparator<Sorted>> order = Optional.empty();
        for (int index = 0; index < query.order().size(); index++) {
            int key = index;
            Comparator<Sorted> next = Comparator.comparing(
                    row -> row.keys().get(key), order(query.order().get(key)));
            order = Optional.of(order.map(first -> first.thenComparing(next)).orElse(next));
        }
        return order;
    }

    private static Comparator<Cell> order(Output.Sort sort) {
        Comparator<Cell> present = sort.descending() ? Cells.ORDER.reversed() : Cells.ORDER;
        Comparator<Cell> missing = Comparator.comparing(Cell.Missing.class::isInstance);
        return (sort.missingFirst() ? missing.reversed() : missing).thenComparing(present);
    }
}
