package org.mizan.report.plot;

import org.mizan.report.plot.Canvas.Anchor;
import org.mizan.report.plot.Panel.Point;

/** Draws a {@link Plot}: its title, and its panels side by side. */
final class PlotDrawing {
    private static final int PANEL_WIDTH = 560;
    private static final int PANEL_HEIGHT = 440;
    private static final int TITLE_HEIGHT = 44;
    private static final int SPACE = 16;

    private PlotDrawing() {}

    static int width(Plot plot) {
        return PANEL_WIDTH * plot.panels().size();
    }

    static int height() {
        return TITLE_HEIGHT + PANEL_HEIGHT;
    }

    static void draw(Plot plot, Canvas canvas) {
        String title = Lettering.TITLE.fitting(plot.title(), width(plot) - 2 * SPACE);
        canvas.text(title, new Point(width(plot) / 2.0, TITLE_HEIGHT - SPACE), Anchor.MIDDLE, Lettering.TITLE);
        double left = 0;
        for (Panel panel : plot.panels()) {
            PanelDrawing.draw(panel, canvas, left, TITLE_HEIGHT, PANEL_WIDTH, PANEL_HEIGHT);
            left += PANEL_WIDTH;
        }
    }
}
