package org.mizan.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.mizan.cli.CommandRefusal;

/** The folder of a demo: copies of the examples, which lie in the jar, and what the demo writes. */
public final class DemoFolder {
    private static final List<String> EXAMPLES = List.of(
            "clinic/mizan.yaml", "clinic/visits.csv", "clinic/wards.csv", "survey/mizan.yaml", "survey/survey.csv");

    private DemoFolder() {}

    /** Copies the examples into a folder that is new or empty. */
    public static void fill(Path folder) throws IOException {
        if (!isFree(folder)) {
            throw CommandRefusal.DEMO_FOLDER.with(folder);
        }
        for (String example : EXAMPLES) {
            Path file = folder.resolve(example);
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (InputStream stream = DemoFolder.class.getResourceAsStream("/examples/" + example)) {
                Files.copy(Objects.requireNonNull(stream), file);
            }
        }
    }

    private static boolean isFree(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Files.notExists(folder);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    /** The files that the demo wrote beside the examples, in the order of their names. */
    static List<Path> written(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
