package org.mizan.report.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.mizan.report.plot.Panel.Point;

/** Paints a PNG, with the fonts of this machine. */
final class PixelCanvas implements Canvas {
    private static final int PIXELS_PER_POINT = 2;
    private static final float[] DASHES = {7, 4};

    private final Graphics2D graphics;

    private PixelCanvas(Graphics2D graphics) {
        this.graphics = graphics;
    }

    static byte[] draw(Plot plot) throws IOException {
        int width = PlotDrawing.width(plot);
        int height = PlotDrawing.height();
        BufferedImage image =
                new BufferedImage(width * PIXELS_PER_POINT, height * PIXELS_PER_POINT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(PIXELS_PER_POINT, PIXELS_PER_POINT);
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(new Color(WHITE));
        graphics.fillRect(0, 0, width, height);
        PlotDrawing.draw(plot, new PixelCanvas(graphics));
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    @Override
    public void line(List<Point> points, Pen pen) {
        Path2D path = new Path2D.Double();
        path.moveTo(points.get(0).x(), points.get(0).y());
        points.forEach(point -> path.lineTo(point.x(), point.y()));
        graphics.setColor(new Color(pen.rgb()));
        graphics.setStroke(new BasicStroke(
                (float) pen.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pen.dashed() ? DASHES : null, 0));
        graphics.draw(path);
    }

    @Override
    public void dot(Point middle, double radius, int rgb) {
        graphics.setColor(new Color(rgb));
        graphics.fill(new Ellipse2D.Double(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius));
    }

    @Override
    public void text(String words, Point at, Anchor anchor, Lettering lettering) {
        graphics.setColor(Color.BLACK);
        graphics.setFont(new Font(Font.SANS_SERIF, lettering.bold() ? Font.BOLD : Font.PLAIN, lettering.size()));
        double width = graphics.getFontMetrics().stringWidth(words);
        double before = switch (anchor) {
            case LEFT -> 0;
            case MIDDLE -> width / 2;
            case RIGHT -> width;
        };
        graphics.drawString(words, (float) (at.x() - before), (float) at.y());
    }
}
