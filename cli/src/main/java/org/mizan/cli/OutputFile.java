package org.mizan.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.stream.Stream;
import org.mizan.privacy.InvalidInputException;

/** A file of text that appears at once and whole. What is there already is replaced only where that was asked for. */
final class OutputFile {
    /** Writes a text piece by piece. */
    @FunctionalInterface
    interface Text {
        void write(Appendable out) throws IOException;
    }

    private final Path path;

    private OutputFile(Path path) {
        this.path = path;
    }

    /** Checks the name before any work is done for the file. */
    static OutputFile of(Path path, boolean overwrite, String... endings) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (Stream.of(endings).noneMatch(name::endsWith)) {
            throw InvalidInputException.of(
                    "out.format", "file", path, "must end in " + String.join(" or ", endings), "rename it");
        }
        requireFolder(path);
        if (!overwrite && Files.exists(path)) {
            throw InvalidInputException.of(
                    "out.exists",
                    "file",
                    path,
                    "is there already and would be lost",
                    "name another, or say --overwrite");
        }
        return new OutputFile(path);
    }

    /** Checks, before any work is done for it, that a file can be written in its place, be it there already or not. */
    static void requireWritable(Path path) {
        if (!Files.exists(path)) {
            requireFolder(path);
        } else if (Files.isDirectory(path) || !Files.isWritable(path)) {
            throw InvalidInputException.of("out.file", "file", path, "is a folder or not writable", "name another");
        }
    }

    private static void requireFolder(Path path) {
        Path folder = path.toAbsolutePath().resolveSibling("");
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw InvalidInputException.of(
                    "out.folder", "file", path, "its folder must be there and writable", "make the folder first");
        }
    }

    void write(Text text) throws IOException {
        Path target = path.toAbsolutePath();
        Path draft = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            try (Writer out = Files.newBufferedWriter(draft)) {
                text.write(out);
            }
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
