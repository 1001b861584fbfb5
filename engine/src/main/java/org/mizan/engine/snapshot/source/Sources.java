package org.mizan.engine.snapshot.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.csv.CsvHeader;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.postgres.PostgresSession;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Spelling;

/** Opens the source of a private table, which must have the declared columns. */
public final class Sources {
    private Sources() {}

    public static SourceRecords open(PrivateTableDeclaration table, Path folder) throws IOException {
        return table.source().accept(new OpeningOf(table, folder)).open();
    }

    /** How a source is opened. */
    private interface Opening {
        SourceRecords open() throws IOException;
    }

    /** How each kind of source is opened; that of Spark is refused, since it is read where it is. */
    private record OpeningOf(PrivateTableDeclaration table, Path folder) implements Source.Visitor<Opening> {
        @Override
        public Opening csv(Source.Csv csv) {
            return () -> Sources.csv(csv, table.columns(), folder);
        }

        @Override
        public Opening parquet(Source.Parquet parquet) {
            return () -> Sources.parquet(table.columns(), parquet.path(), SourceFiles.of(folder, parquet.path()));
        }

        @Override
        public Opening postgreSql(Source.PostgreSql database) {
            return () -> postgres(table, database.address());
        }

        @Override
        public Opening spark(Source.Spark spark) {
            throw ImportRefusal.IMPORT_SOURCE.with(spark.text());
        }
    }

    /** Files of comma-separated values that have these columns. All headers are looked at before the first record. */
    public static SourceRecords csv(Source.Csv csv, List<Column> columns, Path folder) throws IOException {
        List<Path> files = SourceFiles.of(folder, csv.path());
        if (!SourceFiles.isPattern(csv.path())) {
            return csv(csv, columns, files.get(0), CsvHeader.read(files.get(0), csv.dialect()));
        }
        List<List<String>> headers = new ArrayList<>();
        for (Path file : files) {
            headers.add(required(columns, file, csv));
        }
        return new RecordsInTurn(files.size(), file -> csv(csv, columns, files.get(file), headers.get(file)));
    }

    /** The header of one of several files; a refusal names the file. */
    private static List<String> required(List<Column> columns, Path file, Source.Csv csv) throws IOException {
        try {
            List<String> header = CsvHeader.read(file, csv.dialect());
            requireColumns(columns, header);
            return header;
        } catch (InvalidInputException refused) {
            throw refused.in(file.toString());
        }
    }

    private static SourceRecords csv(Source.Csv csv, List<Column> columns, Path file, List<String> header)
            throws IOException {
        requireColumns(columns, header);
        int[] places = columns.stream()
                .mapToInt(column -> header.indexOf(column.name()))
                .toArray();
        return new CsvRecords(file, csv.dialect(), header.size(), places);
    }

    /** Files that match a pattern may lie in folders such as {@code year=2026}, which are a column then. */
    private static SourceRecords parquet(List<Column> columns, String path, List<Path> files) throws IOException {
        for (Path file : files) {
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString());
            }
            DuckDb.plain(file);
        }
        String name = SourceFiles.isPattern(path) ? path : files.get(0).toString();
        try {
            Properties settings = DuckDbSettings.closed();
            settings.setProperty("jdbc_stream_results", "true");
            Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings);
            String table = SourceFiles.isPattern(path)
                    ? DuckDbSettings.partitioned(files)
                    : DuckDbSettings.parquet(files.get(0));
            return TableRecords.open(columns, name, database, table, "VARCHAR", true);
        } catch (SQLException failure) {
            throw DatabaseFailure.of(name, failure);
        }
    }

    /** One query reads the table or view of the table's name, through a cursor and within one transaction. */
    private static SourceRecords postgres(PrivateTableDeclaration table, DatabaseAddress address) throws IOException {
        try {
            PostgresSession session = PostgresSession.open(address, System.getenv());
            String name = found(session, table.name());
            return TableRecords.open(
                    table.columns(), address.text(), session.connection(), name, PostgresSession.TEXT, false);
        } catch (SQLException failure) {
            throw DatabaseFailure.of(address.text(), failure);
        }
    }

    private static String found(PostgresSession session, String table) throws SQLException {
        try {
            return session.table(table);
        } catch (SQLException | RuntimeException failure) {
            session.close();
            throw failure;
        }
    }

    /** Refuses a source that lacks a declared column. */
    static void requireColumns(List<Column> columns, List<String> names) {
        for (Column column : columns) {
            if (!names.contains(column.name())) {
                throw ImportRefusal.IMPORT_COLUMN.with(column.name(), Spelling.advice(column.name(), names));
            }
        }
    }
}
