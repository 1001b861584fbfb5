package org.mizan.engine;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.postgres.Postgres;

/** Writes rows where the engines read them. */
public final class Sources {
    private static final EmbeddedPostgres SERVER = start();

    private Sources() {}

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder()
                    .setPGStartupWait(Duration.ofMinutes(5))
                    .setServerConfig("shared_buffers", "32MB")
                    .start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public static DatabaseAddress address() {
        return new DatabaseAddress("postgresql://postgres@localhost:" + SERVER.getPort() + "/postgres");
    }

    /** The file that says who needs a password. */
    public static Path rules() throws SQLException {
        try (Connection connection = SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("SHOW hba_file")) {
            answer.next();
            return Path.of(answer.getString(1));
        }
    }

    public static void inPostgres(String... statements) throws SQLException {
        try (Connection connection = SERVER.getPostgresDatabase().getConnection()) {
            execute(connection, statements);
        }
    }

    static Engine postgres(Dataset dataset, String unit, List<RawRow> rows) throws SQLException {
        try (Connection connection = SERVER.getPostgresDatabase().getConnection()) {
            write(connection, dataset, unit, rows);
        }
        return Postgres.open(dataset, address(), Map.of());
    }

    /** The rows as the table of the data set's name. */
    static void write(Connection connection, Dataset dataset, String unit, List<RawRow> rows) throws SQLException {
        connection.setAutoCommit(false);
        write(
                connection,
                dataset.name(),
                types(unit),
                rows.stream().map(RawRow::values).toList());
        connection.commit();
        connection.setAutoCommit(true);
    }

    static void parquet(Path file, String unit, List<RawRow> rows) throws SQLException {
        parquet(file, types(unit), rows.stream().map(RawRow::values).toList());
    }

    /** The result of a statement of DuckDB as a file. */
    public static void parquet(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            execute(connection, "COPY (" + sql + ") TO " + Dialect.quoted(file.toString()) + " (FORMAT parquet)");
        }
    }

    public static void snapshot(Path file, Dataset dataset, List<CodedRow> rows) throws SQLException {
        Map<String, String> types = new LinkedHashMap<>();
        for (Column column : dataset.columns()) {
            boolean text =
                    column.name().equals("Name") || (column.name().equals("person") && Gathering.isTextUnit(dataset));
            types.put(column.name(), text ? "VARCHAR" : "BIGINT");
        }
        List<Map<String, Object>> values = new ArrayList<>();
        for (CodedRow row : rows) {
            Map<String, Object> line = new HashMap<>(row.codes());
            line.putAll(row.texts());
            values.add(line);
        }
        parquet(file, types, values);
    }

    private static void parquet(Path file, Map<String, String> types, List<Map<String, Object>> rows)
            throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            write(connection, "rows", types, rows);
            execute(connection, "COPY rows TO " + Dialect.quoted(file.toString()) + " (FORMAT parquet)");
        }
    }

    private static Map<String, String> types(String unit) {
        Map<String, String> types = new LinkedHashMap<>(Visits.TYPES);
        if (!unit.equals("rows")) {
            types.put("person", unit.equals("text") ? "VARCHAR" : "BIGINT");
        }
        return types;
    }

    private static void write(
            Connection connection, String table, Map<String, String> types, List<Map<String, Object>> rows)
            throws SQLException {
        String columns = types.entrySet().stream()
                .map(each -> Dialect.name(each.getKey()) + " " + each.getValue())
                .collect(Collectors.joining(", "));
        execute(
                connection,
                "DROP TABLE IF EXISTS " + Dialect.name(table),
                "CREATE TABLE " + Dialect.name(table) + " (" + columns + ")");
        String places = types.keySet().stream().map(each -> "?").collect(Collectors.joining(", "));
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT INTO " + Dialect.name(table) + " VALUES (" + places + ")")) {
            for (Map<String, Object> row : rows) {
                int place = 1;
                for (String column : types.keySet()) {
                    statement.setObject(place++, row.get(column));
                }
                statement.execute();
            }
        }
    }

    static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }
}
