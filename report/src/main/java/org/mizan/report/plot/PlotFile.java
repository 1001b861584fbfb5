package org.mizan.report.plot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Set;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.report.ReportRefusal;
import org.mizan.report.page.ReportPage;

/**
 * A file that a plot is drawn to, as SVG, PNG or a page of HTML by its extension. It appears at once and whole: the drawing goes to a
 * temporary file beside it, which is then moved. A symbolic link stays one: what it leads to is drawn.
 */
public final class PlotFile {
    private static final String VECTOR = ".svg";
    private static final String PAGE = ".html";
    private static final Set<String> EXTENSIONS = Set.of(VECTOR, ".png", PAGE);

    private final Path path;
    private final String extension;

    private PlotFile(Path path, String extension) {
        this.path = path;
        this.extension = extension;
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
        String extension = name.substring(Math.max(0, name.lastIndexOf('.')));
        if (!EXTENSIONS.contains(extension)) {
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
        return new PlotFile(path, extension);
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
        put(
                switch (extension) {
                    case PAGE -> page(plot, Language.ENGLISH).html().getBytes(StandardCharsets.UTF_8);
                    case VECTOR -> VectorCanvas.draw(plot);
                    default -> PixelCanvas.draw(plot);
                });
    }

    /** The same; a page also has the date, and all that the report says. */
    public void write(Plot plot, Report report, Instant now, Language language) throws IOException {
        if (!extension.equals(PAGE)) {
            write(plot);
            return;
        }
        ReportPage page = page(plot, language)
                .said(Message.PAGE_MADE.with(now.truncatedTo(ChronoUnit.SECONDS)))
                .printed(report.text());
        put(page.html().getBytes(StandardCharsets.UTF_8));
    }

    private static ReportPage page(Plot plot, Language language) {
        return ReportPage.of(plot.title(), language).drawing(VectorCanvas.element(plot));
    }

    private void put(byte[] drawing) throws IOException {
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
}
