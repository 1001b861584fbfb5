package org.mizan.engine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;

/**
 * A file that appears at once and whole. It is written beside its place as a draft that only this user can open, made durable,
 * and then put there. A file that is there is replaced only where that is allowed.
 */
public final class WholeFile implements AutoCloseable {
    private final Path place;
    private final Path draft;
    private final boolean replace;

    private WholeFile(Path place, Path draft, boolean replace) {
        this.place = place;
        this.draft = draft;
        this.replace = replace;
    }

    /** Begins a file. A link that leads to a file stays one: what it leads to is replaced. */
    public static WholeFile begin(Path file, boolean replace) throws IOException {
        if (!replace) {
            requireNew(file);
        }
        Path place = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path draft = place.resolveSibling(
                "." + place.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        // What another process of this number left.
        Files.deleteIfExists(draft);
        OwnerOnly.create(draft);
        return new WholeFile(place, draft, replace);
    }

    /** Whether a file, or a link to none, has the name. */
    public static boolean isTaken(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static void requireNew(Path file) throws FileAlreadyExistsException {
        if (isTaken(file)) {
            throw new FileAlreadyExistsException(file.toString(), null, "already exists");
        }
    }

    /** Where to write. */
    public Path draft() {
        return draft;
    }

    /** Puts the file in its place, with the permissions of the one that it replaces or the usual ones. */
    public void finish() throws IOException {
        Optional<Set<PosixFilePermission>> permissions = permissions();
        if (permissions.isPresent()) {
            Files.setPosixFilePermissions(draft, permissions.get());
        }
        put();
    }

    /** Puts the file in its place and lets nobody else open it. */
    public void finishPrivate() throws IOException {
        put();
    }

    private void put() throws IOException {
        try (FileChannel written = FileChannel.open(draft, StandardOpenOption.READ)) {
            written.force(true);
        }
        if (replace) {
            Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return;
        }
        try {
            // A link never replaces a file that has appeared meanwhile.
            Files.createLink(place, draft);
        } catch (FileAlreadyExistsException appeared) {
            throw appeared;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            Files.move(draft, place);
        }
    }

    /** Those of the file that is there, or those that a new file gets here, which depend on the process and the folder. */
    private Optional<Set<PosixFilePermission>> permissions() throws IOException {
        if (!draft.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return Optional.empty();
        }
        if (Files.exists(place)) {
            return Optional.of(Files.getPosixFilePermissions(place));
        }
        Path usual = draft.resolveSibling(draft.getFileName() + ".usual");
        Files.deleteIfExists(usual);
        Files.createFile(usual);
        try {
            return Optional.of(Files.getPosixFilePermissions(usual));
        } finally {
            Files.delete(usual);
        }
    }

    /** Removes the draft, if the file was not put in its place. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(draft);
    }
}
