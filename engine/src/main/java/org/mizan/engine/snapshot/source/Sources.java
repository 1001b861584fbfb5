package org.mizan.engine.snapshot.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
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
            return () -> Sources.parquet(table.columns(), folder.resolve(parquet.path()));
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

    /** A file of comma-separated values that has these columns. */
    public static SourceRecords csv(Source.Csv csv, List<Column> columns, Path folder) throws IOException {
        Path file = folder.resolve(csv.path());
        List<String> header = CsvHeader.read(file, csv.dialect());
        requireColumns(columns, header);
        int[] places = columns.stream()
                .mapToInt(column -> header.indexOf(column.name()))
                .toArray();
        return new CsvRecords(file, csv.dialect(), header.size(), places);
    }

    private static SourceRecords parquet(List<Column> columns, Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        DuckDb.plain(file);
        try {
            Properties settings = DuckDbSettings.closed();
            settings.setProperty("jdbc_stream_results", "true");
            Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings);
            return TableRecords.open(columns, file.toString(), database, DuckDbSettings.parquet(file), "VARCHAR", true);
        } catch (SQLException failure) {
            throw DatabaseFailure.of(file.toString(), failure);
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
