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
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.program.Relation;

/** Rows of {@link Clinic} where databases read them, as the values that their codes stand for. */
public final class Databases {
    private static final List<String> DEPARTMENTS = List.of("cardiology", "oncology", "surgery");

    private static final List<String> DRUGS = List.of("aspirin", "insulin", "statin");

    private static final Map<String, String> TYPES = new LinkedHashMap<>(Map.of(
            "patient", "BIGINT",
            "department", "VARCHAR",
            "diagnosis", "VARCHAR",
            "stay", "DOUBLE PRECISION",
            "age", "BIGINT",
            "urgent", "BOOLEAN",
            "admitted", "DATE",
            "seen", "TIMESTAMP"));

    private static final Map<String, String> PRESCRIPTION_TYPES = new LinkedHashMap<>(Map.of(
            "patient", "BIGINT",
            "drug", "VARCHAR",
            "dose", "DOUBLE PRECISION",
            "age", "BIGINT",
            "diagnosis", "VARCHAR",
            "given", "DATE"));

    private Databases() {}

    /** Started by whoever first asks for it. */
    private static final class Server {
        static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setPGStartupWait(Duration.ofMinutes(5))
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

    /** An engine over one file for each private table. */
    public static Engine duckDb(Dataset dataset, Path folder, List<CodedRow> rows) throws SQLException {
        return DuckDb.parquet(dataset, parquet(dataset, folder, rows));
    }

    /** One file for each private table. */
    public static Path[] parquet(Dataset dataset, Path folder, List<CodedRow> rows) throws SQLException {
        List<Path> files = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            write(connection, rows);
            for (PrivateTableDeclaration table : dataset.privateTables()) {
                Path file = folder.resolve(table.name() + ".parquet");
                statement.execute("COPY %s TO '%s' (FORMAT parquet)".formatted(table.name(), file));
                files.add(file);
            }
        }
        return files.toArray(Path[]::new);
    }

    private static void write(Connection connection, List<CodedRow> rows) throws SQLException {
        write(
                connection,
                "visits",
                TYPES,
                rows.stream().filter(row -> !isPrescription(row)).toList());
        write(
                connection,
                "prescriptions",
                PRESCRIPTION_TYPES,
                rows.stream().filter(Databases::isPrescription).toList());
    }

    private static boolean isPrescription(CodedRow row) {
        return Long.valueOf(1).equals(row.codes().get(Relation.TABLE));
    }

    private static void write(Connection connection, String table, Map<String, String> types, List<CodedRow> rows)
            throws SQLException {
        String columns = types.entrySet().stream()
                .map(column -> column.getKey() + " " + column.getValue())
                .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS " + table);
            statement.execute("CREATE TABLE " + table + " (" + columns + ")");
        }
        String places = types.keySet().stream().map(column -> "?").collect(Collectors.joining(", "));
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")")) {
            for (CodedRow row : rows) {
                int place = 1;
                for (String column : types.keySet()) {
                    statement.setObject(place++, value(row, column));
                }
                statement.execute();
            }
        }
    }

    private static @Nullable Object value(CodedRow row, String column) {
        String own = isPrescription(row) && !column.equals("patient") ? "prescriptions\n" + column : column;
        Long code = row.codes().get(own);
        if (code == null) {
            return row.texts().get(own);
        }
        return switch (column) {
            case "drug" -> DRUGS.get(code.intValue());
            case "dose" -> code / 2.0;
            case "given" -> LocalDate.ofEpochDay(code);
            case "department" -> DEPARTMENTS.get(code.intValue());
            case "stay" -> code / 4.0;
            case "urgent" -> code == 1;
            case "admitted" -> LocalDate.ofEpochDay(code);
            case "seen" -> LocalDateTime.ofInstant(Instant.EPOCH.plus(code, ChronoUnit.MICROS), ZoneOffset.UTC);
            default -> code;
        };
    }
}
