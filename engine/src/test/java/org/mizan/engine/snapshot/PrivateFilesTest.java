package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody but the owner can open what an import writes, and what a killed one left is removed by the next. */
class PrivateFilesTest {
    private static final String ROW = "9,oncology,a,1,34,true,2024-01-02,2024-01-01T00:00:00Z\n";

    @TempDir
    Path folder;

    private Path kept;

    @BeforeEach
    void requirePermissions() {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
        kept = folder.resolve(".mizan");
    }

    @Test
    void aNewFolderAndItsFilesAreTheOwnersAlone() throws IOException {
        Clinic.inFolder(folder).importRows(ROW);
        requireOwnersAlone();
    }

    @Test
    void olderOnesAreTightened() throws IOException {
        Clinic clinic = Clinic.inFolder(folder);
        clinic.importRows(ROW);
        Files.writeString(kept.resolve("other.parquet"), "of another data set");
        loosen(kept, "rwxr-xr-x");
        loosen(kept.resolve("other.parquet"), "rw-r--r--");
        loosen(kept.resolve("visits.parquet"), "rw-rw-r--");
        loosen(kept.resolve("visits.parquet.lock"), "rw-r--r--");
        clinic.importRows(ROW);
        requireOwnersAlone();
    }

    @Test
    void whatAKilledImportLeftIsRemoved() throws IOException {
        Path sorting = Files.createDirectories(kept.resolve("visits.parquet.sorting"));
        Files.writeString(sorting.resolve("duckdb_temp_storage-0.tmp"), "rows");
        Path draft = Files.writeString(kept.resolve("visits.parquet.new"), "rows");
        loosen(draft, "rw-r--r--");
        Clinic.inFolder(folder).importRows(ROW);
        assertThat(sorting).doesNotExist();
        assertThat(draft).doesNotExist();
        requireOwnersAlone();
    }

    private static void loosen(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private void requireOwnersAlone() throws IOException {
        assertThat(permissions(kept)).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(kept)) {
            for (Path file : files.toList()) {
                assertThat(permissions(file)).as(file.toString()).isEqualTo("rw-------");
            }
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
