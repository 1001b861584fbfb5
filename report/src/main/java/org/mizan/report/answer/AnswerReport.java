package org.mizan.report.answer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.certificate.ReleaseCost;
import org.mizan.curator.Answer;
import org.mizan.curator.Piloted;
import org.mizan.curator.budget.Left;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.report.CeilingName;
import org.mizan.report.Figures;
import org.mizan.report.Paragraph;
import org.mizan.report.ShownTime;
import org.mizan.report.TextTable;

/**
 * An answer for people, as a table with what it cost below, and for spreadsheets, as comma-separated values. Of marginals each
 * count is a row.
 */
public final class AnswerReport {
    private final Answer answer;
    private final Optional<Answer> first;
    private final Released released;
    private final ReleasedTable rows;
    private final Language language;
    private final ShownNotes shownNotes;
    private final ShownRows shownRows;

    /** The columns with an interval in some row. */
    private final BitSet intervals;

    private AnswerReport(
            Answer answer, Optional<Answer> first, Language language, ShownNotes shownNotes, ShownRows shownRows) {
        this.answer = answer;
        this.first = first;
        this.language = language;
        this.shownNotes = shownNotes;
        this.shownRows = shownRows;
        released = answer.released();
        rows = released.marginals().map(MarginalTable::of).orElseGet(released::table);
        intervals = intervals(rows);
    }

    private static BitSet intervals(ReleasedTable rows) {
        BitSet intervals = new BitSet();
        for (int column = 0; column < rows.columns().size(); column++) {
            intervals.set(column, rows.cells(column).hasIntervals());
        }
        return intervals;
    }

    /** Shows an answer. */
    public static AnswerReport of(Answer answer) {
        return of(answer, Language.ENGLISH);
    }

    /** Shows an answer to people who read this language. */
    public static AnswerReport of(Answer answer, Language language) {
        return of(new Piloted(answer, Optional.empty()), language);
    }

    /** Shows an answer, and what the one that chose its price cost besides. */
    public static AnswerReport of(Piloted piloted, Language language) {
        return new AnswerReport(piloted.answer(), piloted.first(), language, ShownNotes.WEIGHTIEST, ShownRows.ALL);
    }

    /** The same with these of its notes. */
    public AnswerReport with(ShownNotes notes) {
        return new AnswerReport(answer, first, language, notes, shownRows);
    }

    /** The same with these rows of its table; values for spreadsheets are always all. */
    public AnswerReport with(ShownRows rows) {
        return new AnswerReport(answer, first, language, shownNotes, rows);
    }

    /** The table, the notes, the cost, what is left, whom it protects and how to have it again. */
    public void text(Appendable out) throws IOException {
        table().write(out);
        out.append('\n');
        Optional<Sentence> hint = shownRows.hint(rows);
        if (hint.isPresent()) {
            out.append(Paragraph.of(hint.get().in(language)));
        }
        out.append(facts());
    }

    /** Everything but the table. */
    public String facts() {
        List<Sentence> facts = costs();
        facts.addAll(List.of(left(), protects()));
        facts.addAll(origin());
        return notes(facts);
    }

    /** What goes with a table that stands alone, such as one for spreadsheets: the notes, the cost and how to have it again. */
    public String asides() {
        List<Sentence> facts = costs();
        facts.addAll(origin());
        return notes(facts);
    }

    /** What goes with the answer's own document for machines: its notes in words, and the request and the cost of the one that chose its price. */
    public Map<String, Object> besides() {
        Map<String, Object> besides = new LinkedHashMap<>();
        if (!answer.isInWords()) {
            besides.put(
                    "notes", released.notes().stream().map(ForecastReport::tree).toList());
        }
        first.ifPresent(before ->
                besides.put("first", Map.of("request", before.request(), "cost", ForecastReport.tree(before.cost()))));
        return besides;
    }

    private List<Sentence> costs() {
        List<Sentence> costs = new ArrayList<>();
        costs.add(cost(answer.cost()));
        first.ifPresent(before ->
                costs.add(Message.COST_OF_FIRST.with(cost(before.cost()).in(language), before.request())));
        return costs;
    }

    private String notes(List<Sentence> facts) {
        StringBuilder text = new StringBuilder(shownNotes.text(released.notes(), language));
        facts.forEach(fact -> text.append(fact.in(language)).append('\n'));
        return text.toString();
    }

