package org.mizan.release.output;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;
import org.mizan.release.Commentary;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Aggregation;

/** The release of a query: that of its question, and after it, for free, the columns, rows and order that the query wants. */
public final class ShownRelease implements Release {
    private final Aggregation question;
    private final View view;
    private final List<Kind> keys;
    private final Release asked;
    private final Commentary commentary;

    /**
     * What a question shows of the release of its aggregates.
     *
     * @param commentary what is to be said of how the question was understood
     */
    public ShownRelease(Aggregation question, View view, Release asked, Commentary commentary) {
        this.question = question;
        this.view = view;
        this.keys =
                question.groups().stream().map(group -> Kind.of(group.column())).toList();
        this.asked = asked;
        this.commentary = commentary;
    }

    @Override
    public Aggregation question() {
        return question;
    }

    @Override
    public String terms() {
        return asked.terms();
    }

    @Override
    public Program program() {
        return asked.program();
    }

    @Override
    public List<AnswerColumn> columns() {
        return view.columns(asked.columns(), keys.size());
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
        for (View.Column column : view.columns()) {
            OptionalInt released = column.output().released(keys.size());
            if (released.isEmpty()) {
                outlooks.add(Outlook.ofData(column.label(), Message.OUTLOOK_COMPUTED.with()));
            } else if (released.getAsInt() >= keys.size()) {
                Outlook inner = asked.outlook().get(released.getAsInt() - keys.size());
                outlooks.add(new Outlook(column.label(), inner.width(), inner.words()));
            }
        }
        return outlooks;
    }

    @Override
    public List<Sentence> remarks() {
        return Stream.concat(commentary.remarks().stream(), asked.remarks().stream())
                .toList();
    }

    @Override
    public List<String> assumptions() {
        return commentary.assumptions();
    }

    @Override
    public Released draw(Reading reading, Noise noise) {
        Released released = asked.draw(reading, noise);
        ReleasedTable shown = shown(released.rows());
        boolean isCut = view.having().isPresent() || view.isCut();
        List<Sentence> notes = new ArrayList<>(commentary.remarks());
        notes.addAll(commentary.notes());
        released.notes().stream()
                .filter(note -> !isCut || note.message() != Message.PUBLIC_GROUPS)
                .forEach(notes::add);
        notes.addAll(commentary.absences());
        return new Released(shown, notes);
    }

    private ReleasedTable shown(List<List<Cell>> rows) {
        ReleasedTable.Builder table = new ReleasedTable.Builder(columns());
        long limit = view.limit().orElse(Integer.MAX_VALUE);
        ordered(rows).skip(view.offset()).limit(limit).forEach(row -> table.row(cells(row)));
        return table.build();
    }

    /** The rows that are shown, in their order. */
    private Stream<Cells> ordered(List<List<Cell>> rows) {
        Stream<Sorted> kept = IntStream.range(0, rows.size())
                .mapToObj(row -> sorted(row, Cells.of(rows.get(row), keys)))
                .flatMap(Optional::stream);
        return order().map(kept::sorted).orElse(kept).map(each -> Cells.of(rows.get(each.row()), keys));
    }

    /** A row that is shown, by what its order depends on: the rest of it is not held while rows are sorted. */
    private Optional<Sorted> sorted(int row, Cells cells) {
        return view.having().map(cells::passes).orElse(true)
                ? Optional.of(new Sorted(
                        row,
                        view.order().stream()
                                .map(sort -> cells.cell(sort.output()))
                                .toList()))
                : Optional.empty();
    }

    private record Sorted(int row, List<Cell> keys) {}

    private List<Cell> cells(Cells row) {
        return view.columns().stream().map(column -> row.shown(column.output())).toList();
    }

    private Optional<Comparator<Sorted>> order() {
        Optional<Comparator<Sorted>> order = Optional.empty();
        for (int index = 0; index < view.order().size(); index++) {
            int key = index;
            Comparator<Sorted> next = Comparator.comparing(
                    row -> row.keys().get(key), order(view.order().get(key)));
            order = Optional.of(order.map(first -> first.thenComparing(next)).orElse(next));
        }
        return order;
    }

    private static Comparator<Cell> order(View.Sort sort) {
        Comparator<Cell> present = sort.descending() ? Cells.ORDER.reversed() : Cells.ORDER;
        Comparator<Cell> missing = Comparator.comparing(Cell::isMissing);
        return (sort.missingFirst() ? missing.reversed() : missing).thenComparing(present);
    }
}
