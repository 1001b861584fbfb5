package org.mizan.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.mizan.privacy.Rational;
import org.mizan.report.Figures;
import org.mizan.report.plot.Canvas.Anchor;
import org.mizan.report.plot.Canvas.Pen;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Panel.Point;

/** Draws a {@link Panel} into its part of a canvas: title, axes with labels, lines, marks and a legend below. */
final class PanelDrawing {
    private static final int MOST_LABELS = 10;
    private static final int FEWEST_LABELS = 2;
    private static final double SPACE = 14;
    private static final double TICK = 5;
    private static final double ROW = 20;
    /** From the base line to the middle of the letters. */
    private static final double HALF_LETTER = 4.5;

    private static final double MARK = 4;
    private static final double LINE_WIDTH = 2;
    private static final Pen GRID = new Pen(0xDDDDDD, 1, false);
    private static final Pen AXIS = new Pen(0x666666, 1, false);

    private final Panel panel;
    private final Canvas canvas;
    private final Scale horizontal;
    private final Scale vertical;
    private final List<Line> shown;
    private final Legend legend;
    private final List<Rational> verticalLabels;
    private final double left;
    private final double right;
    private final double top;
    private final double bottom;

    private PanelDrawing(Panel panel, Canvas canvas, double x, double y, double width, double height) {
        this.panel = panel;
        this.canvas = canvas;
        this.horizontal = Scale.of(panel.horizontal(), values(panel, Point::x));
        this.vertical = Scale.of(panel.vertical(), values(panel, Point::y));
        this.shown = panel.lines().stream()
                .filter(line -> line.points().stream().anyMatch(this::canBeDrawn))
                .toList();
        this.legend = Legend.of(shown, width - 2 * SPACE);
        this.verticalLabels = vertical.labelled(MOST_LABELS);
        this.left = x
                + SPACE
                + TICK
                + verticalLabels.stream()
                        .mapToDouble(value -> Lettering.WORDS.width(Figures.up(value)))
                        .max()
                        .orElse(0)
                + TICK;
        this.right = x + width - 2 * SPACE;
        this.top = y + 2.5 * ROW;
        this.bottom = y + height - (legend.rows() + 2.5) * ROW - SPACE;
    }

    static void draw(Panel panel, Canvas canvas, double x, double y, double width, double height) {
        PanelDrawing drawing = new PanelDrawing(panel, canvas, x, y, width, height);
        String title = Lettering.HEADING.fitting(panel.title(), width - 2 * SPACE);
        canvas.text(title, new Point(x + width / 2, y + SPACE), Anchor.MIDDLE, Lettering.HEADING);
        drawing.axes();
        drawing.shown.forEach(drawing::line);
        // Marks lie over lines.
        panel.marks().stream()
                .filter(mark -> drawing.canBeDrawn(mark.at()))
                .forEach(mark ->
                        canvas.dot(drawing.place(mark.at()), MARK, mark.ink().rgb()));
        drawing.legend.draw(canvas, x + width / 2, y + height - drawing.legend.rows() * ROW);
    }

    private static DoubleStream values(Panel panel, ToDoubleFunction<Point> coordinate) {
        Stream<Point> points = Stream.concat(
                panel.lines().stream().flatMap(line -> line.points().stream()),
                panel.marks().stream().map(Panel.Mark::at));
        return points.filter(Point::isFinite).mapToDouble(coordinate);
    }

    private boolean canBeDrawn(Point point) {
        return horizontal.holds(point.x()) && vertical.holds(point.y());
    }

    private Point place(Point point) {
        return new Point(
                left + horizontal.share(point.x()) * (right - left),
                bottom - vertical.share(point.y()) * (bottom - top));
    }

