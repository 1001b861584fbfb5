package org.mizan.curator;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.CellColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedCells;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.answer.ReleasedTable;

/** Reads what {@link TableJson} wrote, token by token: columns are packed as they come. */
final class TableReader {
    private final AnswerTokens in;

    private TableReader(AnswerTokens in) {
        this.in = in;
    }

    /** What was released, and the confidence of its intervals. */
    record Read(Released released, Rational confidence) {}

    /** Reads the object that the tokens stand at. */
    static Read read(AnswerTokens in) {
        return new TableReader(in).read();
    }

    private Read read() {
        in.start();
        Rational confidence = Rational.of(in.text("confidence"));
        Released.Content content = content(in.name().orElse(""));
        List<Sentence> notes = new ArrayList<>();
        in.name("notes");
        in.each(() -> notes.add(note(in.object("$.answer.notes[%d]".formatted(notes.size())))));
        in.end();
        return new Read(new Released(content, notes), confidence);
    }

    private Released.Content content(String name) {
        if (name.equals("axes")) {
            return marginals();
        }
        if (name.equals("cells")) {
            long cells = in.count();
            in.name("rows");
            return new ReleasedCells(cells, table());
        }
        in.require(name.equals("rows"));
        return table();
    }

    private ReleasedTable table() {
        Rational rows = Rational.of(in.number());
        List<AnswerColumn> headings = new ArrayList<>();
        List<ReleasedColumn> cells = new ArrayList<>();
        in.name("columns");
        in.each(() -> {
            in.start();
            AnswerColumn heading = new AnswerColumn(in.text("name"), kind(in.text("kind")), type(in.text("type")));
            headings.add(heading);
            cells.add(column(heading));
        });
        ReleasedTable table = ReleasedTable.ofColumns(headings, cells);
        if (!rows.equals(Rational.of(table.size()))) {
            throw CuratorRefusal.ANSWER_ROWS.with(table.size(), rows);
        }
        return table;
    }

    /** The values and behind them, where there are any, one width for all intervals or the ends of each. */
    private ReleasedColumn column(AnswerColumn heading) {
        in.name("values");
        CellColumn values = cells(heading);
        Optional<String> name = in.name();
        if (name.filter("within"::equals).isPresent()) {
            BigDecimal width = in.number();
            in.require(width.signum() >= 0);
            return raw(heading, values.within(width), in.name());
        }
        return name.filter("low"::equals).isPresent()
                ? raw(heading, bounded(heading, values), in.name())
                : raw(heading, values, name);
    }

    private CellColumn bounded(AnswerColumn heading, CellColumn values) {
        ReleasedColumn low = cells(AnswerColumn.amount("low"));
        in.name("high");
        ReleasedColumn high = cells(AnswerColumn.amount("high"));
        // Refuses columns of different lengths.
        ReleasedTable.ofColumns(List.of(heading, heading, heading), List.of(values, low, high));
        for (int row = 0; row < values.size(); row++) {
            requireOrder(low.number(row), high.number(row));
        }
        return values.between(low, high);
    }

    /** With what noise made of some values, which comes last. */
    private CellColumn raw(AnswerColumn heading, CellColumn values, Optional<String> name) {
        if (name.isEmpty()) {
            return values;
        }
        in.require(name.get().equals("raw"));
        ReleasedColumn raw = cells(AnswerColumn.amount("raw"));
        in.end();
        ReleasedTable.ofColumns(List.of(heading, heading), List.of(values, raw));
        return values.withRaw(raw);
    }

    private void requireOrder(Optional<BigDecimal> low, Optional<BigDecimal> high) {
        in.require(low.isEmpty() || high.isEmpty() || low.get().compareTo(high.get()) <= 0);
    }

    private CellColumn cells(AnswerColumn heading) {
        CellColumn.Builder cells = new CellColumn.Builder();
        in.each(() -> cell(heading, cells));
        return cells.build();
    }

    private void cell(AnswerColumn heading, CellColumn.Builder cells) {
        if (in.isNull()) {
            cells.missing();
        } else if (!in.isNumber()) {
            cells.text(in.word());
        } else if (heading.kind() == AnswerColumn.Kind.KEY) {
            cells.text(Rational.spelled(in.number()));
        } else {
            cells.number(in.number());
        }
    }

