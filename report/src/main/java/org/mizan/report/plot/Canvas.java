package org.mizan.report.plot;

import java.util.List;
import org.mizan.report.plot.Panel.Point;

/** A white sheet that a plot is drawn on, from its upper left corner. Points are in units of 1/96 inch. */
interface Canvas {
    int WHITE = 0xFFFFFF;

    /** How a line is drawn. */
    record Pen(int rgb, double width, boolean dashed) {}

    /** Which part of a text is at its point. */
    enum Anchor {
        LEFT,
        MIDDLE,
        RIGHT
    }

    /** Joins the points by straight lines. */
    void line(List<Point> points, Pen pen);

    /** Fills a disc. */
    void dot(Point middle, double radius, int rgb);

    /** Writes black letters with their base line through the point. */
    void text(String words, Point at, Anchor anchor, Lettering lettering);
}
