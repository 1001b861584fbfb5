package org.mizan.wire.shadow;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mizan.wire.WireRefusal;

/**
 * The programs of PostgreSQL: those that come with Mizan, unpacked once for each server, or those that are installed.
 *
 * @param folder that of {@code initdb} and {@code postgres}
 */
record PostgresBinaries(Path folder) {
    private static final String BUNDLE = "/postgres-%s-%s.txz";
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final long MOST_SECONDS = 120;

    Path program(String name) {
        return folder.resolve(name);
    }

    /** Finds or unpacks them. */
    static PostgresBinaries in(Path unpacked) throws IOException {
        Optional<PostgresBinaries> found = bundled(unpacked);
        return found.isPresent() ? found.get() : installed().orElseThrow(WireRefusal.SHADOW_BINARIES::with);
    }

    private static Optional<PostgresBinaries> bundled(Path unpacked) throws IOException {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String system = name.startsWith("mac") ? "darwin" : name;
        String machine = System.getProperty("os.arch", "").equals("amd64") ? "x86_64" : "arm_64";
        try (@Nullable
                InputStream bundle = PostgresBinaries.class.getResourceAsStream(BUNDLE.formatted(system, machine))) {
            if (bundle == null) {
                return Optional.empty();
            }
            Files.createDirectories(unpacked);
            Process tar = new ProcessBuilder("tar", "-xJf", "-", "-C", unpacked.toString())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (var in = tar.getOutputStream()) {
                bundle.transferTo(in);
            }
            boolean isDone = finished(tar);
            return isDone ? Optional.of(new PostgresBinaries(unpacked.resolve("bin"))) : Optional.empty();
        }
    }

    /** Whether a process ends well, in time. */
    static boolean finished(Process process) throws IOException {
        try {
            return process.waitFor(MOST_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", stopped);
        }
    }

    private static Optional<PostgresBinaries> installed() throws IOException {
        if (!Files.isDirectory(DEBIAN)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            List<Path> newestFirst = versions.filter(version -> Files.isExecutable(version.resolve("bin/postgres")))
                    .sorted(Comparator.<Path>comparingInt(version -> number(version))
                            .reversed())
                    .toList();
            return newestFirst.stream().findFirst().map(version -> new PostgresBinaries(version.resolve("bin")));
        }
    }

    private static int number(Path version) {
        String name = version.getFileName().toString();
        return name.matches("\\d{1,4}") ? Integer.parseInt(name) : 0;
    }
}
