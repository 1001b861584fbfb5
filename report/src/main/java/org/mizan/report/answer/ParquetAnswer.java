package org.mizan.report.answer;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBWritableVector;
import org.mizan.certificate.DataVersion;
import org.mizan.engine.snapshot.PiecewiseRows;
import org.mizan.release.answer.ReleasedTable;

/**
 * The table of an answer as a Parquet file, written piece by piece. A number with an interval takes three columns: itself,
 * {@code _low} and {@code _high}. The file's metadata name the request, so that the certificate can be found, and
 * the version of the data.
 */
final class ParquetAnswer {
    private static final String FUNCTION = "mizan_answer";

    private final List<FileColumn> columns;
    private final int rows;
    private final String request;
    private final Optional<DataVersion> version;

    ParquetAnswer(ReleasedTable table, String request, Optional<DataVersion> version) {
        columns = IntStream.range(0, table.columns().size())
                .mapToObj(column -> FileColumn.of(table.columns().get(column), table.cells(column)))
                .flatMap(List::stream)
                .toList();
        rows = table.size();
        this.request = request;
        this.version = version;
    }

    /** Writes to a new file. */
    void write(Path file) throws IOException {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:", settings);
                Statement statement = database.createStatement()) {
            statement.execute("SET TimeZone = 'UTC'");
            DuckDBFunctions.tableFunction()
                    .withName(FUNCTION)
                    .withFunction(new Rows(columns, rows))
                    .register(database);
            statement.execute(copy(file));
        } catch (SQLException failure) {
            FileSystemException told = new FileSystemException(file.toString(), null, "could not be written");
            told.initCause(failure);
            throw told;
        }
    }

    private String copy(Path file) {
        List<String> names = names();
        String selected = IntStream.range(0, columns.size())
                .mapToObj(column -> "CAST(c%d AS %s) AS \"%s\""
                        .formatted(
                                column,
                                columns.get(column).type(),
                                names.get(column).replace("\"", "\"\"")))
                .collect(Collectors.joining(", "));
        return "COPY (SELECT %s FROM %s()) TO %s (FORMAT parquet, USE_TMP_FILE false, KV_METADATA {mizan_request: %s%s})"
                .formatted(selected, FUNCTION, quoted(file.toString()), quoted(request), versionProperty());
    }

    private String versionProperty() {
        return version.map(known -> ", mizan_data_version: " + quoted(Long.toString(known.number())))
                .orElse("");
    }

    /** The headings, of which no two differ in capitals alone: programs do not tell such columns apart. */
    private List<String> names() {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (FileColumn column : columns) {
            String name = column.label();
            for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
                name = column.label() + "_" + number;
            }
            names.add(name);
        }
        return names;
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** The rows, which DuckDB asks for piece by piece. */
    private static final class Rows extends PiecewiseRows {
        private final List<FileColumn> columns;
        private final int rows;
        private int next;

        Rows(List<FileColumn> columns, int rows) {
            this.columns = columns;
            this.rows = rows;
        }

        @Override
        protected void declare(DuckDBTableFunctionBindInfo info) {
            for (int column = 0; column < columns.size(); column++) {
                DuckDBColumnType type = columns.get(column).handed();
                info.addResultColumn("c" + column, type);
            }
        }

        @Override
        public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter chunk) {
            int size = (int) Math.min(chunk.capacity(), rows - next);
            for (int column = 0; column < columns.size(); column++) {
                DuckDBWritableVector vector = chunk.vector(column);
                for (int row = 0; row < size; row++) {
                    columns.get(column).cells().put(next + row, vector, row);
                }
            }
            next += size;
            return size;
        }
    }
}
