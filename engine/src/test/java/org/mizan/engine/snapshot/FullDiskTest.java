package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An import for which the disk has no room: the old snapshot stays, and no draft does. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FullDiskTest {
    @TempDir
    Path folder;

    /** A disk of half a megabyte, in a name space of the process's own. */
    @Test
    void aFullDiskKeepsTheOldSnapshot() throws IOException, InterruptedException {
        List<String> mount = List.of("unshare", "-rm", "mount", "-t", "tmpfs", "none", folder.toString());
        assumeTrue(mayMount(mount), "this system lets no test mount a small disk");
        Process process = new ProcessBuilder(
                        "unshare",
                        "-rm",
                        "sh",
                        "-c",
                        "mount -t tmpfs -o size=512k none " + folder + " && exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Importing.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = process.inputReader().lines().toList();
        process.waitFor();
        Path draft = folder.resolve(".mizan/visits.parquet.new");
        assertThat(lines).containsExactly(draft + ": could not be read or written", "[1,null]", "false");
    }

    private static boolean mayMount(List<String> command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    /** Imports a row, then more rows than fit, and says what came of it. */
    static final class Importing {
        private Importing() {}

        public static void main(String[] arguments) throws Exception {
            Path folder = Path.of(arguments[0]);
            Clinic clinic = Clinic.inFolder(folder);
            clinic.importRows("1,,,,,,,\n");
            Path source = Files.createTempFile("visits", ".csv");
            try {
                Files.writeString(source, Clinic.HEADER + "\n" + rows());
                Clinic.of(folder, source.toString(), "integer").run();
            } catch (IOException failure) {
                System.out.println(failure.getMessage());
            } finally {
                Files.delete(source);
            }
            System.out.println(clinic.rows().stream()
                    .map(row -> row.substring(0, 6))
                    .map(row -> "[" + row + "]")
                    .toList()
                    .get(0));
            System.out.println(Files.exists(folder.resolve(".mizan/visits.parquet.new")));
        }

        /** Notes that no compression makes shorter than half. */
        private static String rows() {
            Random random = new Random(16);
            byte[] note = new byte[2_000];
            StringBuilder rows = new StringBuilder();
            for (int row = 0; row < 1_000; row++) {
                random.nextBytes(note);
                rows.append("2,,").append(HexFormat.of().formatHex(note)).append(",,,,,\n");
            }
            return rows.toString();
        }
    }
}
