package org.mizan.report.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.jfree.svg.SVGGraphics2D;
import org.mizan.message.InvalidInputException;
import org.mizan.report.ReportRefusal;

/**
 * A file that a plot is drawn to, as SVG or PNG by its extension. It appears at once and whole: the drawing goes to a
 * temporary file beside it, which is then moved. A symbolic link stays one: what it leads to is drawn.
 */
public final class PlotFile {
    private static final int PANEL_WIDTH = 560;
    private static final int PANEL_HEIGHT = 440;
    private static final int TITLE_HEIGHT = 44;
    private static final int SPACE = 16;
    private static final int KEPT_END = 20;
    private static final int PIXELS_PER_POINT = 2;
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);

    private final Path path;
    private final boolean vector;

    private PlotFile(Path path, boolean vector) {
        this.path = path;
        this.vector = vector;
    }

    /** A new file: one that is there is refused. */
    public static PlotFile of(Path path) {
        return of(path, false);
    }

    /**
     * Checks the extension and the folder, before any work is done for the plot.
     *
     * @param overwrite whether a file that is there may be replaced
     */
    public static PlotFile of(Path path, boolean overwrite) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".svg") && !name.endsWith(".png")) {
            throw ReportRefusal.PLOT_EXTENSION.with(path);
        }
        if (Files.isDirectory(path)) {
            throw ReportRefusal.PLOT_TAKEN.with(path);
        }
        if (Files.isSymbolicLink(path) && !Files.exists(path)) {
            throw ReportRefusal.PLOT_LINK.with(path);
        }
        if (!overwrite && Files.exists(path)) {
            throw ReportRefusal.PLOT_EXISTS.with(path);
        }
        Path folder = end(path).toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw ReportRefusal.PLOT_FOLDER.with(path);
        }
        if (!Files.isWritable(folder)) {
            throw unwritable(path);
        }
        return new PlotFile(path, name.endsWith(".svg"));
    }

    /** Where links lead, for a file that is there. */
    private static Path end(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException absent) {
            return path;
        }
    }

    private static InvalidInputException unwritable(Path path) {
        return ReportRefusal.PLOT_FOLDER_CLOSED.with(path);
    }

    /** Draws the plot and puts it in place. */
    public void write(Plot plot) throws IOException {
        byte[] drawing = vector ? svg(plot) : png(plot);
        Path end = end(path);
        Path draft = end.resolveSibling(
                "." + end.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.write(draft, new byte[0]);
        } catch (IOException impossible) {
            throw unwritable(path);
        }
        try {
            Files.write(draft, drawing);
            Files.move(draft, end, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            // The caller knows the file by the name that was given, not by the draft's.
            throw (IOException) new FileSystemException(path.toString()).initCause(failure);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static byte[] svg(Plot plot) {
        SVGGraphics2D graphics = new SVGGraphics2D(width(plot), TITLE_HEIGHT + PANEL_HEIGHT);
        // The library would name its definitions after the clock; the same plot shall give the same file.
        graphics.setDefsKeyPrefix("plot");
        draw(plot, graphics);
        // Without the library's document type, which would send readers to a network address.
        return ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + graphics.getSVGElement() + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] png(Plot plot) throws IOException {
        BufferedImage image = new BufferedImage(
                width(plot) * PIXELS_PER_POINT,
                (TITLE_HEIGHT + PANEL_HEIGHT) * PIXELS_PER_POINT,
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(PIXELS_PER_POINT, PIXELS_PER_POINT);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        draw(plot, graphics);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    private static int width(Plot plot) {
        return PANEL_WIDTH * plot.panels().size();
    }

    private static void draw(Plot plot, Graphics2D graphics) {
        graphics.setColor(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, width(plot), TITLE_HEIGHT + PANEL_HEIGHT));
        graphics.setColor(Color.BLACK);
        graphics.setFont(TITLE);
        String title = fitting(plot.title(), width(plot) - 2 * SPACE, graphics.getFontMetrics());
        int indent = (width(plot) - graphics.getFontMetrics().stringWidth(title)) / 2;
        graphics.drawString(title, indent, TITLE_HEIGHT - SPACE);
        double left = 0;
        for (Panel panel : plot.panels()) {
            PanelChart.of(panel).draw(graphics, new Rectangle2D.Double(left, TITLE_HEIGHT, PANEL_WIDTH, PANEL_HEIGHT));
            left += PANEL_WIDTH;
        }
    }

    private static String fitting(String title, int width, FontMetrics metrics) {
        if (metrics.stringWidth(title) <= width) {
            return title;
        }
        // The end says for which neighbours the plot is, so the middle goes.
        String end = "…" + title.substring(Math.max(0, title.length() - KEPT_END));
        int length = title.length();
        while (length > 0 && metrics.stringWidth(title.substring(0, length) + end) > width) {
            length--;
        }
        return title.substring(0, length) + end;
    }
}
