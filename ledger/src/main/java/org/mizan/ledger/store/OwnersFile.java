package org.mizan.ledger.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Files of a ledger, which only the user of this process may open (0600), and their folder (0700), whatever the umask is. File
 * systems without such permissions keep what they have.
 */
final class OwnersFile {
    private static final String FOLDER = ".mizan";
    private static final Set<PosixFilePermission> OF_FILES = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OF_FOLDERS = PosixFilePermissions.fromString("rwx------");

    private OwnersFile() {}

    /** Opens a file to write; it is made if it is not there. */
    static FileChannel open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(
                file,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                hasPermissions(file)
                        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OF_FILES)}
                        : new FileAttribute<?>[0]);
        restrict(file, OF_FILES);
        return channel;
    }

    /** Makes the folder of a ledger. One that was there is tightened only if it is our own, and not where people keep more. */
    static void makeFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            if (hasPermissions(folder)) {
                Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OF_FOLDERS));
            } else {
                Files.createDirectories(folder);
            }
        }
        if (folder.endsWith(FOLDER)) {
            restrict(folder, OF_FOLDERS);
        }
    }

    /** Tightens a file that may have been made by an older build. */
    static void tighten(Path file) throws IOException {
        if (Files.exists(file)) {
            restrict(file, OF_FILES);
        }
    }

    private static void restrict(Path path, Set<PosixFilePermission> allowed) throws IOException {
        if (!hasPermissions(path) || allowed.containsAll(Files.getPosixFilePermissions(path))) {
            return;
        }
        try {
            Files.setPosixFilePermissions(path, allowed);
        } catch (FileSystemException notOurs) {
            // Only its owner may change it; whether this user may use it shows when it is used.
            return;
        }
    }

    private static boolean hasPermissions(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
