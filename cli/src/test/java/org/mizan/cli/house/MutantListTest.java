package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bugs that {@code audit/mutants} puts in are still bugs of the code as it is. */
class MutantListTest {
    private static final int FEWEST = 150;
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    /** What the program says, and with which code it ends. */
    private record Said(int code, List<String> lines) {}

    private static Said list(Path home) throws IOException, InterruptedException {
        List<String> command = List.of("bash", home.resolve("audit/mutants").toString(), "--list");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        CompletableFuture.delayedExecutor(5, TimeUnit.MINUTES).execute(process::destroyForcibly);
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        return new Said(process.waitFor(), lines);
    }

    @Test
    void everyChangeIsFoundOnceInItsFile() throws Exception {
        Said said = list(HOME);
        assertThat(said.lines()).filteredOn(line -> line.endsWith(" stale")).isEmpty();
        assertThat(said.code()).isZero();
        assertThat(said.lines()).hasSizeGreaterThanOrEqualTo(FEWEST);
    }

    @Test
    void aChangeThatIsNotThereOrTwiceIsFound() throws Exception {
        Files.writeString(folder.resolve("Twice.java"), "int one = 1;\n  int two = 2;\nint one = 1;\n");
        assertThat(listed("two-for-one", "int two = 2;").code()).isZero();
        Said absent = listed("absent", "int three = 3;");
        assertThat(absent.code()).isEqualTo(1);
        assertThat(absent.lines()).singleElement().asString().endsWith("stale");
        assertThat(listed("twice", "int one = 1;").code()).isEqualTo(1);
    }

    @Test
    void twoChangesOfOneNameAreRefused() throws Exception {
        Files.writeString(folder.resolve("Twice.java"), "int one = 1;\n");
        String change = change("same", "int one = 1;");
        assertThat(listed(change + "\n" + change).code()).isEqualTo(2);
    }

    private Said listed(String name, String line) throws IOException, InterruptedException {
        return listed(change(name, line));
    }

    private Said listed(String text) throws IOException, InterruptedException {
        Path lists = folder.resolve("audit/src/mutants");
        Path program = Files.createDirectories(lists.resolve("java"));
        for (String source : List.of("Mutants", "Change", "Build", "Runner")) {
            copy(HOME.resolve("audit/src/mutants/java"), program, source + ".java");
        }
        copy(HOME.resolve("audit"), folder.resolve("audit"), "mutants");
        Files.writeString(lists.resolve("release.txt"), text);
        return list(folder);
    }

    private static void copy(Path from, Path to, String name) throws IOException {
        Files.copy(from.resolve(name), to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    private static String change(String name, String line) {
        return "## %s\nwhat: a bug\nfile: Twice.java\ntests: release:SomeTest\n- %s\n+ int four = 4;\n"
                .formatted(name, line);
    }
}
