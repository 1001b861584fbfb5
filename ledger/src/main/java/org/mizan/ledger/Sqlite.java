package org.mizan.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A ledger in one file: write-ahead log, synchronous=FULL so that a commit returns after the log is on the disk, and one
 * opener at a time, by a lock on the file beside it that ends with the process.
 */
final class Sqlite implements JdbcStore.Dialect {
    private static final Map<String, String> TYPES = Map.of("bytes", "BLOB", "sequence", "INTEGER");

    private final FileChannel lock;

    private Sqlite(FileChannel lock) {
        this.lock = lock;
    }

    static Store open(Path file) {
        Path absolute = file.toAbsolutePath();
        FileChannel lock = lock(absolute);
        try {
            return open(absolute, lock);
        } catch (SQLException | RuntimeException failure) {
            new Sqlite(lock).release();
            throw failure instanceof LedgerException known ? known : unreadable(failure, absolute);
        }
    }

    private static Store open(Path file, FileChannel lock) throws SQLException {
        String url = "jdbc:sqlite:" + file;
        Migration.run(url, TYPES);
        Connection connection = DriverManager.getConnection(url);
        try {
            for (String pragma : new String[] {
                "locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "checkpoint_fullfsync=ON"
            }) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute("PRAGMA " + pragma);
                }
            }
            return new JdbcStore(connection, new Sqlite(lock));
        } catch (SQLException failure) {
            connection.close();
            throw failure;
        }
    }

    private static FileChannel lock(Path file) {
        Path beside = file.resolveSibling(file.getFileName() + ".lock");
        try {
            Files.createDirectories(folder(file));
            FileChannel channel = FileChannel.open(beside, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw LedgerException.of(
                        "ledger.taken",
                        "ledger",
                        file,
                        "is open in another process or elsewhere in this one",
                        "close that one, or keep the ledger in PostgreSQL to share it");
            }
            return channel;
        } catch (IOException failure) {
            throw unreadable(failure, file);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException sameProcess) {
            return null;
        }
    }

    /** The folder of a file given by an absolute path. */
    static Path folder(Path file) {
        Path folder = file.getParent();
        if (folder == null) {
            throw LedgerException.of("ledger.path", "ledger", file, "must be a file", "name a file in a folder");
        }
        return folder;
    }

    private static LedgerException unreadable(Exception failure, Path file) {
        return LedgerException.because(
                failure,
                "ledger.unreadable",
                "ledger",
                file + " (" + failure.getMessage() + ")",
                "must be an undamaged ledger in a folder that can be written",
                "check the disk and the permissions, or restore the newest backup");
    }

    @Override
    public void lock(Connection connection) {
        // One opener holds the file from opening to closing.
    }

    @Override
    public void backup(Connection connection, Path target) throws SQLException {
        connection.setAutoCommit(true);
        try (PreparedStatement vacuum = connection.prepareStatement("VACUUM INTO ?")) {
            vacuum.setString(1, target.toAbsolutePath().toString());
            vacuum.execute();
        } finally {
            connection.setAutoCommit(false);
        }
    }

    @Override
    public void release() {
        try {
            lock.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
