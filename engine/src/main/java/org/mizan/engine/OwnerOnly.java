package org.mizan.engine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Folders (0700) and files (0600) that only the user of this process may open, whatever the umask is. File systems without
 * such permissions keep what they have.
 */
public final class OwnerOnly {
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private OwnerOnly() {}

    /** Creates a folder, and those above it that are not there, or tightens the one that is there. */
    public static Path folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, attributes(folder, FOLDER));
        }
        tighten(folder);
        return folder;
    }

    /** Creates an empty file, which must not be there. */
    public static void create(Path file) throws IOException {
        Files.createFile(file, attributes(file, FILE));
        tighten(file);
    }

    /** Opens a file to write, and creates it if it is not there. */
    public static FileChannel open(Path file) throws IOException {
        Set<OpenOption> options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileChannel channel = FileChannel.open(file, options, attributes(file, FILE));
        tighten(file);
        return channel;
    }

    /**
     * Takes everybody else's rights to a folder, if it is there, and to what lies in it, one level deep. Private keys stay as
     * they are: others may have read one, which its owner must be told instead.
     */
    public static void tightenAll(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        tighten(folder);
        List<Path> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.filter(file ->
                            !Files.isSymbolicLink(file) && !file.toString().endsWith(".key"))
                    .toList();
        }
        for (Path file : files) {
            tighten(file);
        }
    }

    /** Takes everybody else's rights to a file or a folder. What is not this user's stays as it is, as does what is gone. */
    public static void tighten(Path path) throws IOException {
        @Nullable PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        try {
            Set<PosixFilePermission> allowed = Files.isDirectory(path) ? FOLDER : FILE;
            if (!allowed.containsAll(view.readAttributes().permissions())) {
                view.setPermissions(allowed);
            }
        } catch (NoSuchFileException gone) {
            return;
        } catch (FileSystemException notOurs) {
            // Only its owner may change it; whether this user may use it shows when it is opened.
            return;
        }
    }

    /** Removes a file, or a folder with all that is in it; links are removed and not followed. */
    public static void remove(Path path) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                Files.deleteIfExists(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** So that a new file is never anybody else's, not even for a moment. */
    private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }
}
