package org.mizan.report.plot;

import java.nio.charset.StandardCharsets;
import java.text.Bidi;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.mizan.report.Markup;
import org.mizan.report.plot.Panel.Point;

/** Writes SVG. The same drawing gives the same bytes, and no reader is sent to a network address. */
final class VectorCanvas implements Canvas {
    private final StringBuilder elements = new StringBuilder();

    private VectorCanvas() {}

    static byte[] draw(Plot plot) {
        return ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(plot)).getBytes(StandardCharsets.UTF_8);
    }

    /** The drawing as an element of a page. */
    static String element(Plot plot) {
        VectorCanvas canvas = new VectorCanvas();
        PlotDrawing.draw(plot, canvas);
        String document = """
            <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" class="plot" font-family="sans-serif">
            <title>%3$s</title>
            <rect width="100%%" height="100%%" fill="%4$s"/>
            %5$s</svg>
            """;
        return document.formatted(
                PlotDrawing.width(plot),
                PlotDrawing.height(),
                Markup.escaped(plot.title()),
                colour(WHITE),
                canvas.elements);
    }

    @Override
    public void line(List<Point> points, Pen pen) {
        String path = points.stream()
                .map(point -> number(point.x()) + "," + number(point.y()))
                .collect(Collectors.joining(" "));
        elements.append("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>\n"
                .formatted(
                        path, colour(pen.rgb()), number(pen.width()), pen.dashed() ? " stroke-dasharray=\"7 4\"" : ""));
    }

    @Override
    public void dot(Point middle, double radius, int rgb) {
        elements.append("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n"
                .formatted(number(middle.x()), number(middle.y()), number(radius), colour(rgb)));
    }

    @Override
    public void text(String words, Point at, Anchor anchor, Lettering lettering) {
        boolean leftToRight = new Bidi(words, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
        elements.append("<text x=\"%s\" y=\"%s\" font-size=\"%d\"%s text-anchor=\"%s\"%s>%s</text>\n"
                .formatted(
                        number(at.x()),
                        number(at.y()),
                        lettering.size(),
                        lettering.bold() ? " font-weight=\"bold\"" : "",
                        word(anchor, leftToRight),
                        leftToRight ? "" : " direction=\"rtl\"",
                        Markup.escaped(words)));
    }

    /** Start and end are as the text is read: Arabic starts on the right. */
    private static String word(Anchor anchor, boolean leftToRight) {
        return switch (anchor) {
            case LEFT -> leftToRight ? "start" : "end";
            case MIDDLE -> "middle";
            case RIGHT -> leftToRight ? "end" : "start";
        };
    }

    private static String number(double value) {
        String digits = String.format(Locale.ROOT, "%.1f", value);
        return digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
    }

    private static String colour(int rgb) {
        return String.format(Locale.ROOT, "#%06X", rgb);
    }
}
