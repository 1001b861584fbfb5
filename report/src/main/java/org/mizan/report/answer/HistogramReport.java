package org.mizan.report.answer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.curator.Answer;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Histogram;

/** A released histogram for people, who see the greatest cells where there are many, and for spreadsheets, with every cell. */
public final class HistogramReport {
    private static final int MOST_SHOWN = 200;
    private static final int GREATEST = 40;

    private final Answer answer;
    private final Histogram histogram;
    private final Language language;
    private final ShownNotes shownNotes;

    private HistogramReport(Answer answer, Histogram histogram, Language language, ShownNotes shownNotes) {
        this.answer = answer;
        this.histogram = histogram;
        this.language = language;
        this.shownNotes = shownNotes;
    }

    /** Shows the answer that a histogram over these cells has, to people who read this language. */
    public static HistogramReport of(Answer answer, Partition partition, Language language) {
        return new HistogramReport(answer, Histogram.of(partition, answer.released()), language, ShownNotes.WEIGHTIEST);
    }

    /** The same with these of its notes. */
    public HistogramReport with(ShownNotes notes) {
        return new HistogramReport(answer, histogram, language, notes);
    }

    /** What was released. */
    public Histogram histogram() {
        return histogram;
    }

    /** The table, the notes, the cost, what is left, whom it protects and how to have it again. */
    public void text(Appendable out) throws IOException {
        Released released = answer.released();
        if (histogram.partition().cells() <= MOST_SHOWN) {
            AnswerReport.of(answer, language).with(shownNotes).text(out);
            return;
        }
        AnswerReport.of(shown(new Released(greatest(), notes(released.notes()))), language)
                .with(shownNotes)
                .text(out);
    }

    private List<Sentence> notes(List<Sentence> notes) {
        List<Sentence> all = new ArrayList<>();
        all.add(Message.GREATEST_CELLS.with(histogram.partition().cells(), histogram.occupied(), histogram.total()));
        all.addAll(notes);
        return all;
    }

    private ReleasedTable greatest() {
        return table(IntStream.range(0, histogram.occupied())
                .boxed()
                .sorted(Comparator.<Integer>comparingLong(histogram::count).reversed())
                .limit(GREATEST)
                .mapToInt(Integer::intValue)
                .toArray());
    }

    /** The cells at these places among those above zero. */
    private ReleasedTable table(int[] places) {
        List<ReleasedColumn> columns = new ArrayList<>(histogram
                .partition()
                .names(IntStream.of(places).map(histogram::cell).toArray()));
        long[] counts = IntStream.of(places).mapToLong(histogram::count).toArray();
        columns.add(ReleasedColumn.multiples(counts, Rational.ONE, Optional.empty()));
        return ReleasedTable.ofColumns(columns(), columns);
    }

    private List<AnswerColumn> columns() {
        List<AnswerColumn> columns = new ArrayList<>(histogram.partition().headings());
        columns.add(AnswerColumn.count("count"));
        return columns;
    }

    /** A line for each cell, with its noisy count; where there are very many cells, for each cell above zero. */
    public void csv(Appendable out) throws IOException {
        cells().csv(out);
    }

    /** The same as a Parquet file. */
    public void parquet(Path file) throws IOException {
        cells().parquet(file);
    }

    private AnswerReport cells() {
        if (answer.released().columns().size() > histogram.partition().axes().size()) {
            return AnswerReport.of(answer);
        }
        ReleasedTable table = table(IntStream.range(0, histogram.occupied()).toArray());
        return AnswerReport.of(shown(new Released(table, List.of())));
    }

    private Answer shown(Released released) {
        return new Answer(released, answer.confidence(), answer.remaining(), answer.certificate());
    }
}
