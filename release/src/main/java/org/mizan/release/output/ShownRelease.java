package org.mizan.release.output;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
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
import org.mizan.release.answer.CellColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;
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
        OptionalInt released = released(column.output());
        if (released.isEmpty()) {
            return new AnswerColumn(
                    column.label(),
                    AnswerColumn.Kind.COMPUTED,
                    column.output().kind().type());
        }
        AnswerColumn inner = asked.columns().get(released.getAsInt());
        return new AnswerColumn(column.label(), inner.kind(), inner.type());
    }

    /** The index of the released column that an output is; empty for one that is computed. */
    private OptionalInt released(Output output) {
        return output.released(query.keys().size());
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
        int keys = query.keys().size();
        for (Query.Column column : query.columns()) {
            OptionalInt released = released(column.output());
            if (released.isEmpty()) {
                outlooks.add(Outlook.ofData(column.label(), Message.OUTLOOK_COMPUTED.with()));
            } else if (released.getAsInt() >= keys) {
                Outlook inner = asked.outlook().get(released.getAsInt() - keys);
                outlooks.add(new Outlook(column.label(), inner.width(), inner.words()));
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
        ReleasedTable shown = shown(released.table());
        List<Sentence> notes = new ArrayList<>(query.remarks());
        notes.addAll(query.notes());
        released.notes().stream()
                .filter(note -> !isCut() || note.message() != Message.PUBLIC_GROUPS)
                .forEach(notes::add);
        notes.addAll(absences);
        return new Released(shown, notes);
    }

    /** Whether rows are left out. */
    private boolean isCut() {
        return query.having().isPresent() || query.limit().isPresent() || query.offset() > 0;
    }

    private ReleasedTable shown(ReleasedTable table) {
        int[] rows = rows(table);
        return ReleasedTable.ofColumns(
                columns(),
                query.columns().stream()
                        .map(column -> shown(column.output(), table, rows))
                        .toList());
    }

    /** The indexes of the rows that are shown, in their order. */
    private int[] rows(ReleasedTable table) {
        int[] kept = IntStream.range(0, table.size())
                .filter(row -> query.having()
                        .map(test -> Cells.of(table, row, query.keys()).passes(test))
                        .orElse(true))
                .toArray();
        int[] sorted = new RowOrder(table, query.keys()).sorted(kept, query.order());
        return IntStream.of(sorted)
                .skip(query.offset())
                .limit(query.limit().orElse(Integer.MAX_VALUE))
                .toArray();
    }

    /** A released column stays as it is, in the order of the rows; another is computed for each row. */
    private ReleasedColumn shown(Output output, ReleasedTable table, int[] rows) {
        OptionalInt released = released(output);
        if (released.isPresent()) {
            ReleasedColumn column = table.cells(released.getAsInt());
            return isCut() || !query.order().isEmpty() ? column.chosen(rows) : column;
        }
        CellColumn.Builder computed = new CellColumn.Builder();
        for (int row : rows) {
            computed.add(Cells.of(table, row, query.keys()).shown(output));
        }
        return computed.build();
    }
}
