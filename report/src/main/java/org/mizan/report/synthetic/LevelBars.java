package org.mizan.report.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.release.cell.Axis;
import org.mizan.release.histogram.Histogram;
import org.mizan.report.Markup;

/** Bars of the share of rows that each level of a column has, as SVG. A long list of levels is cut off, and says so. */
public final class LevelBars {
    private static final String ONE = "one";
    private static final String TWO = "two";
    private static final int MOST_LEVELS = 60;
    private static final int MOST_LETTERS = 28;
    private static final int WIDTH = 640;
    private static final int LABEL_WIDTH = 210;
    private static final int NUMBER_WIDTH = 70;
    private static final double ROOM = WIDTH - LABEL_WIDTH - NUMBER_WIDTH;
    private static final int BAR_HEIGHT = 10;
    private static final int TITLE_HEIGHT = 34;
    private static final int GAP = 6;

    private final Axis axis;
    private final List<Series> series;

    /** Shares of rows, by level, in one colour, each with the same error above and below; 0 for none that is known. */
    private record Series(Message name, String kind, List<Double> shares, double error) {
        static Series of(Message name, String kind, long[] rows) {
            long all = 0;
            for (long level : rows) {
                all += level;
            }
            List<Double> shares = new ArrayList<>();
            for (long level : rows) {
                shares.add(all == 0 ? 0 : level / (double) all);
            }
            return new Series(name, kind, shares, 0);
        }

        /** The same, where noise moves each number of rows by no more than this with the usual confidence. */
        Series within(double error, double all) {
            return new Series(name, kind, shares, all > 0 ? error / all : 0);
        }
    }

    private LevelBars(Axis axis, List<Series> series) {
        this.axis = axis;
        this.series = series;
    }

    /** The released rows by the levels of a column. */
    public static LevelBars of(Histogram histogram, int axis) {
        return new LevelBars(
                histogram.partition().axes().get(axis),
                List.of(Series.of(Message.BARS_RELEASED, ONE, histogram.marginal(axis, histogram.counts()))));
    }

    /** Released and synthetic rows by the levels of a column. */
    static LevelBars of(Axis axis, long[] released, long[] synthetic) {
        return new LevelBars(
                axis,
                List.of(
                        Series.of(Message.BARS_RELEASED, ONE, released),
                        Series.of(Message.BARS_SYNTHETIC, TWO, synthetic)));
    }

    /** The same with the error of each released number of rows. */
    static LevelBars of(Axis axis, long[] released, long[] synthetic, double error) {
        LevelBars bars = of(axis, released, synthetic);
        double all = LongStream.of(released).sum();
        return new LevelBars(axis, List.of(bars.series.get(0).within(error, all), bars.series.get(1)));
    }

    /** A picture for each column, one below the other. */
    public static String document(Histogram histogram, Language language) {
        StringBuilder parts = new StringBuilder();
        int height = 0;
        for (int axis = 0; axis < histogram.partition().axes().size(); axis++) {
            LevelBars bars = of(histogram, axis);
            parts.append("<g transform=\"translate(0,%d)\">%s</g>\n".formatted(height, bars.body(language)));
            height += bars.height();
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + wrapped(
                        "<style>.one{fill:#0072B2}.two{fill:#D55E00}path{stroke:#000}</style>"
                                + "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" + parts,
                        height);
    }

    /** The picture as an element of a page, which gives it its colours. */
    public String element(Language language) {
        return wrapped(body(language), height());
    }

    private static String wrapped(String body, int height) {
        return ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\" direction=\"ltr\" class=\"bars\">\n"
                        + "%s</svg>\n")
                .formatted(WIDTH, height, WIDTH, height, body);
    }

    private int shown() {
        return (int) Math.min(axis.levels(), MOST_LEVELS);
    }

    private int rowHeight() {
        return series.size() * BAR_HEIGHT + GAP;
    }

    private int height() {
        return TITLE_HEIGHT + shown() * rowHeight() + (axis.levels() > shown() ? TITLE_HEIGHT : GAP);
    }

    private String body(Language language) {
        double greatest = series.stream()
                .flatMap(each -> each.shares().stream().map(share -> share + each.error()))
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        StringBuilder body = new StringBuilder();
        body.append("<text x=\"8\" y=\"20\" font-weight=\"bold\">%s</text>\n"
                .formatted(Markup.escaped(
                        Message.BARS_SHARE.in(language, cut(axis.column().name())))));
        for (int level = 0; level < shown(); level++) {
            int top = TITLE_HEIGHT + level * rowHeight();
            body.append("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n"
                    .formatted(
                            LABEL_WIDTH - GAP,
                            top + series.size() * BAR_HEIGHT / 2 + 4,
                            Markup.escaped(cut(axis.name(level)))));
            for (int place = 0; place < series.size(); place++) {
                String name = series.get(place).name().in(language);
                body.append(bar(series.get(place), name, level, top + place * BAR_HEIGHT, greatest));
            }
        }
        if (axis.levels() > shown()) {
            body.append("<text x=\"8\" y=\"%d\">%s</text>\n"
                    .formatted(height() - GAP, Message.BARS_MORE.in(language, axis.levels() - shown())));
        }
        return body.toString();
    }

    private static String bar(Series series, String name, int level, int top, double greatest) {
        double share = series.shares().get(level);
        double length = greatest == 0 ? 0 : share / greatest * ROOM;
        String percent = String.format(Locale.ROOT, "%.2f %%", 100 * share);
        return String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" class=\"%s\"><title>%s %s</title></rect>%s"
                        + "<text x=\"%.1f\" y=\"%d\" font-size=\"9\">%s</text>\n",
                LABEL_WIDTH,
                top,
                length,
                BAR_HEIGHT - 1,
                series.kind(),
                name,
                percent,
                series.error() == 0 ? "" : whisker(share, series.error(), top, greatest),
                LABEL_WIDTH + (greatest == 0 ? 0 : (share + series.error()) / greatest * ROOM) + 4,
                top + BAR_HEIGHT - 2,
                percent);
    }

    /** From the least to the greatest share that the noise leaves open; no share is below 0. */
    private static String whisker(double share, double error, int top, double greatest) {
        double low = LABEL_WIDTH + Math.max(0, share - error) / greatest * ROOM;
        double high = LABEL_WIDTH + (share + error) / greatest * ROOM;
        double middle = top + (BAR_HEIGHT - 1) / 2.0;
        return String.format(
                Locale.ROOT,
                "<path fill=\"none\" d=\"M%1$.1f %3$.1fH%2$.1fM%1$.1f %4$dv6M%2$.1f %4$dv6\"/>",
                low,
                high,
                middle,
                top + 1);
    }

    private static String cut(String text) {
        return text.length() <= MOST_LETTERS ? text : text.substring(0, MOST_LETTERS - 1) + "…";
    }

    /** A part of a whole. */
    static String share(double value) {
        return String.format(Locale.ROOT, "%.5f", value);
    }
}
