package org.mizan.report.synthetic;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.cell.Axis;
import org.mizan.release.histogram.Histogram;
import org.mizan.report.page.ReportPage;
import org.mizan.synth.Quality;

/**
 * A page that compares synthetic rows with the released histogram that they were drawn from: distances, Pearson's statistic
 * and bars for each column. It holds nothing that was not released.
 */
public final class QualityReport {
    private final Quality quality;
    private final List<Sentence> notes;
    private final Optional<Answer> answer;
    private final Language language;

    private QualityReport(Quality quality, List<Sentence> notes, Optional<Answer> answer, Language language) {
        this.quality = quality;
        this.notes = List.copyOf(notes);
        this.answer = answer;
        this.language = language;
    }

    /**
     * Of rows that were drawn.
     *
     * @param notes those of the release of the histogram
     * @param language of the page
     */
    public static QualityReport of(Quality quality, List<Sentence> notes, Language language) {
        return new QualityReport(quality, notes, Optional.empty(), language);
    }

    /** Of a file that was written. */
    public static QualityReport of(SyntheticFile<Quality> file, Language language) {
        return new QualityReport(
                file.quality(), file.answer().released().notes(), Optional.of(file.answer()), language);
    }

    /** The page. */
    public String html() {
        Histogram histogram = quality.histogram();
        ReportPage page =
                ReportPage.of(Message.PAGE_HISTOGRAM.in(language), language).lead(Message.PAGE_HISTOGRAM_ABOUT);
        answer.ifPresent(page::facts);
        page.notes(notes)
                .heading(Message.PAGE_OVERALL)
                .table(List.of(
                        line(Message.SYNTHETIC_ROWS, ReportPage.whole(quality.rows())),
                        line(Message.PAGE_RELEASED_ROWS, ReportPage.whole(histogram.total())),
                        line(
                                Message.SYNTHETIC_CELLS,
                                ReportPage.whole(histogram.partition().cells())),
                        line(Message.SYNTHETIC_OCCUPIED, ReportPage.whole(histogram.occupied())),
                        line(Message.PAGE_DISTANCE, LevelBars.share(quality.distance())),
                        line(Message.PAGE_EXPECTED, LevelBars.share(quality.expectedDistance())),
                        List.of(
                                Message.PAGE_CHI_SQUARE.in(language, ReportPage.whole(quality.degrees())),
                                String.format(Locale.ROOT, "%,.1f", quality.chiSquare()))))
                .end()
                .heading(Message.PAGE_PAIRS)
                .said(Message.PAGE_PAIRS_ALL.with())
                .end()
                .heading(Message.PAGE_BY_COLUMN);
        List<Axis> axes = histogram.partition().axes();
        for (int axis = 0; axis < axes.size(); axis++) {
            page.column(
                    axes.get(axis).column().name(),
                    Message.PAGE_COLUMN.with(LevelBars.share(quality.distance(axis))),
                    LevelBars.of(axes.get(axis), quality.released(axis), quality.synthetic(axis))
                            .element(language));
        }
        return page.end().html();
    }

    private List<String> line(Message what, String value) {
        return List.of(what.in(language), value);
    }
}
