package org.mizan.engine.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScratchTest {
    @TempDir
    Path parent;

    @Test
    void itIsTheUsersAloneAndGoesWithWhatIsInIt() throws IOException {
        Path rows;
        try (Scratch scratch = Scratch.in(parent)) {
            rows = scratch.rows();
            Files.writeString(rows.resolve("spilled"), "1,2");
            assumeTrue(rows.getFileSystem().supportedFileAttributeViews().contains("posix"));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(rows.resolveSibling(""))))
                    .isEqualTo("rwx------");
        }
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void aFolderThatNobodyHoldsIsRemovedAndOthersStay() throws IOException {
        Path killed = Files.createDirectories(parent.resolve("mizan-duckdb1"));
        Files.createDirectories(killed.resolve("rows"));
        Files.writeString(killed.resolve("rows/spilled"), "1,2");
        Files.createFile(killed.resolve("lock"));
        Path older = Files.createDirectories(parent.resolve("mizan-duckdb2"));
        try (Scratch first = Scratch.in(parent);
                Scratch second = Scratch.in(parent)) {
            assertThat(killed).doesNotExist();
            assertThat(older).exists();
            assertThat(first.rows()).isDirectory();
            assertThat(second.rows()).isDirectory();
        }
        try (Stream<Path> left = Files.list(parent)) {
            assertThat(left).containsExactly(older);
        }
    }

    @Test
    void aFolderThatAnotherProcessHoldsStays() throws IOException, InterruptedException {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holding.class.getName(),
                        parent.toString())
                .redirectErrorStream(true)
                .start();
        try {
            Path held = Path.of(other.inputReader().readLine());
            Scratch.in(parent).close();
            assertThat(held).isDirectory();
            other.destroyForcibly().waitFor();
            assertThat(held).isDirectory();
            Scratch.in(parent).close();
            assertThat(held).doesNotExist();
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    /** Holds a folder until it is killed. */
    static final class Holding {
        private Holding() {}

        public static void main(String[] arguments) throws IOException {
            Scratch scratch = Scratch.in(Path.of(arguments[0]));
            System.out.println(scratch.rows());
            System.in.read();
        }
    }
}
