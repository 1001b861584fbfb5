package org.mizan.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;

/**
 * Runs each command once, for nothing but the classes that it loads: the launcher calls this after a build to let the
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
            List.of("explain", "--event", "gaussian(sigma=4)", "--delta", "1e-5"),
            List.of("import", "--data", "absent.yaml"),
            List.of("conformance", "absent.json"));

    private Training() {}

    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        run();
    }

    /** Runs every line for nothing and returns their exit codes. */
    static List<Integer> run() {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return LINES.stream()
                .map(line -> Main.run(nowhere, nowhere, line.toArray(String[]::new)))
                .toList();
    }
}
