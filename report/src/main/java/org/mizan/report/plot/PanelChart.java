package org.mizan.report.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Draws a {@link Panel} with the charting library. */
final class PanelChart {
    private static final Font WORDS = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 14);
    private static final Color GRID = new Color(0xDDDDDD);
    private static final double UPRIGHT = Math.PI / 2;
    private static final double MARGIN = 0.06;

    private PanelChart() {}

    static JFreeChart of(Panel panel) {
        XYPlot plot = new XYPlot();
        plot.setDomainAxis(axis(panel.horizontal(), panel, Panel.Point::x));
        plot.setRangeAxis(axis(panel.vertical(), panel, Panel.Point::y));
        plot.getRangeAxis().setLabelAngle(UPRIGHT);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(GRID);
        plot.setRangeGridlinePaint(GRID);
        plot.setDomainGridlineStroke(new BasicStroke(1));
        plot.setRangeGridlineStroke(new BasicStroke(1));
        plot.setOutlineVisible(false);
        // Dataset 0 is drawn last, so that marks lie over lines.
        addMarks(plot, panel);
        addLines(plot, panel);

        JFreeChart chart = new JFreeChart(panel.title(), TITLE, plot, false);
        chart.setBackgroundPaint(Color.WHITE);
        chart.addSubtitle(legend(plot));
        return chart;
    }

    private static LegendTitle legend(XYPlot plot) {
        LegendTitle legend = new LegendTitle(plot.getRenderer(1));
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setItemFont(WORDS);
        legend.setFrame(BlockBorder.NONE);
        return legend;
    }

    private static void addLines(XYPlot plot, Panel panel) {
        XYSeriesCollection data = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        // Dashes run along the whole line and do not begin anew at each point.
        renderer.setDrawSeriesLineAsPath(true);
        List<Panel.Line> shown = panel.lines().stream()
                .filter(line -> line.points().stream().anyMatch(point -> canBeDrawn(panel, point)))
                .toList();
        for (Panel.Line line : shown) {
            int index = data.getSeriesCount();
            XYSeries series = new XYSeries(line.name(), false);
            line.points().forEach(point -> series.add(point.x(), canBeDrawn(panel, point) ? point.y() : Double.NaN));
            data.addSeries(series);
            renderer.setSeriesPaint(index, line.ink().color());
            renderer.setSeriesStroke(index, stroke(line.dashed()));
        }
        plot.setDataset(1, data);
        plot.setRenderer(1, renderer);
    }

    private static boolean canBeDrawn(Panel panel, Panel.Point point) {
        return point.isFinite() && (point.y() > 0 || !panel.vertical().logarithmic());
    }

    private static BasicStroke stroke(boolean dashed) {
        return dashed
                ? new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {7, 4}, 0)
                : new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }

    private static void addMarks(XYPlot plot, Panel panel) {
        XYSeriesCollection data = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        List<Panel.Mark> shown = panel.marks().stream()
                .filter(mark -> canBeDrawn(panel, mark.at()))
                .toList();
        for (Panel.Mark mark : shown) {
            int index = data.getSeriesCount();
            XYSeries series = new XYSeries(index);
            series.add(mark.at().x(), mark.at().y());
            data.addSeries(series);
            renderer.setSeriesPaint(index, mark.ink().color());
            renderer.setSeriesShape(index, new Ellipse2D.Double(-4, -4, 8, 8));
        }
        plot.setDataset(0, data);
        plot.setRenderer(0, renderer);
    }

    private static ValueAxis axis(Panel.Axis axis, Panel panel, ToDoubleFunction<Panel.Point> coordinate) {
        DoubleSummaryStatistics values = values(panel, coordinate, axis.logarithmic());
        ValueAxis drawn = axis.logarithmic() ? new DecadeAxis(axis.label()) : new NumberAxis(axis.label());
        if (values.getCount() > 0) {
            drawn.setRange(axis.logarithmic() ? widerByFactor(values) : widerFromZero(values));
        }
        drawn.setLabelFont(WORDS);
        drawn.setTickLabelFont(WORDS);
        return drawn;
    }

    private static DoubleSummaryStatistics values(
            Panel panel, ToDoubleFunction<Panel.Point> coordinate, boolean positive) {
        Stream<Panel.Point> points = Stream.concat(
                panel.lines().stream().flatMap(line -> line.points().stream()),
                panel.marks().stream().map(Panel.Mark::at));
        return points.filter(Panel.Point::isFinite)
                .mapToDouble(coordinate)
                .filter(value -> !positive || value > 0)
                .summaryStatistics();
    }

    private static Range widerByFactor(DoubleSummaryStatistics values) {
        double factor = Math.max(1.05, Math.pow(values.getMax() / values.getMin(), MARGIN));
        return new Range(values.getMin() / factor, values.getMax() * factor);
    }

    private static Range widerFromZero(DoubleSummaryStatistics values) {
        return new Range(0, values.getMax() > 0 ? values.getMax() * (1 + MARGIN) : 1);
    }
}
