package org.mizan.engine.duckdb;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.OwnerOnly;

/**
 * A folder for rows that do not fit into memory, which only this user can open and which is removed when it is closed. A lock
 * in it ends with the process: the folders of processes that were killed are removed when the next one is made.
 */
final class Scratch implements AutoCloseable {
    private static final String PREFIX = "mizan-duckdb";
    private static final String LOCK = "lock";

    /**
     * The folders of this process. Their locks are never looked at: on POSIX systems a process that closes any channel of a
     * file drops all its locks on it.
     */
    private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel lock;

    private Scratch(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Makes one in the folder for temporary files, after removing those that nobody holds any more. */
    static Scratch open() throws IOException {
        return in(Path.of(System.getProperty("java.io.tmpdir")));
    }

    static Scratch in(Path parent) throws IOException {
        removeAbandoned(parent);
        while (true) {
            Path folder = Files.createTempDirectory(parent, PREFIX).toRealPath();
            OURS.add(folder);
            Path file = folder.resolve(LOCK);
            FileChannel channel = OwnerOnly.open(file);
            // Another process may have taken a folder without a lock for an abandoned one.
            if (channel.tryLock() != null && Files.exists(file)) {
                Files.createDirectory(folder.resolve("rows"));
                return new Scratch(folder, channel);
            }
            channel.close();
            OURS.remove(folder);
        }
    }

    private static void removeAbandoned(Path parent) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : found) {
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && Files.isWritable(folder)) {
                    removeIfAbandoned(folder.toRealPath());
                }
            }
        }
    }

    private static void removeIfAbandoned(Path folder) throws IOException {
        Path file = folder.resolve(LOCK);
        if (OURS.contains(folder) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            @Nullable FileLock held = channel.tryLock();
            if (held != null) {
                OwnerOnly.remove(folder);
            }
        } catch (NoSuchFileException | AccessDeniedException otherwise) {
            // Its process has just removed it, or it is another user's.
            return;
        }
    }

    /** Where rows may be written. */
    Path rows() {
        return folder.resolve("rows");
    }

    /** What cannot be removed now is removed when the next one is made, since nobody holds it any more. */
    @Override
    public void close() {
        try (lock) {
            OwnerOnly.remove(folder);
        } catch (IOException failure) {
            folder.toFile().deleteOnExit();
        } finally {
            OURS.remove(folder);
        }
    }
}
