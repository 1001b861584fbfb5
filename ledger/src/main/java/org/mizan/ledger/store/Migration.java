package org.mizan.ledger.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.mizan.ledger.LedgerRefusal;

/** Brings the tables of a file to the form that this build uses. Both databases have the same scripts. */
public final class Migration {
    /** The version of the last script. */
    static final String CURRENT = "2";

    /** All scripts, in their order. */
    public static final List<String> SCRIPTS = List.of("V1__entries.sql", "V2__secret.sql");

    /** The table in which it is recorded which scripts were run. */
    static final String TABLE = "ledger_migration";

    /** The tables that a ledger has. */
    public static final List<String> TABLES = List.of(TABLE, "entry", "answer", "secret");

    /** The versions whose entries this build reads as they are: what came later than the first is for those who write. */
    private static final Set<String> READABLE = Set.of("1", CURRENT);

    private Migration() {}

    static void run(String url, Map<String, String> types) throws SQLException {
        if (isCurrent(url)) {
            return;
        }
        try {
            Flyway.configure(Migration.class.getClassLoader())
                    .dataSource(url, null, null)
                    .locations("classpath:org/mizan/ledger/store/migration")
                    .table(TABLE)
                    .placeholders(types)
                    .loggers(MigrationLog.class.getName())
                    .load()
                    .migrate();
        } catch (FlywayException failure) {
            StoreFailure kind = StoreFailure.of(failure);
            if (kind == StoreFailure.FULL) {
                throw kind.told(failure, "that was to be made");
            }
            throw otherTables(failure);
        }
    }

    static LedgerException otherTables(Exception failure) {
        return LedgerException.because(failure, LedgerRefusal.LEDGER_SCHEMA_MADE.about());
    }

    /** Spares the start of Flyway, which takes longer than all the rest of opening, where there is nothing to do. */
    private static boolean isCurrent(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url)) {
            return version(connection).equals(Optional.of(CURRENT));
        }
    }

    /** For those who only read: tables of another form are left to those who write. */
    static void requireReadable(Connection connection) throws SQLException {
        requireReadable(version(connection));
    }

    static void requireReadable(Optional<String> version) {
        if (version.filter(READABLE::contains).isEmpty()) {
            throw LedgerException.of(LedgerRefusal.LEDGER_SCHEMA.about());
        }
    }

    private static Optional<String> version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try (ResultSet tables = connection.getMetaData().getTables(null, null, TABLE, null)) {
                if (!tables.next()) {
                    return Optional.empty();
                }
            }
            try (ResultSet rows = statement.executeQuery(
                    "SELECT version FROM " + TABLE + " WHERE success = true ORDER BY installed_rank DESC LIMIT 1")) {
                return rows.next() ? Optional.ofNullable(rows.getString(1)) : Optional.empty();
            }
        }
    }
}