    private ReleasedMarginals marginals() {
        List<ReleasedMarginals.Axis> axes = new ArrayList<>();
        in.each(() -> axes.add(axis()));
        List<String> names = axes.stream().map(axis -> axis.column().label()).toList();
        List<ReleasedMarginals.Grouping> groupings = new ArrayList<>();
        List<ReleasedMarginals.Marginal> list = new ArrayList<>();
        String next = in.name().orElse("");
        if (next.equals("groups")) {
            in.each(() -> groupings.add(grouping(axes, names)));
            in.require(!groupings.isEmpty());
            next = in.name().orElse("");
        }
        in.require(next.equals("marginals"));
        in.each(() -> list.add(marginal(new ReleasedMarginals(axes, groupings, List.of()), names)));
        return new ReleasedMarginals(axes, groupings, list);
    }

    private ReleasedMarginals.Grouping grouping(List<ReleasedMarginals.Axis> axes, List<String> names) {
        in.start();
        int column = names.indexOf(in.text("column"));
        in.require(column >= 0);
        in.name("size");
        int size = small();
        List<Integer> groups = new ArrayList<>();
        in.name("of");
        in.each(() -> groups.add(small()));
        in.end();
        in.require(groups.size() == axes.get(column).levels().size());
        return new ReleasedMarginals.Grouping(column, size, groups);
    }

    private int small() {
        long number = in.count();
        in.require(number == (int) number);
        return (int) number;
    }

    private ReleasedMarginals.Axis axis() {
        in.start();
        AnswerColumn column = new AnswerColumn(in.text("name"), AnswerColumn.Kind.KEY, type(in.text("type")));
        in.name("levels");
        ReleasedColumn levels = cells(column);
        in.end();
        return new ReleasedMarginals.Axis(
                column, IntStream.range(0, levels.size()).mapToObj(levels::cell).toList());
    }

    private ReleasedMarginals.Marginal marginal(ReleasedMarginals before, List<String> names) {
        in.start();
        List<Integer> columns = new ArrayList<>();
        in.name("columns");
        in.each(() -> columns.add(names.indexOf(in.text())));
        List<Integer> axes = before.groupings().isEmpty() ? columns : resolutions(before, columns);
        in.require(!axes.contains(-1));
        in.name("variance");
        JsonObject variance = in.object("$.answer.marginals[].variance");
        Rational squared = variance.number("numerator").over(variance.number("denominator"));
        LongStream.Builder counts = LongStream.builder();
        in.name("counts");
        in.each(() -> counts.add(in.count()));
        in.end();
        return new ReleasedMarginals.Marginal(axes, squared, counts.build().toArray());
    }

    /** The index of each column at the resolution that is said; -1 of none. */
    private List<Integer> resolutions(ReleasedMarginals before, List<Integer> columns) {
        List<Integer> axes = new ArrayList<>();
        in.name("sizes");
        in.each(() -> {
            in.require(axes.size() < columns.size());
            axes.add(before.axis(columns.get(axes.size()), small()).orElse(-1));
        });
        in.require(axes.size() == columns.size());
        return axes;
    }

    private static AnswerColumn.Kind kind(String word) {
        return AnswerColumn.Kind.of(word)
                .orElseThrow(() -> CuratorRefusal.ANSWER_UNKNOWN_KIND.with(Spelling.shown(word)));
    }

    private static AnswerColumn.Type type(String word) {
        return AnswerColumn.Type.of(word)
                .orElseThrow(() -> CuratorRefusal.ANSWER_UNKNOWN_TYPE.with(Spelling.shown(word)));
    }

    private static Sentence note(JsonObject node) {
        String code = node.text("code");
        List<String> arguments = node.texts("arguments");
        return Message.ofCode(code)
                .map(message -> new Sentence(message, arguments))
                .orElseThrow(() -> CuratorRefusal.ANSWER_UNKNOWN_NOTE.with(Spelling.shown(code)));
    }
}
