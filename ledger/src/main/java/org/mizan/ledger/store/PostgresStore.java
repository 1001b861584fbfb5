package org.mizan.ledger.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.mizan.ledger.LedgerRefusal;

/**
 * A ledger that many machines share. A transaction starts by taking an advisory lock of the database, which ends with the
 * transaction, so that writers follow one another; each statement sees what was committed before it (read committed), so
 * whoever holds the lock sees all entries. The primary key refuses a second entry of one sequence even without the lock.
 */
public final class PostgresStore implements JdbcStore.Dialect {
    /** "mizan" and a one in bytes. */
    private static final long LOCK = 0x6D697A616E01L;

    private final PostgresSchema schema;

    private PostgresStore(PostgresSchema schema) {
        this.schema = schema;
    }

    /** Opens a URL of the PostgreSQL driver. Messages never hold it: it may hold a password. */
    public static Store open(String url) {
        requirePostgres(url);
        try {
            return connect(url, (connection, found) -> {
                prepare(connection);
                return PostgresMigration.run(connection, found);
            });
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    /** Opens a URL to read what was committed. */
    public static Store openToRead(String url) {
        requirePostgres(url);
        try {
            return connect(url, PostgresStore::prepareToRead);
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    private static void requirePostgres(String url) {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw LedgerRefusal.LEDGER_URL.with();
        }
    }

    @FunctionalInterface
    private interface Preparation {
        PostgresSchema run(Connection connection, PostgresSchema found) throws SQLException;
    }

    private static Store connect(String url, Preparation preparation) throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        try {
            PostgresSchema schema = preparation.run(connection, PostgresSchema.pin(connection));
            return new JdbcStore(connection, new PostgresStore(schema));
        } catch (SQLException | RuntimeException failure) {
            connection.close();
            throw failure;
        }
    }

    /** States of class 28 refuse who asks; all others concern where. */
    private static LedgerException unreachable(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return state.startsWith("28")
                ? LedgerException.because(failure, LedgerRefusal.LEDGER_PASSWORD.about(state))
                : LedgerException.because(failure, LedgerRefusal.LEDGER_UNREACHABLE.about(state));
    }

    private static PostgresSchema prepareToRead(Connection connection, PostgresSchema found) throws SQLException {
        connection.setReadOnly(true);
        Migration.requireReadable(PostgresMigration.version(connection, found));
        return found;
    }

    private static void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET synchronous_commit = on");
            statement.execute("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL READ COMMITTED");
            try (ResultSet answer = statement.executeQuery("SHOW fsync")) {
                if (!answer.next() || !answer.getString(1).equals("on")) {
                    throw LedgerException.of(LedgerRefusal.LEDGER_FSYNC.about());
                }
            }
        }
    }

    @Override
    public void lock(Connection connection) throws SQLException {
        take(connection);
    }

    /** Waits until nobody else writes, and keeps them from it until the transaction ends. */
    static void take(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_catalog.pg_advisory_xact_lock(CAST(" + LOCK + " AS pg_catalog.int8))");
        }
    }

    @Override
    public String table(String name) {
        return schema.table(name);
    }

    @Override
    public void backup(Connection connection, Path target) {
        throw LedgerRefusal.BACKUP_STORE.with();
    }
}
