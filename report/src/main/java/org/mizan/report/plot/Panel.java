package org.mizan.report.plot;

import java.util.List;

/** One pair of axes with its lines and marks. */
public record Panel(String title, Axis horizontal, Axis vertical, List<Line> lines, List<Mark> marks) {
    public Panel {
        lines = List.copyOf(lines);
        marks = List.copyOf(marks);
    }

    /** An axis with its label; a logarithmic one shows positive numbers only. */
    public record Axis(String label, boolean logarithmic) {}

    /** A place on the panel. A point that is not finite leaves a gap in its line. */
    public record Point(double x, double y) {
        boolean isFinite() {
            return Double.isFinite(x) && Double.isFinite(y);
        }
    }

    /** A named line through points of increasing x. */
    public record Line(String name, Ink ink, boolean dashed, List<Point> points) {
        public Line {
            points = List.copyOf(points);
        }
    }

    /** A dot. What it says stands in the name of its line, where no other line can cross it. */
    public record Mark(Ink ink, Point at) {}
}
