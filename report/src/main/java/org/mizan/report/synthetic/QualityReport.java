package org.mizan.report.synthetic;

import java.util.List;
import java.util.Locale;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.cell.Axis;
import org.mizan.release.histogram.Histogram;
import org.mizan.synth.Quality;

/**
 * A page that compares synthetic rows with the released histogram that they were drawn from: distances, Pearson's statistic
 * and bars for each column. It holds nothing that was not released.
 */
public final class QualityReport {
    private final Quality quality;
    private final List<Sentence> notes;
    private final Language language;

    private QualityReport(Quality quality, List<Sentence> notes, Language language) {
        this.quality = quality;
        this.notes = List.copyOf(notes);
        this.language = language;
    }

    /**
     * Of rows that were drawn.
     *
     * @param notes those of the release of the histogram
     * @param language of the page
     */
    public static QualityReport of(Quality quality, List<Sentence> notes, Language language) {
        return new QualityReport(quality, notes, language);
    }

    /** Of a file that was written. */
    public static QualityReport of(SyntheticFile<Quality> file, Language language) {
        return of(file.quality(), file.answer().released().notes(), language);
    }

    /** The page. */
    public String html() {
        Histogram histogram = quality.histogram();
        Page page = new Page(Message.PAGE_HISTOGRAM, Message.PAGE_HISTOGRAM_ABOUT, notes, language);
        page.heading(Message.PAGE_OVERALL)
                .table(List.of(
                        line(Message.SYNTHETIC_ROWS, Page.whole(quality.rows())),
                        line(Message.PAGE_RELEASED_ROWS, Page.whole(histogram.total())),
                        line(
                                Message.SYNTHETIC_CELLS,
                                Page.whole(histogram.partition().cells())),
                        line(Message.SYNTHETIC_OCCUPIED, Page.whole(histogram.occupied())),
                        line(Message.PAGE_DISTANCE, LevelBars.share(quality.distance())),
                        line(Message.PAGE_EXPECTED, LevelBars.share(quality.expectedDistance())),
                        Page.line(
                                Message.PAGE_CHI_SQUARE.in(language, Page.whole(quality.degrees())),
                                String.format(Locale.ROOT, "%,.1f", quality.chiSquare()))))
                .heading(Message.PAGE_BY_COLUMN);
        List<Axis> axes = histogram.partition().axes();
        for (int axis = 0; axis < axes.size(); axis++) {
            page.column(
                    axes.get(axis).column().name(),
                    Message.PAGE_COLUMN.with(LevelBars.share(quality.distance(axis))),
                    LevelBars.of(axes.get(axis), quality.released(axis), quality.synthetic(axis)));
        }
        return page.html();
    }

    private String line(Message what, String value) {
        return Page.line(what.in(language), value);
    }
}
