package org.mizan.cli.output;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.mizan.cli.CommandRefusal;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.engine.WholeFile;

/**
 * A file that appears at once and whole. One that is there is replaced only where that was asked for, and one that
 * belongs to a data set never.
 */
public final class OutputFile {
    /** Writes a text piece by piece. */
    @FunctionalInterface
    public interface Text {
        void write(Writer out) throws IOException;
    }

    /** Writes a whole file at a path that nobody else knows yet. */
    @FunctionalInterface
    public interface Draft {
        void write(Path draft) throws IOException;
    }

    private final Path path;
    private final boolean overwrite;

    private OutputFile(Path path, boolean overwrite) {
        this.path = path;
        this.overwrite = overwrite;
    }

    /** Checks a file before any work is done for it; its name must have one of the endings, if there are any. */
    public static OutputFile of(Path path, boolean overwrite, DataSetFiles belonging, String... endings)
            throws IOException {
        requireEnding(path, endings);
        belonging.requireOther(path);
        requireFolder(path);
        if (WholeFile.isTaken(path) && (!overwrite || !isReplaceable(path))) {
            throw (overwrite ? CommandRefusal.OUT_EXISTS_OTHER : CommandRefusal.OUT_EXISTS).with(path);
        }
        return new OutputFile(path, overwrite);
    }

    /** A folder, a device or a link to nothing is never replaced by a file. */
    private static boolean isReplaceable(Path path) {
        return Files.isRegularFile(path) && Files.isWritable(path);
    }

    private static void requireEnding(Path path, String... endings) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (endings.length > 0 && Stream.of(endings).noneMatch(name::endsWith)) {
            throw CommandRefusal.OUT_FORMAT.with(path, String.join(" or ", endings));
        }
    }

    private static void requireFolder(Path path) {
        Path folder = path.toAbsolutePath().resolveSibling("");
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw CommandRefusal.OUT_FOLDER.with(path);
        }
    }

    public void write(Text text) throws IOException {
        draft(draft -> {
            try (Writer out = Files.newBufferedWriter(draft)) {
                text.write(out);
            }
        });
    }

    /** Writes what is no text. */
    public void draft(Draft draft) throws IOException {
        try (WholeFile whole = WholeFile.begin(path, overwrite)) {
            draft.write(whole.draft());
            whole.finish();
        }
    }
}
