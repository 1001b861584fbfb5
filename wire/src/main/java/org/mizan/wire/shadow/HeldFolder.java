package org.mizan.wire.shadow;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.OwnerOnly;

/**
 * A folder of a shadow that a process holds by a lock and removes at its end. What a process left that was killed the next one
 * removes.
 */
final class HeldFolder implements AutoCloseable {
    private static final String PREFIX = "shadow-";
    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel lock;

    private HeldFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** A new one within this folder. */
    static HeldFolder in(Path parent) throws IOException {
        OwnerOnly.folder(parent);
        sweep(parent);
        Path path = Files.createTempDirectory(parent, PREFIX);
        FileChannel lock =
                FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock.lock();
        return new HeldFolder(path, lock);
    }

    private static void sweep(Path parent) throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(parent)) {
            folders = all.filter(each -> each.getFileName().toString().startsWith(PREFIX))
                    .filter(each -> Files.exists(each.resolve(LOCK)))
                    .toList();
        }
        for (Path folder : folders) {
            removeIfLeft(folder);
        }
    }

    private static void removeIfLeft(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
            @Nullable FileLock taken = channel.tryLock();
            if (taken != null) {
                OwnerOnly.remove(folder);
            }
        } catch (OverlappingFileLockException own) {
            // This process holds it.
            return;
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            OwnerOnly.remove(path);
        }
    }
}
