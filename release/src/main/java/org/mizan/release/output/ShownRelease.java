package org.mizan.release.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Program;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Weight;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.event.Event;
import org.mizan.release.Commentary;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.CellColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Aggregation;

/** The release of a query: that of its question, and after it, for free, the columns, rows and order that the query wants. */
public final class ShownRelease implements Release {
    private final Aggregation question;
    private final View view;
    private final List<Kind> keys;
    private final ValuesRelease asked;
    private final Commentary commentary;

    /**
     * What a question shows of the release of its aggregates.
     *
     * @param commentary what is to be said of how the question was understood
     */
    public ShownRelease(Aggregation question, View view, ValuesRelease asked, Commentary commentary) {
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
    public List<String> earlierTerms() {
        return asked.earlierTerms();
    }

    @Override
    public OptionalDouble confidence() {
        return asked.confidence();
    }

    @Override
    public Optional<Delta> delta() {
        return asked.delta();
    }

    @Override
    public Program program() {
        return asked.program();
    }

    @Override
    public boolean readsRows() {
        return asked.readsRows();
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
                outlooks.add(inner.under(column.label()));
            }
        }
        return outlooks;
    }

    @Override
    public List<Sentence> remarks() {
        List<Sentence> remarks = new ArrayList<>(commentary.remarks());
        commentary.notes().stream()
                .filter(note -> note.message().weight() == Weight.WARNING)
                .forEach(remarks::add);
        remarks.addAll(asked.remarks());
        return remarks;
    }

    @Override
    public List<String> assumptions() {
        return commentary.assumptions();
    }

    @Override
    public Released draw(Reading reading, Noise noise) {
        ReleasedValues released = asked.values(reading, noise);
        ReleasedTable shown = shown(released);
        List<Sentence> notes = new ArrayList<>(commentary.remarks());
        notes.addAll(commentary.notes());
        released.notes().stream()
                .filter(note -> !isCut() || note.message() != Message.PUBLIC_GROUPS)
                .map(note -> note.message() == Message.INTERVALS ? confidence(note) : note)
                .map(note -> note.message() == Message.RANK ? ofShown(note) : note)
                .forEach(notes::add);
        notes.addAll(commentary.absences());
        return new Released(shown, notes);
    }

    /** What the confidence is about: where noise decides which rows are shown, all groups that could be. */
    private Sentence confidence(Sentence ofEachValue) {
        if (!view.isChosenByNoise()) {
            return ofEachValue;
        }
        boolean isKnown = program().keys().stream().noneMatch(Key::isOpen);
        return isKnown ? Message.INTERVALS_CHOSEN.with(program().publicGroups()) : Message.INTERVALS_CHOSEN_OPEN.with();
    }

    /** A note about a value by the name that its column has for people, where it is shown as it was released. */
    private Sentence ofShown(Sentence rank) {
        String label = rank.arguments().get(0);
        int released = AnswerColumn.labels(asked.columns()).lastIndexOf(label);
        return view.columns().stream()
                .filter(column -> column.output().released(keys.size()).equals(OptionalInt.of(released)))
                .findFirst()
                .map(column ->
                        rank.message().with(column.label(), rank.arguments().get(1)))
                .orElse(rank);
    }

    /** Whether rows are left out. */
    private boolean isCut() {
        return view.having().isPresent() || view.qualify().isPresent() || view.isCut();
    }

    private ReleasedTable shown(ReleasedValues values) {
        ReleasedTable table = values.table(1);
        IntFunction<Cells> plain = row -> Cells.of(table, row, keys);
        int[] kept = IntStream.range(0, table.size())
                .filter(row ->
                        view.having().map(test -> plain.apply(row).passes(test)).orElse(true))
                .toArray();
        WindowValues windows = new WindowValues(view.windows(), kept, plain, new RowOrder(table, keys, plain));
        IntFunction<Cells> cells = row -> plain.apply(row).with(window -> windows.cell(window, row));
        int[] rows = rows(kept, table, cells);
        return ReleasedTable.ofColumns(
                columns(),
                view.columns().stream()
                        .map(column -> shown(column.output(), values, rows, windows))
                        .toList());
    }

    /** The indexes of the rows that are shown, in their order. */
    private int[] rows(int[] kept, ReleasedTable table, IntFunction<Cells> cells) {
        int[] qualified = IntStream.of(kept)
                .filter(row -> view.qualify()
                        .map(test -> cells.apply(row).passes(test))
                        .orElse(true))
                .toArray();
        int[] sorted = new RowOrder(table, keys, cells).sorted(qualified, view.order());
        return IntStream.of(sorted)
                .skip(view.offset())
                .limit(view.limit().orElse(Integer.MAX_VALUE))
                .toArray();
    }

    /** A released column stays as it is, in the order of the rows; another is computed for each row. */
    private ReleasedColumn shown(Output output, ReleasedValues values, int[] rows, WindowValues windows) {
        ReleasedTable table = values.table(View.values(output));
        OptionalInt released = output.released(keys.size());
        if (released.isPresent()) {
            ReleasedColumn column = table.cells(released.getAsInt());
            return isCut() || !view.order().isEmpty() ? column.chosen(rows) : column;
        }
        boolean isOfTwo = Quotient.isOfTwo(output);
        CellColumn.Builder computed = new CellColumn.Builder();
        for (int row : rows) {
            Cells plain = Cells.of(table, row, keys).with(window -> windows.cell(window, row));
            Cells cells = isOfTwo ? plain.with(Quotient.Intervals.of(values, row)) : plain;
            computed.add(cells.shown(output));
        }
        return computed.build();
    }
}
