package org.mizan.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs each command once and the demo, which asks real questions, for nothing but the classes that they load: the launcher calls this after a build to let the
 * virtual machine keep them in an archive, from which later starts are quicker.
 */
final class Training {
    private static final List<List<String>> LINES = List.of(
            List.of("--version"),
            List.of("--help"),
            List.of("account", "gaussian(sigma=4, sample=0.01)", "--delta", "1e-5", "--format", "json"),
            List.of("account", "3 x laplace(epsilon=1) + gaussian(sigma=4)", "--delta", "1e-5", "--order", "2"),
            List.of("account", "unknown()", "--delta", "1e-5"),
            List.of("calibrate", "gaussian", "--epsilon", "1", "--delta", "1e-5"),
            List.of("explain", "--epsilon", "1"),
            List.of("explain", "--epsilon", "1", "--lang", "ar"),
            List.of("explain", "--event", "gaussian(sigma=4)", "--delta", "1e-5"),
            List.of("completion", "fish"),
            List.of("import", "--data", "absent.yaml"),
            List.of("versions", "--data", "absent.yaml"),
            List.of("profile", "--data", "absent.yaml", "--epsilon", "0.05"),
            List.of("conformance", "absent.json"));

    private Training() {}

    public static void main(String[] arguments) throws IOException {
        System.setProperty("java.awt.headless", "true");
        run();
    }

    /** Runs every line and the demo for nothing and returns their exit codes. */
    static List<Integer> run() throws IOException {
        Path folder = Files.createTempDirectory("mizan-training");
        try {
            return Stream.concat(LINES.stream(), Stream.of(List.of("demo", folder.toString())))
                    .map(Training::code)
                    .toList();
        } finally {
            delete(folder);
        }
    }

    private static int code(List<String> line) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return Main.run(nowhere, nowhere, line.toArray(String[]::new));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
