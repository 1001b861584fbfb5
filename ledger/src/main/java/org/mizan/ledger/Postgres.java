package org.mizan.ledger;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.mizan.privacy.InvalidInputException;

/**
 * A ledger that many machines share. A transaction starts by taking an advisory lock of the database, which ends with the
 * transaction, so that writers follow one another; each statement sees what was committed before it (read committed), so
 * whoever holds the lock sees all entries. The primary key refuses a second entry of one sequence even without the lock.
 */
final class Postgres implements JdbcStore.Dialect {
    /** "mizan" and a one in bytes. */
    private static final long LOCK = 0x6D697A616E01L;

    private static final Map<String, String> TYPES = Map.of("bytes", "BYTEA", "sequence", "BIGINT");

    private Postgres() {}

    /** Opens a URL of the PostgreSQL driver. Messages never hold it: it may hold a password. */
    static Store open(String url) {
        requirePostgres(url);
        try {
            Migration.run(url, TYPES);
            return connect(url, Postgres::prepare, new Postgres());
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    /** Opens a URL to read what was committed. */
    static Store openToRead(String url) {
        requirePostgres(url);
        try {
            return connect(url, Postgres::prepareToRead, Postgres::refuseBackup);
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    private static void requirePostgres(String url) {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw InvalidInputException.of(
                    "ledger.url",
                    "ledger",
                    "at another kind of database",
                    "is kept in SQLite or PostgreSQL",
                    "give a jdbc:postgresql: URL");
        }
    }

    @FunctionalInterface
    private interface Preparation {
        void run(Connection connection) throws SQLException;
    }

    private static Store connect(String url, Preparation preparation, JdbcStore.Dialect dialect) throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        try {
            preparation.run(connection);
            return new JdbcStore(connection, dialect);
        } catch (SQLException | RuntimeException failure) {
            connection.close();
            throw failure;
        }
    }

    /** States of class 28 refuse who asks; all others concern where. */
    private static LedgerException unreachable(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return state.startsWith("28")
                ? LedgerException.because(
                        failure,
                        "ledger.password",
                        "ledger in PostgreSQL, state",
                        state,
                        "the server must accept the user and the password",
                        "check both; nothing was charged")
                : LedgerException.because(
                        failure,
                        "ledger.unreachable",
                        "ledger in PostgreSQL, state",
                        state,
                        "must be reachable and allow to write",
                        "check the address, the user and the password; nothing was charged");
    }

    private static void prepareToRead(Connection connection) throws SQLException {
        connection.setReadOnly(true);
        Migration.requireReadable(connection);
    }

    private static void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET synchronous_commit = on");
            statement.execute("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL READ COMMITTED");
            try (ResultSet answer = statement.executeQuery("SHOW fsync")) {
                if (!answer.next() || !answer.getString(1).equals("on")) {
                    throw LedgerException.of(
                            "ledger.fsync",
                            "server with fsync",
                            "off",
                            "forgets commits in a crash",
                            "set fsync = on in the server's configuration");
                }
            }
        }
    }

    @Override
    public void lock(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
        }
    }

    @Override
    public void backup(Connection connection, Path target) {
        refuseBackup(connection, target);
    }

    private static void refuseBackup(Connection connection, Path target) {
        throw InvalidInputException.of(
                "backup.store", "backup of", "a ledger in PostgreSQL", "is the database's own", "use pg_dump");
    }
}
