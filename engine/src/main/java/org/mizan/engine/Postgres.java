package org.mizan.engine;

import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.engine.program.Program;
import org.mizan.privacy.InvalidInputException;

/**
 * Reads the table or view of a PostgreSQL database that has the name of each private table, each program in one read-only
 * transaction that sees one state of it (REPEATABLE READ), through a cursor.
 */
public final class Postgres implements Engine {
    /** The variable of the environment that holds the password, as it is for PostgreSQL's own programs. */
    public static final String PASSWORD = "PGPASSWORD";

    private static final int LINES_AT_ONCE = 10_000;

    private final Dataset dataset;
    private final Connection connection;
    private final PostgresDialect dialect;
    private final String columns;

    private Postgres(Dataset dataset, Connection connection) throws SQLException {
        this.dataset = dataset;
        this.connection = connection;
        this.dialect = new PostgresDialect(Projection.aliases(dataset));
        List<SourceTable> tables = new ArrayList<>();
        for (PrivateTableDeclaration table : dataset.privateTables()) {
            String source = Dialect.name(table.name());
            tables.add(new SourceTable(source, types(connection, source)));
        }
        this.columns = new Projection(dialect, dataset).ofTypes(tables);
        check(connection, columns);
    }

    /** Connects, and reads the schema: a declared column that is not there is an error. */
    public static Postgres open(Dataset dataset, DatabaseAddress address, Map<String, String> environment) {
        try {
            Connection connection = connect(address, environment);
            try {
                return new Postgres(dataset, connection);
            } catch (SQLException | RuntimeException failure) {
                connection.close();
                throw failure;
            }
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    private static Connection connect(DatabaseAddress address, Map<String, String> environment) throws SQLException {
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
        Connection connection = DriverManager.getConnection(
                "jdbc:postgresql://" + uri.getHost() + port + uri.getRawPath() + options, properties);
        return ConnectionSetup.run(connection, statement -> {
            statement.execute("SET standard_conforming_strings = on");
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            requireUtf8(statement);
        });
    }

    /** In a database of another encoding there may be a text that cannot be handed over, which would show in a failure. */
    private static void requireUtf8(Statement statement) throws SQLException {
        try (ResultSet encoding = statement.executeQuery("SHOW server_encoding")) {
            encoding.next();
            if (!encoding.getString(1).equals("UTF8")) {
                throw InvalidInputException.of(
                        "source.encoding",
                        "encoding of the database",
                        encoding.getString(1),
                        "must be UTF8",
                        "import the table from a file");
            }
        }
    }

    private static Map<String, String> types(Connection connection, String source) throws SQLException {
        Map<String, String> types = new LinkedHashMap<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT * FROM " + source)) {
            ResultSetMetaData columns = statement.getMetaData();
            for (int column = 1; column <= columns.getColumnCount(); column++) {
                types.put(columns.getColumnName(column), columns.getColumnTypeName(column));
            }
        }
        connection.rollback();
        return types;
    }

    /** Plans a statement without running it. */
    private static void check(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("EXPLAIN " + sql);
        }
        connection.rollback();
    }

    @Override
    public Reading read(Program program) {
        Query query = new Query(dialect, dataset, program);
        Packing packing = query.packing();
        Intakes intakes = Intakes.of(dataset, program, query.layout());
        try (PreparedStatement statement = connection.prepareStatement(query.sql(columns, packing))) {
            statement.setFetchSize(LINES_AT_ONCE);
            try (ResultSet answer = statement.executeQuery()) {
                Relay.run(answer, packing, intakes);
            }
            connection.rollback();
        } catch (SQLException failure) {
            throw broken(failure);
        }
        return intakes.reading();
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    /** While rows are read even the class of a failure may tell of one of them, unless it is that of the connection. */
    private static EngineException broken(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return EngineException.of(
                "engine.postgresql",
                "database in PostgreSQL, state",
                state.startsWith("08") || state.startsWith("57P") ? state : "not told",
                "must be reachable while it is read",
                "check the connection and the log of the server");
    }

    /** The words of the server may quote what it read, so only their class is passed on. */
    private static EngineException unreachable(SQLException failure) {
        return EngineException.of(
                "engine.postgresql",
                "database in PostgreSQL, state",
                failure.getSQLState(),
                "must be reachable and hold a table or view of each private table's name that this user may read",
                "check the address, the user and " + PASSWORD);
    }
}
