package org.mizan.engine.postgres;

import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.engine.ConnectionSetup;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.dialect.Dialect;

/**
 * A connection to a PostgreSQL database that reads, each transaction one state of it, and on which names mean what PostgreSQL
 * itself calls so. Others may create functions, operators and tables in schemas of the search path, so the path is pinned to
 * PostgreSQL's own schema before anything else is asked, whatever the server, the database or the role are set to. Tables are
 * named with their schema: the one in which the path, as it was, finds the name.
 */
public final class PostgresSession implements AutoCloseable {
    /** The variable of the environment that holds the password, as it is for PostgreSQL's own programs. */
    public static final String PASSWORD = "PGPASSWORD";

    /** The type of texts. */
    public static final String TEXT = "pg_catalog.text";

    /** SQLSTATE of a table that is not there. */
    private static final String NO_TABLE = "42P01";

    private final Connection connection;
    private final List<String> schemas;

    private PostgresSession(Connection connection, List<String> schemas) {
        this.connection = connection;
        this.schemas = schemas;
    }

    /** Connects, with the password of the environment. */
    public static PostgresSession open(DatabaseAddress address, Map<String, String> environment) throws SQLException {
        URI uri = URI.create(address.text());
        Properties properties = new Properties();
        if (uri.getUserInfo() != null) {
            properties.setProperty("user", uri.getUserInfo());
        }
        String password = environment.get(PASSWORD);
        if (password != null) {
            properties.setProperty("password", password);
        }
        properties.setProperty("readOnly", "true");
        properties.setProperty("ApplicationName", "mizan");
        // The server's own words may quote a value.
        properties.setProperty("logServerErrorDetail", "false");
        String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
        String options = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        Connection opened = DriverManager.getConnection(
                "jdbc:postgresql://" + uri.getHost() + port + uri.getRawPath() + options, properties);
        List<String> schemas = new ArrayList<>();
        ConnectionSetup.run(opened, statement -> {
            schemas.addAll(pin(statement));
            statement.execute("SET standard_conforming_strings = on");
            opened.setReadOnly(true);
            opened.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            opened.setAutoCommit(false);
        });
        return new PostgresSession(opened, List.copyOf(schemas));
    }

    /** Pins the search path; gives the schemas that it had, but for PostgreSQL's own. No name in this can be anybody else's. */
    private static List<String> pin(Statement statement) throws SQLException {
        List<String> schemas = new ArrayList<>();
        try (ResultSet path = statement.executeQuery("SELECT pg_catalog.unnest(pg_catalog.current_schemas(false))")) {
            while (path.next()) {
                String schema = path.getString(1);
                if (!schema.startsWith("pg_") && !schemas.contains(schema)) {
                    schemas.add(schema);
                }
            }
        }
        statement.execute("SET search_path = pg_catalog, pg_temp");
        return schemas;
    }

    /** The connection, pinned. */
    public Connection connection() {
        return connection;
    }

    /**
     * The table or view of this name, with its schema, for a statement. It is refused where it is not the only one of its
     * name, or where reading it could run what others wrote. Until the transaction ends nobody can put another in its place.
     */
    public String table(String name) throws SQLException {
        List<String> found = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement("""
                SELECT n.nspname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                WHERE c.relname = CAST(? AS pg_catalog.text) AND n.nspname = ANY (CAST(? AS pg_catalog.text[]))
                AND c.relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY n.nspname
                """)) {
            statement.setString(1, name);
            statement.setArray(2, connection.createArrayOf("text", schemas.toArray()));
            try (ResultSet answer = statement.executeQuery()) {
                while (answer.next()) {
                    found.add(answer.getString(1));
                }
            }
        }
        if (found.isEmpty()) {
            throw new SQLException("no table of the name", NO_TABLE);
        }
        if (found.size() > 1) {
            throw EngineRefusal.SOURCE_AMBIGUOUS.with(name, String.join(", ", found));
        }
        String table = Dialect.name(found.get(0)) + "." + Dialect.name(name);
        hold(table);
        return table;
    }

    /** The names of the tables and views of the search path that a view reads, and of those that they read. */
    public Set<String> behind(String name) throws SQLException {
        Set<String> found = new HashSet<>();
        try (PreparedStatement statement = connection.prepareStatement("""
                WITH RECURSIVE read(relation) AS (
                    SELECT c.oid FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                    WHERE c.relname = CAST(? AS pg_catalog.text) AND n.nspname = ANY (CAST(? AS pg_catalog.text[]))
                    UNION
                    SELECT d.refobjid FROM read JOIN pg_catalog.pg_rewrite r ON r.ev_class = read.relation
                    JOIN pg_catalog.pg_depend d ON d.objid = r.oid
                    AND d.classid = CAST('pg_catalog.pg_rewrite' AS pg_catalog.regclass)
                    AND d.refclassid = CAST('pg_catalog.pg_class' AS pg_catalog.regclass)
                )
                SELECT c.relname FROM read JOIN pg_catalog.pg_class c ON c.oid = read.relation
                """)) {
            statement.setString(1, name);
            statement.setArray(2, connection.createArrayOf("text", schemas.toArray()));
            try (ResultSet answer = statement.executeQuery()) {
                while (answer.next()) {
                    found.add(answer.getString(1));
                }
            }
        }
        return found;
    }

    /** Refuses a table that is not, or no longer, safe to be read, and keeps it as it is until the transaction ends. */
    void hold(String table) throws SQLException {
        // To describe a statement locks its tables, and neither plans nor runs anything.
        try (PreparedStatement statement = connection.prepareStatement("SELECT 1 FROM " + table)) {
            statement.getMetaData();
        }
        PostgresTrust.require(connection, table);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
