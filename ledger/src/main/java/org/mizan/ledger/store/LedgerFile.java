package org.mizan.ledger.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.ledger.LedgerRefusal;

/**
 * Where a ledger in a file is, and the files that go with it. All follow from the real path, so that whichever link leads to
 * a ledger finds the same lock and the same head.
 */
public final class LedgerFile {
    private static final int MOST_LINKS = 40;

    private final Path given;
    private final Path file;

    private LedgerFile(Path given, Path file) {
        this.given = given;
        this.file = file;
    }

    /** The place that a path leads to, whether or not something is there. */
    public static LedgerFile of(Path path) {
        Path given = path.toAbsolutePath().normalize();
        // The driver takes what follows for options, such as one that turns the log off.
        if (given.toString().indexOf('?') >= 0) {
            throw LedgerException.of(LedgerRefusal.LEDGER_PATH.about(given));
        }
        return new LedgerFile(given, real(path));
    }

    /** A path with its links resolved as far as it exists. */
    public static Path real(Path path) {
        return real(path.toAbsolutePath(), MOST_LINKS);
    }

    private static Path real(Path path, int links) {
        try {
            return path.toRealPath();
        } catch (IOException absent) {
            try {
                if (links > 0 && Files.isSymbolicLink(path)) {
                    return real(path.resolveSibling(Files.readSymbolicLink(path)), links - 1);
                }
            } catch (IOException unreadable) {
                return path.normalize();
            }
            Path folder = path.getParent();
            Path name = path.getFileName();
            return folder == null || name == null
                    ? path.normalize()
                    : real(folder, links).resolve(name).normalize();
        }
    }

    /** The ledger itself, by its real path. */
    public Path path() {
        return file;
    }

    /** The ledger and all that belongs to it: the database's own files, the lock and the head. */
    public List<Path> all() {
        return Stream.concat(companions().stream(), Stream.concat(Stream.of(head()), formerHeads().stream()))
                .toList();
    }

    /** The ledger, the database's own files and the lock. */
    List<Path> companions() {
        return Stream.of("", "-wal", "-shm", "-journal", ".lock")
                .map(ending -> file.resolveSibling(file.getFileName() + ending))
                .toList();
    }

    /** The file of its head. */
    Path head() {
        return HeadFile.beside(file);
    }

    /** The file to read the head from: an older build may have kept it elsewhere, and nobody has charged since. */
    public Path headToRead() {
        Path head = head();
        return Files.exists(head)
                ? head
                : formerHeads().stream().filter(Files::exists).findFirst().orElse(head);
    }

    /**
     * Takes over heads that older builds kept: beside a link to the ledger's folder, or under a name with options. The chain
     * must pass through the newest of them. To be called by who holds the lock.
     */
    void takeOverHeads() {
        for (Path former : formerHeads()) {
            Optional<Head> outside = HeadFile.read(former);
            Optional<Head> known = HeadFile.read(head());
            if (outside.isPresent()
                    && (known.isEmpty()
                            || outside.get().sequence() > known.get().sequence())) {
                try (HeadFile head = HeadFile.open(head())) {
                    head.write(outside.get());
                    head.sync();
                }
            }
            remove(former);
        }
    }

    /** Forgets heads that older builds kept, after the owner has said which copy to go on with. */
    public void forgetFormerHeads() {
        formerHeads().forEach(LedgerFile::remove);
    }

    private static void remove(Path head) {
        try {
            Files.deleteIfExists(head);
            syncFolder(head);
        } catch (IOException failure) {
            throw HeadFile.unwritable(failure, head);
        }
    }

    private static void syncFolder(Path file) throws IOException {
        try (FileChannel folder = FileChannel.open(SqliteStore.folder(file), StandardOpenOption.READ)) {
            folder.force(true);
        }
    }

    private List<Path> formerHeads() {
        List<Path> found = new ArrayList<>();
        Path head = head();
        for (Path beside : List.of(head, HeadFile.beside(given))) {
            if (!beside.equals(head) && Files.exists(beside)) {
                found.add(beside);
            }
            String ledger = beside.getFileName().toString().replaceFirst("\\.head$", "");
            found.addAll(withOptions(SqliteStore.folder(beside), ledger + "?"));
        }
        return found.stream().distinct().toList();
    }

    private static List<Path> withOptions(Path folder, String start) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                folder,
                each -> each.getFileName().toString().startsWith(start)
                        && each.toString().endsWith(".head"))) {
            files.forEach(found::add);
            return found;
        } catch (IOException failure) {
            throw HeadFile.unwritable(failure, folder);
        }
    }
}
