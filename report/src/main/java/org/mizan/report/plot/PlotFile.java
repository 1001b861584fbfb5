package org.mizan.report.plot;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.mizan.message.InvalidInputException;
import org.mizan.report.ReportRefusal;

/**
 * A file that a plot is drawn to, as SVG or PNG by its extension. It appears at once and whole: the drawing goes to a
 * temporary file beside it, which is then moved. A symbolic link stays one: what it leads to is drawn.
 */
public final class PlotFile {
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
        byte[] drawing = vector ? VectorCanvas.draw(plot) : PixelCanvas.draw(plot);
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
