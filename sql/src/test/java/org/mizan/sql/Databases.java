package org.mizan.sql;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.engine.CodedRow;

/** Rows of {@link Clinic} where databases read them, as the values that their codes stand for. */
public final class Databases {
    private static final List<String> DEPARTMENTS = List.of("cardiology", "oncology", "surgery");

    private static final Map<String, String> TYPES = new LinkedHashMap<>(Map.of(
            "patient", "BIGINT",
            "department", "VARCHAR",
            "diagnosis", "VARCHAR",
            "stay", "DOUBLE PRECISION",
            "age", "BIGINT",
            "urgent", "BOOLEAN",
            "admitted", "DATE",
            "seen", "TIMESTAMP"));

    private Databases() {}

    /** Started by whoever first asks for it. */
    private static final class Server {
        static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("shared_buffers", "32MB")
                        .start();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    static DatabaseAddress postgres(List<CodedRow> rows) throws SQLException {
        try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection()) {
            write(connection, rows);
        }
        return address();
    }

    private static DatabaseAddress address() {
        return new DatabaseAddress("postgresql://postgres@localhost:" + Server.RUNNING.getPort() + "/postgres");
    }

    /** Rows that a statement selects. */
    static DatabaseAddress postgres(String rows) throws SQLException {
        try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS visits");
            statement.execute("CREATE TABLE visits AS " + rows);
        }
        return address();
    }

    /** Rows that a statement selects. */
    static void parquet(Path file, String rows) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (" + rows + ") TO '" + file + "' (FORMAT parquet)");
        }
    }

    public static void parquet(Path file, List<CodedRow> rows) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            write(connection, rows);
            statement.execute("COPY visits TO '" + file + "' (FORMAT parquet)");
        }
    }

    private static void write(Connection connection, List<CodedRow> rows) throws SQLException {
        String columns = TYPES.entrySet().stream()
                .map(column -> column.getKey() + " " + column.getValue())
                .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS visits");
            statement.execute("CREATE TABLE visits (" + columns + ")");
        }
        String places = TYPES.keySet().stream().map(column -> "?").collect(Collectors.joining(", "));
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO visits VALUES (" + places + ")")) {
            for (CodedRow row : rows) {
                int place = 1;
                for (String column : TYPES.keySet()) {
                    statement.setObject(place++, value(row, column));
                }
                statement.execute();
            }
        }
    }

    private static @Nullable Object value(CodedRow row, String column) {
        Long code = row.codes().get(column);
        if (code == null) {
            return row.texts().get(column);
        }
        return switch (column) {
            case "department" -> DEPARTMENTS.get(code.intValue());
            case "stay" -> code / 4.0;
            case "urgent" -> code == 1;
            case "admitted" -> LocalDate.ofEpochDay(code);
            case "seen" -> LocalDateTime.ofInstant(Instant.EPOCH.plus(code, ChronoUnit.MICROS), ZoneOffset.UTC);
            default -> code;
        };
    }
}
