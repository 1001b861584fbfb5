package org.mizan.ledger.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Runs the scripts of the ledger in PostgreSQL, all that are missing in one transaction. Flyway does it for SQLite, but not
 * here: it looks functions up on the search path, with the ledger's schema first in it, and somebody who may create in that
 * schema could be found there. What it recorded in older ledgers is read and continued in its form.
 */
final class PostgresMigration {
    private static final Map<String, String> TYPES = Map.of("bytes", "pg_catalog.bytea", "sequence", "pg_catalog.int8");

    /** As Flyway makes it. */
    private static final String RECORD = """
            CREATE TABLE %s (
                installed_rank INT NOT NULL PRIMARY KEY,
                version VARCHAR(50),
                description VARCHAR(200) NOT NULL,
                type VARCHAR(20) NOT NULL,
                script VARCHAR(1000) NOT NULL,
                checksum INTEGER,
                installed_by VARCHAR(100) NOT NULL,
                installed_on TIMESTAMP NOT NULL DEFAULT pg_catalog.now(),
                execution_time INTEGER NOT NULL,
                success BOOLEAN NOT NULL
            )
            """;

    private final Connection connection;
    private final PostgresSchema schema;

    private PostgresMigration(Connection connection, PostgresSchema schema) {
        this.connection = connection;
        this.schema = schema;
    }

    /** Brings the tables of a schema to the form of this build. The connection is pinned, and commits each statement by itself. */
    static PostgresSchema run(Connection connection, PostgresSchema found) throws SQLException {
        if (version(connection, found).equals(Optional.of(Migration.CURRENT))) {
            return found;
        }
        connection.setAutoCommit(false);
        try {
            PostgresStore.take(connection);
            // Another process may have made the tables in the meantime.
            PostgresSchema schema = found.again(connection);
            new PostgresMigration(connection, schema).run();
            connection.commit();
            return schema.again(connection);
        } catch (SQLException failure) {
            connection.rollback();
            throw Migration.otherTables(failure);
        } finally {
            connection.setAutoCommit(true);
        }
    }

    /** The version of the last script that was run; empty where there is no ledger. */
    static Optional<String> version(Connection connection, PostgresSchema schema) throws SQLException {
        if (!schema.holdsLedger()) {
            return Optional.empty();
        }
        List<String> applied = new PostgresMigration(connection, schema).applied();
        return applied.isEmpty() ? Optional.empty() : Optional.of(applied.get(applied.size() - 1));
    }

    private void run() throws SQLException {
        if (!schema.holdsLedger()) {
            requireEmpty();
            try (Statement statement = connection.createStatement()) {
                statement.execute(RECORD.formatted(schema.table(Migration.TABLE)));
            }
        }
        List<String> applied = applied();
        List<String> known =
                Migration.SCRIPTS.stream().map(PostgresMigration::version).toList();
        if (applied.size() > known.size() || !applied.equals(known.subList(0, applied.size()))) {
            throw new SQLException("the tables are of another build");
        }
        for (int rank = applied.size(); rank < known.size(); rank++) {
            apply(Migration.SCRIPTS.get(rank), rank + 1);
        }
    }

    private List<String> applied() throws SQLException {
        List<String> versions = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT version FROM %s WHERE success ORDER BY installed_rank"
                        .formatted(schema.table(Migration.TABLE)))) {
            while (rows.next()) {
                versions.add(String.valueOf(rows.getString(1)));
            }
        }
        return versions;
    }

    /** A schema with tables of other programs is none that somebody meant for a ledger. */
    private void requireEmpty() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("""
                SELECT EXISTS (SELECT FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                WHERE n.nspname = CAST(? AS pg_catalog.text) AND c.relkind IN ('r', 'p', 'v', 'm', 'f'))
                """)) {
            statement.setString(1, schema.name());
            try (ResultSet answer = statement.executeQuery()) {
                if (answer.next() && answer.getBoolean(1)) {
                    throw new SQLException("the schema has tables that are no ledger");
                }
            }
        }
    }

    /**
     * Scripts name tables without a schema, so the path is the ledger's schema while one runs. PostgreSQL's own schema is before
     * it then, unasked, and scripts call no function and no operator.
     */
    private void apply(String script, int rank) throws SQLException {
        String text = text(script);
        String sql = text;
        for (Map.Entry<String, String> type : TYPES.entrySet()) {
            sql = sql.replace("${" + type.getKey() + "}", type.getValue());
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL search_path = " + PostgresSchema.quoted(schema.name()));
            statement.execute(sql);
            statement.execute("SET LOCAL search_path = pg_catalog, pg_temp");
        }
        record(script, text, rank);
    }

    private void record(String script, String text, int rank) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                INSERT INTO %s (installed_rank, version, description, type, script, checksum, installed_by, execution_time, success)
                VALUES (?, ?, ?, 'SQL', ?, ?, CURRENT_USER, 0, true)
                """.formatted(schema.table(Migration.TABLE)))) {
            insert.setInt(1, rank);
            insert.setString(2, version(script));
            insert.setString(
                    3,
                    script.replaceFirst("^V[0-9]+__", "")
                            .replaceFirst("[.]sql$", "")
                            .replace('_', ' '));
            insert.setString(4, script);
            insert.setInt(5, checksum(text));
            insert.executeUpdate();
        }
    }

    private static String version(String script) {
        return script.substring(1, script.indexOf("__"));
    }

    private static String text(String script) {
        try (InputStream stream = PostgresMigration.class.getResourceAsStream("migration/" + script)) {
            if (stream == null) {
                throw new IllegalStateException("the script " + script + " is not in this build");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** That of Flyway: of all lines without their ends. */
    private static int checksum(String text) {
        CRC32 sum = new CRC32();
        text.lines().forEach(line -> sum.update(line.getBytes(StandardCharsets.UTF_8)));
        return (int) sum.getValue();
    }
}
