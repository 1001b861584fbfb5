package org.mizan.report.synthetic;

import java.util.List;
import java.util.Locale;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.message.Sentence;
import org.mizan.synth.Quality;
import org.mizan.synth.cell.Axis;
import org.mizan.synth.histogram.Histogram;

/**
 * A page that compares synthetic rows with the released histogram that they were drawn from: distances, Pearson's statistic
 * and bars for each column. It holds nothing that was not released.
 */
public final class QualityReport {
    private final Quality quality;
    private final List<Sentence> notes;

    private QualityReport(Quality quality, List<Sentence> notes) {
        this.quality = quality;
        this.notes = List.copyOf(notes);
    }

    /**
     * Of rows that were drawn.
     *
     * @param notes what the release of the histogram said of itself
     */
    public static QualityReport of(Quality quality, List<Sentence> notes) {
        return new QualityReport(quality, notes);
    }

    /** Of a file that was written. */
    public static QualityReport of(SyntheticFile<Quality> file) {
        return of(file.quality(), file.answer().released().notes());
    }

    /** The page. */
    public String html() {
        Histogram histogram = quality.histogram();
        Page page = new Page(
                "Synthetic rows and their histogram",
                "The rows were drawn from a released histogram and never from the data. This page says how near they"
                        + " are to that histogram. How near the histogram is to the data is what its release promised:",
                notes);
        page.heading("In all")
                .table(List.of(
                        Page.line("synthetic rows", Page.whole(quality.rows())),
                        Page.line("rows of the released histogram", Page.whole(histogram.total())),
                        Page.line("cells", Page.whole(histogram.partition().cells())),
                        Page.line("cells above zero", Page.whole(histogram.occupied())),
                        Page.line("total variation distance over all cells", LevelBars.share(quality.distance())),
                        Page.line(
                                "expected of drawing so many rows, at most",
                                LevelBars.share(quality.expectedDistance())),
                        Page.line(
                                "Pearson's chi-square, about " + Page.whole(quality.degrees()) + " expected",
                                String.format(Locale.ROOT, "%,.1f", quality.chiSquare()))))
                .heading("By column");
        List<Axis> axes = histogram.partition().axes();
        for (int axis = 0; axis < axes.size(); axis++) {
            page.column(
                    axes.get(axis).column().name(),
                    "Total variation distance: " + LevelBars.share(quality.distance(axis))
                            + ". Blue: released, orange: synthetic.",
                    LevelBars.of(axes.get(axis), quality.released(axis), quality.synthetic(axis)));
        }
        return page.html();
    }
}
