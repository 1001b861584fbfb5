package org.mizan.cli.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Java file as people read it. */
record SourceFile(String path, List<String> lines) {
    /** Longer files are split. */
    static final int MOST_LINES = 500;

    private static final Path ROOT = Path.of("..");
    /** A constant of an enumeration, with at most one word of its own. */
    private static final Pattern ENTRY = Pattern.compile(" {4}[A-Z][A-Z0-9_]*(\\([\\w.\"/-]*\\))?[,;]");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]");

    /** A line that says something, with its place. */
    record Said(int number, String text) {}

    /** Every Java file of the modules and of the examples. */
    static List<SourceFile> ofTheProject() throws IOException {
        List<Path> folders;
        try (Stream<Path> modules = Files.list(ROOT)) {
            folders = new ArrayList<>(modules.map(module -> module.resolve("src"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList());
        }
        folders.add(ROOT.resolve("examples"));
        List<SourceFile> files = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.filter(path -> path.toString().endsWith(".java")).sorted().forEach(path -> files.add(read(path)));
            }
        }
        return files;
    }

    private static SourceFile read(Path path) {
        try {
            return new SourceFile(ROOT.relativize(path).toString(), Files.readAllLines(path));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A catalogue may list as many entries as it has: what must be read with care is the rest. */
    boolean isTooLong() {
        return lines.stream().filter(line -> !ENTRY.matcher(line).matches()).count() > MOST_LINES;
    }

    /** The lines that say something: imports, the package, braces and {@code @Override} do not. */
    List<Said> said() {
        List<Said> said = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            String text = lines.get(index).strip();
            boolean isHead = text.startsWith("import ") || text.startsWith("package ");
            if (!isHead && !text.equals("@Override") && WORD.matcher(text).find()) {
                said.add(new Said(index + 1, text));
            }
        }
        return said;
    }
}
