package org.mizan.engine.duckdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.mizan.engine.ConnectionSetup;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.reading.Intakes;
import org.mizan.engine.reading.Packing;
import org.mizan.engine.reading.Relay;

/** A DuckDB in memory that can open some files and nothing else. */
final class LockedDuckDb implements AutoCloseable {
    private final Connection connection;
    private final List<Path> files;
    private final Scratch scratch;

    private LockedDuckDb(Connection connection, List<Path> files, Scratch scratch) {
        this.connection = connection;
        this.files = files;
        this.scratch = scratch;
    }

    /** The file as a table of a statement. */
    static String source(Path file) {
        return "read_parquet(%s, hive_partitioning = false)".formatted(Dialect.quoted(file.toString()));
    }

    static LockedDuckDb open(List<Path> files) {
        for (Path file : files) {
            if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
                throw EngineException.of(EngineRefusal.ENGINE_FILE.about(file));
            }
        }
        try {
            Scratch scratch = Scratch.open();
            try {
                return new LockedDuckDb(connect(files, scratch.rows()), files, scratch);
            } catch (SQLException failure) {
                scratch.close();
                throw unreadable(files);
            }
        } catch (IOException failure) {
            throw EngineException.of(EngineRefusal.ENGINE_TEMPORARY.about());
        }
    }

    private static Connection connect(List<Path> files, Path folder) throws SQLException {
        Properties options = new Properties();
        options.setProperty("jdbc_stream_results", "true");
        options.setProperty("autoinstall_known_extensions", "false");
        options.setProperty("autoload_known_extensions", "false");
        Connection connection = DriverManager.getConnection("jdbc:duckdb:", options);
        List<String> settings = List.of(
                "TimeZone = 'UTC'",
                "memory_limit = '50%'",
                "preserve_insertion_order = true",
                "temp_directory = " + Dialect.quoted(folder.toString()),
                "allowed_paths = "
                        + files.stream()
                                .map(file -> Dialect.quoted(file.toString()))
                                .collect(Collectors.joining(", ", "[", "]")),
                "enable_external_access = false",
                "lock_configuration = true");
        return ConnectionSetup.run(connection, statement -> {
            for (String setting : settings) {
                statement.execute("SET " + setting);
            }
        });
    }

    /** Where DuckDB keeps what does not fit into memory. */
    Path folder() {
        return scratch.rows();
    }

    /** What a file's columns are, by name: its schema alone is read. */
    Map<String, String> types(Path file) {
        Map<String, String> types = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("DESCRIBE SELECT * FROM " + source(file))) {
            while (answer.next()) {
                types.put(answer.getString("column_name"), answer.getString("column_type"));
            }
            return types;
        } catch (SQLException failure) {
            throw unreadable(files);
        }
    }

    /** Plans a statement without running it. */
    void check(String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet plan = statement.executeQuery("EXPLAIN " + sql)) {
            plan.next();
        } catch (SQLException failure) {
            throw unreadable(files);
        }
    }

    /**
     * Runs a statement and hands over its lines. They come as a result set since that reports a failure on the way; the
     * driver's chunks would end there as if the answer were complete.
     */
    void read(String sql, Packing packing, Intakes intakes) {
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet answer = statement.executeQuery()) {
            Relay.run(answer, packing, intakes);
        } catch (SQLException failure) {
            throw unreadable(files);
        }
    }

    @Override
    public void close() {
        try (scratch) {
            connection.close();
        } catch (SQLException failure) {
            throw unreadable(files);
        }
    }

    /** The words of DuckDB may quote what it read, so they are not passed on. */
    private static EngineException unreadable(List<Path> files) {
        String names = files.stream().map(Path::toString).collect(Collectors.joining(", "));
        return EngineException.of(EngineRefusal.ENGINE_DUCKDB.about(names));
    }
}
