package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    @Test
    void aDraftIsTheUsersAloneAndTheFileHasTheUsualPermissions() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
        Path usual = Files.createFile(folder.resolve("usual"));
        Path file = folder.resolve("rows.csv");
        try (WholeFile whole = WholeFile.begin(file, false)) {
            assertThat(permissions(whole.draft())).isEqualTo("rw-------");
            Files.writeString(whole.draft(), "a");
            assertThat(file).doesNotExist();
            whole.finish();
        }
        assertThat(file).hasContent("a");
        assertThat(permissions(file)).isEqualTo(permissions(usual));
        try (WholeFile whole = WholeFile.begin(folder.resolve("key"), false)) {
            whole.finishPrivate();
        }
        assertThat(permissions(folder.resolve("key"))).isEqualTo("rw-------");
        requireNoDrafts();
    }

    @Test
    void aReplacedFileKeepsItsPermissionsAndALinkStaysOne() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
        Path file = Files.writeString(folder.resolve("rows.csv"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
        try (WholeFile whole = WholeFile.begin(link, true)) {
            Files.writeString(whole.draft(), "new");
            whole.finish();
        }
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
        assertThat(permissions(file)).isEqualTo("rw-r-----");
    }

    @Test
    void aFileIsReplacedOnlyWhereThatIsAllowed() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.csv"), "old");
        assertThatThrownBy(() -> WholeFile.begin(file, false)).isInstanceOf(FileAlreadyExistsException.class);
        Path nowhere = Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("absent"));
        assertThatThrownBy(() -> WholeFile.begin(nowhere, false)).isInstanceOf(FileAlreadyExistsException.class);
        Path later = folder.resolve("later.csv");
        try (WholeFile whole = WholeFile.begin(later, false)) {
            Files.writeString(later, "somebody's");
            assertThatThrownBy(whole::finish).isInstanceOf(FileAlreadyExistsException.class);
        }
        assertThat(later).hasContent("somebody's");
        requireNoDrafts();
    }

    private void requireNoDrafts() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.contains(".part"));
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
