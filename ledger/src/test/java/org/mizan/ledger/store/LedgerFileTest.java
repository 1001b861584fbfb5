package org.mizan.ledger.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.Samples;
import org.mizan.ledger.ceiling.Policy;

/** Whichever path leads to a ledger, it has one lock and one head, and only its owner may open its files. */
class LedgerFileTest {
    private static final Policy POLICY = Samples.policy("10");

    @TempDir
    Path temporary;

    private Path folder;
    private Path file;

    @BeforeEach
    void charge() throws IOException {
        folder = temporary.toRealPath();
        file = folder.resolve("clinic/.mizan/ledger.db");
        charge(file, "a");
    }

    private static void charge(Path file, String id) {
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            ledger.charge(Samples.request(id, "1"));
        }
    }

    @Test
    void aLinkToItsFolderHasTheSameHeadAndTheSameLock() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("clinic/.mizan"));
        charge(link.resolve("ledger.db"), "b");
        assertThat(folder.resolve("link-ledger.db.head")).doesNotExist();
        assertThat(HeadFile.besideFolderOf(link.resolve("ledger.db"))).isEqualTo(HeadFile.besideFolderOf(file));
        try (Ledger open = Ledger.open(file, List.of(POLICY))) {
            assertThat(open.charges(Samples.DATA_SET)).hasSize(2);
            assertThatThrownBy(() -> SqliteStore.open(link.resolve("ledger.db"), () -> false))
                    .hasMessageContaining("[ledger.taken]");
        }
    }

    @Test
    void aLinkToTheFileItselfHasThemToo() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("linked.db"), file);
        charge(link, "b");
        assertThat(folder.resolve("linked.db.lock")).doesNotExist();
        try (Ledger open = Ledger.open(file, List.of(POLICY))) {
            assertThat(open.charges(Samples.DATA_SET)).hasSize(2);
            assertThatThrownBy(() -> SqliteStore.open(link, () -> false)).hasMessageContaining("[ledger.taken]");
        }
    }

    @Test
    void anOldCopyBehindALinkIsRefused() throws IOException {
        Path copy = folder.resolve("copy.db");
        Files.copy(file, copy);
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("clinic/.mizan"));
        charge(link.resolve("ledger.db"), "b");
        Files.copy(copy, file, StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> charge(file, "c")).hasMessageContaining("[ledger.restored]");
        assertThatThrownBy(() -> charge(link.resolve("ledger.db"), "c")).hasMessageContaining("[ledger.restored]");
    }

    /** As older builds kept it. */
    @Test
    void aHeadBesideALinkIsTakenOver() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("clinic/.mizan"));
        Path former = folder.resolve("link-ledger.db.head");
        Files.move(HeadFile.besideFolderOf(file), former);
        try (LedgerView view = LedgerView.open(link.resolve("ledger.db"), List.of(POLICY))) {
            assertThat(view.charges(Samples.DATA_SET)).hasSize(1);
        }
        assertThat(former).exists();
        charge(link.resolve("ledger.db"), "b");
        assertThat(former).doesNotExist();
        charge(file, "c");
    }

    @Test
    void theNewerOfTwoHeadsCounts() throws IOException {
        Path copy = folder.resolve("copy.db");
        Files.copy(file, copy);
        charge(file, "b");
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("clinic/.mizan"));
        Path former = folder.resolve("link-ledger.db.head");
        Files.move(HeadFile.besideFolderOf(file), former);
        Files.copy(copy, file, StandardCopyOption.REPLACE_EXISTING);
        assertThat(Ledger.adoptRestored(file).sequence()).isPositive();
        assertThatThrownBy(() -> charge(link.resolve("ledger.db"), "c")).hasMessageContaining("[ledger.restored]");
        Ledger.adoptRestored(link.resolve("ledger.db"));
        charge(link.resolve("ledger.db"), "c");
        charge(file, "d");
    }

    @Test
    void aPathWithOptionsIsRefusedAndItsOldHeadIsFound() throws IOException {
        Path options = file.resolveSibling("ledger.db?journal_mode=OFF");
        assertThatThrownBy(() -> Ledger.open(options, List.of(POLICY))).hasMessageContaining("[ledger.path]");
        assertThatThrownBy(() -> LedgerView.open(options, List.of(POLICY))).hasMessageContaining("[ledger.path]");
        Path former = folder.resolve("clinic/.mizan-ledger.db?journal_mode=OFF.head");
        Files.move(HeadFile.besideFolderOf(file), former);
        charge(file, "b");
        assertThat(former).doesNotExist();
    }

    @Test
    void allFilesAreTheOwnersAlone() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
        requireOwnersAlone();
        for (Path each : LedgerFile.of(file).all()) {
            if (Files.exists(each)) {
                Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rw-rw-r--"));
            }
        }
        Files.setPosixFilePermissions(file.resolveSibling(""), PosixFilePermissions.fromString("rwxr-xr-x"));
        charge(file, "b");
        requireOwnersAlone();
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            ledger.charge(Samples.request("c", "1"));
            ledger.backup(folder.resolve("backup.db"));
            requireOwnersAlone();
        }
        assertThat(permissions(folder.resolve("backup.db"))).isEqualTo("rw-------");
    }

    private void requireOwnersAlone() throws IOException {
        assertThat(permissions(file.resolveSibling(""))).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(file.resolveSibling(""))) {
            for (Path each : files.toList()) {
                assertThat(permissions(each)).as(each.toString()).isEqualTo("rw-------");
            }
        }
        assertThat(permissions(LedgerFile.of(file).head())).isEqualTo("rw-------");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