    private void axes() {
        for (Rational value : horizontalLabels()) {
            double x = left + horizontal.share(value.nearest()) * (right - left);
            canvas.line(List.of(new Point(x, top), new Point(x, bottom)), GRID);
            canvas.line(List.of(new Point(x, bottom), new Point(x, bottom + TICK)), AXIS);
            canvas.text(Figures.up(value), new Point(x, bottom + ROW), Anchor.MIDDLE, Lettering.WORDS);
        }
        for (Rational value : verticalLabels) {
            double y = bottom - vertical.share(value.nearest()) * (bottom - top);
            canvas.line(List.of(new Point(left, y), new Point(right, y)), GRID);
            canvas.line(List.of(new Point(left - TICK, y), new Point(left, y)), AXIS);
            Point end = new Point(left - 2 * TICK, y + HALF_LETTER);
            canvas.text(Figures.up(value), end, Anchor.RIGHT, Lettering.WORDS);
        }
        canvas.line(List.of(new Point(left, top), new Point(left, bottom), new Point(right, bottom)), AXIS);
        Point middle = new Point((left + right) / 2, bottom + 2 * ROW);
        canvas.text(panel.horizontal().label(), middle, Anchor.MIDDLE, Lettering.WORDS);
        canvas.text(panel.vertical().label(), new Point(left, top - TICK), Anchor.MIDDLE, Lettering.WORDS);
    }

    /** As many labels as stand beside one another without touching. */
    private List<Rational> horizontalLabels() {
        for (int most = MOST_LABELS; most > FEWEST_LABELS; most--) {
            List<Rational> values = horizontal.labelled(most);
            if (standApart(values)) {
                return values;
            }
        }
        return horizontal.labelled(FEWEST_LABELS);
    }

    private boolean standApart(List<Rational> values) {
        double free = Double.NEGATIVE_INFINITY;
        for (Rational value : values) {
            double half = Lettering.WORDS.width(Figures.up(value)) / 2;
            double middle = horizontal.share(value.nearest()) * (right - left);
            if (middle - half < free) {
                return false;
            }
            free = middle + half + TICK;
        }
        return true;
    }

    /** Draws the parts of a line between its gaps. A part of one point is a dot, which no pen would show. */
    private void line(Line line) {
        Pen pen = new Pen(line.ink().rgb(), LINE_WIDTH, line.dashed());
        List<Point> part = new ArrayList<>();
        for (Point point : line.points()) {
            if (canBeDrawn(point)) {
                part.add(place(point));
            } else {
                part(part, pen);
                part.clear();
            }
        }
        part(part, pen);
    }

    private void part(List<Point> points, Pen pen) {
        if (points.size() == 1) {
            canvas.dot(points.get(0), pen.width(), pen.rgb());
        } else if (!points.isEmpty()) {
            canvas.line(points, pen);
        }
    }

    /** Samples of the lines with their names, in centred rows. */
    private record Legend(List<List<Line>> lines, double width) {
        private static final double SAMPLE = 24;
        private static final double GAP = 6;

        static Legend of(List<Line> lines, double width) {
            List<List<Line>> rows = new ArrayList<>();
            double free = 0;
            for (Line line : lines) {
                double needed = length(line, width);
                if (rows.isEmpty() || needed > free) {
                    rows.add(new ArrayList<>());
                    free = width;
                }
                rows.get(rows.size() - 1).add(line);
                free -= needed;
            }
            return new Legend(rows, width);
        }

        int rows() {
            return lines.size();
        }

        private static String name(Line line, double width) {
            return Lettering.WORDS.fitting(line.name(), width - SAMPLE - GAP - SPACE);
        }

        private static double length(Line line, double width) {
            return SAMPLE + GAP + Lettering.WORDS.width(name(line, width)) + SPACE;
        }

        void draw(Canvas canvas, double middle, double top) {
            double y = top;
            for (List<Line> row : lines) {
                double length =
                        row.stream().mapToDouble(line -> length(line, width)).sum() - SPACE;
                double x = middle - length / 2;
                for (Line line : row) {
                    Pen pen = new Pen(line.ink().rgb(), LINE_WIDTH, line.dashed());
                    canvas.line(List.of(new Point(x, y), new Point(x + SAMPLE, y)), pen);
                    Point start = new Point(x + SAMPLE + GAP, y + HALF_LETTER);
                    canvas.text(name(line, width), start, Anchor.LEFT, Lettering.WORDS);
                    x += length(line, width);
                }
                y += ROW;
            }
        }
    }
}
