package org.mizan.report.synthetic;

import java.util.List;
import java.util.Locale;
import org.mizan.synth.Axis;
import org.mizan.synth.Histogram;
import org.mizan.synth.Quality;

/**
 * A page that compares synthetic rows with the released histogram that they were drawn from: distances, Pearson's statistic
 * and bars for each column. It holds nothing that was not released.
 */
public final class QualityReport {
    private static final String STYLE =
            "body{font-family:sans-serif;max-width:46em;margin:2em auto;padding:0 1em;line-height:1.45}"
                    + "table{border-collapse:collapse}td,th{border-bottom:1px solid #ccc;padding:.3em .8em;text-align:left}"
                    + "td.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}";

    private final Quality quality;
    private final List<String> notes;

    private QualityReport(Quality quality, List<String> notes) {
        this.quality = quality;
        this.notes = List.copyOf(notes);
    }

    /**
     * Of rows that were drawn.
     *
     * @param notes what the release of the histogram said of itself
     */
    public static QualityReport of(Quality quality, List<String> notes) {
        return new QualityReport(quality, notes);
    }

    /** The page. */
    public String html() {
        Histogram histogram = quality.histogram();
        StringBuilder page = new StringBuilder();
        page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<title>Synthetic rows and their histogram</title>\n<style>")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<h1>Synthetic rows and their histogram</h1>\n")
                .append(
                        "<p>The rows were drawn from a released histogram and never from the data. This page says how near they"
                                + " are to that histogram. How near the histogram is to the data is what its release promised:</p>\n<ul>\n");
        notes.forEach(
                note -> page.append("<li>").append(LevelBars.escaped(note)).append("</li>\n"));
        page.append("</ul>\n<h2>In all</h2>\n<table>\n")
                .append(line("synthetic rows", whole(quality.rows())))
                .append(line("rows of the released histogram", whole(histogram.total())))
                .append(line("cells", whole(histogram.partition().cells())))
                .append(line("cells above zero", whole(histogram.occupied())))
                .append(line("total variation distance over all cells", LevelBars.share(quality.distance())))
                .append(line("expected of drawing so many rows, at most", LevelBars.share(quality.expectedDistance())))
                .append(line(
                        "Pearson's chi-square, about " + whole(quality.degrees()) + " expected",
                        String.format(Locale.ROOT, "%,.1f", quality.chiSquare())))
                .append("</table>\n<h2>By column</h2>\n");
        List<Axis> axes = histogram.partition().axes();
        for (int axis = 0; axis < axes.size(); axis++) {
            page.append("<h3>")
                    .append(LevelBars.escaped(axes.get(axis).column().name()))
                    .append("</h3>\n<p>Total variation distance: ")
                    .append(LevelBars.share(quality.distance(axis)))
                    .append(". Blue: released, orange: synthetic.</p>\n")
                    .append(LevelBars.of(axes.get(axis), quality.released(axis), quality.synthetic(axis))
                            .element());
        }
        return page.append("</body>\n</html>\n").toString();
    }

    private static String line(String what, String value) {
        return "<tr><th>%s</th><td class=\"n\">%s</td></tr>\n".formatted(what, value);
    }

    private static String whole(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