    /** Of which data it is, where they have versions, and how to have it again. */
    private List<Sentence> origin() {
        List<Sentence> origin = new ArrayList<>();
        answer.certificate()
                .dataVersion()
                .ifPresent(version ->
                        origin.add(Message.DATA_VERSION.with(version.number(), ShownTime.shown(version.time()))));
        origin.add(Message.REQUEST.with(answer.request()));
        return origin;
    }

    private TextTable table() {
        String confidence = Figures.down(answer.confidence().times(100)) + " %";
        List<String> header = new ArrayList<>();
        for (int column = 0; column < rows.columns().size(); column++) {
            header.add(rows.columns().get(column).label());
            if (intervals.get(column)) {
                header.add(confidence);
            }
        }
        return TextTable.of(header, shownRows.of(rows, this::line, Collections.nCopies(header.size(), "…")));
    }

    private List<String> line(int row) {
        List<String> cells = new ArrayList<>();
        for (int index = 0; index < rows.columns().size(); index++) {
            ReleasedColumn column = rows.cells(index);
            cells.add(Shown.cell(column, row));
            if (intervals.get(index)) {
                cells.add(Shown.interval(column, row, language));
            }
        }
        return cells;
    }

    /** What it costs, losses rounded up. */
    static Sentence cost(ReleaseCost cost) {
        List<String> loss = cost.pure()
                .map(pure -> List.of(Figures.up(pure.value())))
                .orElseGet(() -> List.of(
                        Figures.up(cost.epsilon().value()),
                        Figures.down(cost.delta().value())));
        boolean isPure = cost.pure().isPresent();
        if (cost.gamma().isZero()) {
            return new Sentence(isPure ? Message.COST_PURE : Message.COST_APPROXIMATE, loss);
        }
        List<String> figures = new ArrayList<>(loss);
        figures.add(Figures.up(cost.gamma().value()));
        return new Sentence(isPure ? Message.COST_PURE_RANDOM : Message.COST_APPROXIMATE_RANDOM, figures);
    }

    private Sentence left() {
        return Message.LEFT.with(answer.remaining().stream()
                .map(left -> left(left).in(language))
                .collect(Collectors.joining(language.semicolon())));
    }

    private Sentence left(Left left) {
        String ceiling = CeilingName.left(left.ceiling(), language);
        String epsilon = left.epsilon().map(Figures::down).orElse("0");
        return left.until()
                .map(end -> Message.LEFT_OF_CEILING_UNTIL.with(ceiling, epsilon, end))
                .orElseGet(() -> Message.LEFT_OF_CEILING.with(ceiling, epsilon));
    }

    private Sentence protects() {
        String unit = answer.certificate().unit();
        boolean isReplaced = answer.certificate().neighbours() == Neighbours.SUBSTITUTE;
        return unit.equals("rows")
                ? (isReplaced ? Message.PROTECTS_ROWS_REPLACEMENT : Message.PROTECTS_ROWS_PRESENCE).with()
                : (isReplaced ? Message.PROTECTS_UNITS_REPLACEMENT : Message.PROTECTS_UNITS_PRESENCE).with(unit);
    }

    /** Writes the table to a new Parquet file. Programs that read it do not care for the language. */
    public void parquet(Path file) throws IOException {
        new ParquetAnswer(rows, answer.request(), answer.certificate().dataVersion()).write(file);
    }

    /** A line for each row; a value with an interval takes three columns: itself, {@code low} and {@code high}. */
    public void csv(Appendable out) throws IOException {
        List<String> header = new ArrayList<>();
        for (int column = 0; column < rows.columns().size(); column++) {
            String label = rows.columns().get(column).label();
            header.addAll(intervals.get(column) ? List.of(label, label + " low", label + " high") : List.of(label));
        }
        SeparatedValues.line(header, out);
        for (int row = 0; row < rows.size(); row++) {
            SeparatedValues.line(values(row), out);
        }
    }

    private List<String> values(int row) {
        List<String> values = new ArrayList<>();
        for (int index = 0; index < rows.columns().size(); index++) {
            ReleasedColumn column = rows.cells(index);
            values.add(column.number(row)
                    .map(Rational::spelled)
                    .or(() -> column.text(row))
                    .orElse(""));
            if (intervals.get(index)) {
                values.add(column.low(row).map(Rational::spelled).orElse(""));
                values.add(column.high(row).map(Rational::spelled).orElse(""));
            }
        }
        return values;
    }
}
