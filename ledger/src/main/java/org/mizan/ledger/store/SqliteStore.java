package org.mizan.ledger.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.mizan.ledger.LedgerRefusal;

/**
 * A ledger in one file: write-ahead log, synchronous=FULL so that a commit returns after the log is on the disk, and one
 * writer at a time, by a lock on the file beside it that ends with the process, for which a second one waits a little. Others
 * may read what is committed.
 */
public final class SqliteStore implements JdbcStore.Dialect {
    private static final Map<String, String> TYPES = Map.of("bytes", "BLOB", "sequence", "INTEGER");

    /** SQLITE_OPEN_READONLY. */
    private static final String READ_ONLY = "1";

    /** With fewer free bytes a disk is full: opening alone needs as many. */
    private static final long LEAST_ROOM = 64 << 10;

    /**
     * The files that this process holds. Looked at first: on POSIX systems a process that closes any channel of a file drops
     * all its locks on it, so a second opener must not even open the lock file.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path lockFile;
    private final FileChannel lock;

    private SqliteStore(Path lockFile, FileChannel lock) {
        this.lockFile = lockFile;
        this.lock = lock;
    }

    public static Store open(Path file) {
        return open(file, new Patience());
    }

    /**
     * Opens a file to write.
     *
     * @param patience asked before each further try while another holds the file
     */
    public static Store open(Path file, BooleanSupplier patience) {
        LedgerFile place = LedgerFile.of(file);
        Path absolute = place.path();
        Optional<SqliteStore> tried = hold(absolute);
        while (tried.isEmpty() && patience.getAsBoolean()) {
            tried = hold(absolute);
        }
        SqliteStore held = tried.orElseThrow(() -> taken(absolute));
        try {
            makePrivate(place);
            place.takeOverHeads();
            return held.connect(absolute);
        } catch (SQLException | IOException | RuntimeException failure) {
            held.release();
            throw failure instanceof LedgerException known ? known : unreadable(failure, absolute);
        }
    }

    /** The database gives its other files the permissions of the ledger, which therefore has them before it is opened. */
    private static void makePrivate(LedgerFile place) throws IOException {
        OwnersFile.open(place.path()).close();
        for (Path each : place.companions()) {
            OwnersFile.tighten(each);
        }
    }

    private Store connect(Path file) throws SQLException {
        String url = "jdbc:sqlite:" + file;
        Migration.run(url, TYPES);
        Connection connection = DriverManager.getConnection(url);
        try {
            prepare(connection);
            return new JdbcStore(connection, this);
        } catch (SQLException failure) {
            connection.close();
            throw failure;
        }
    }

    /** SQLite keeps another kind of log, and says so, where the disk does not allow this one. */
    private static void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA synchronous=FULL");
            statement.execute("PRAGMA checkpoint_fullfsync=ON");
            try (ResultSet log = statement.executeQuery("PRAGMA journal_mode=WAL")) {
                if (!log.next() || !log.getString(1).equals("wal")) {
                    throw new SQLException("no write-ahead log is possible here");
                }
            }
        }
    }

    /** Opens an existing file to read what was committed, beside the one that writes or alone. */
    public static Store openToRead(Path file) {
        Path absolute = LedgerFile.of(file).path();
        if (!Files.exists(absolute)) {
            throw LedgerException.of(LedgerRefusal.LEDGER_MISSING.about(absolute));
        }
        Properties reading = new Properties();
        reading.setProperty("open_mode", READ_ONLY);
        try {
            Connection connection = DriverManager.getConnection("jdbc:sqlite:" + absolute, reading);
            try {
                Migration.requireReadable(connection);
                return new JdbcStore(connection, SqliteStore::copy);
            } catch (SQLException | RuntimeException failure) {
                connection.close();
                throw failure;
            }
        } catch (SQLException failure) {
            throw unreadable(failure, absolute);
        }
    }

    /** Empty if another holds it. */
    private static Optional<SqliteStore> hold(Path file) {
        try {
            OwnersFile.makeFolder(folder(file));
            if (Files.exists(file) && !Files.isWritable(file)) {
                throw new AccessDeniedException(file.toString());
            }
            Path lockFile = file.resolveSibling(file.getFileName() + ".lock");
            return HELD.add(lockFile) ? lock(lockFile) : Optional.empty();
        } catch (IOException failure) {
            if (StoreFailure.of(failure) == StoreFailure.FULL) {
                throw unreadable(failure, file);
            }
            throw LedgerException.because(failure, LedgerRefusal.LEDGER_FOLDER.about(file, failure));
        }
    }

    private static Optional<SqliteStore> lock(Path lockFile) throws IOException {
        FileChannel channel;
        try {
            channel = OwnersFile.open(lockFile);
        } catch (IOException failure) {
            HELD.remove(lockFile);
            throw failure;
        }
        SqliteStore held = new SqliteStore(lockFile, channel);
        if (channel.tryLock() == null) {
            held.release();
            return Optional.empty();
        }
        return Optional.of(held);
    }

    private static LedgerException taken(Path file) {
        return LedgerException.of(LedgerRefusal.LEDGER_TAKEN.about(file));
    }

    /** The folder of a file given by an absolute path. */
    static Path folder(Path file) {
        Path folder = file.getParent();
        if (folder == null) {
            throw LedgerException.of(LedgerRefusal.LEDGER_PATH_FILE.about(file));
        }
        return folder;
    }

    /** A disk without room may also fail in other ways than by saying so. */
    private static LedgerException unreadable(Exception failure, Path file) {
        StoreFailure kind = StoreFailure.of(failure);
        boolean full = kind == StoreFailure.OTHER && !hasRoom(file);
        return (full ? StoreFailure.FULL : kind).told(failure, file);
    }

    private static boolean hasRoom(Path file) {
        try {
            return Files.getFileStore(folder(file)).getUsableSpace() >= LEAST_ROOM;
        } catch (IOException unknown) {
            return true;
        }
    }

    @Override
    public void backup(Connection connection, Path target) throws SQLException {
        copy(connection, target);
    }

    private static void copy(Connection connection, Path target) throws SQLException {
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
        } finally {
            HELD.remove(lockFile);
        }
    }
}
