package org.mizan.engine.snapshot;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.mizan.dataset.Column;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.file.CsvHeader;
import org.mizan.privacy.InvalidInputException;

/** Opens the source of a private table, which must have the declared columns. */
final class Sources {
    private Sources() {}

    static Records open(PrivateTableDeclaration table, Path folder) throws IOException {
        if (table.source() instanceof Source.Csv csv) {
            return csv(table.columns(), folder.resolve(csv.path()));
        }
        if (table.source() instanceof Source.Parquet parquet) {
            return parquet(table.columns(), folder.resolve(parquet.path()));
        }
        if (table.source() instanceof Source.PostgreSql database) {
            return postgres(table, database.address());
        }
        throw InvalidInputException.of(
                "import.source",
                "source",
                table.source().text(),
                "is read where it is and has nothing to import",
                "ask: mizan query");
    }

    /** A file of comma-separated values that has these columns. */
    static Records csv(List<Column> columns, Path file) throws IOException {
        List<String> header = CsvHeader.read(file);
        Import.requireColumns(columns, header);
        int[] places = columns.stream()
                .mapToInt(column -> header.indexOf(column.name()))
                .toArray();
        return new CsvRecords(file, header.size(), places);
    }

    private static Records parquet(List<Column> columns, Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        try {
            Properties settings = DuckDbSettings.closed();
            settings.setProperty("jdbc_stream_results", "true");
            Connection database = DriverManager.getConnection(DuckDbSettings.IN_MEMORY, settings);
            return TableRecords.open(columns, file.toString(), database, DuckDbSettings.parquet(file), true);
        } catch (SQLException failure) {
            throw DatabaseFailure.of(file.toString(), failure);
        }
    }

    /** One query reads the table or view of the table's name, through a cursor and within one transaction. */
    private static Records postgres(PrivateTableDeclaration table, DatabaseAddress address) throws IOException {
        URI uri = URI.create(address.text());
        Properties settings = new Properties();
        Optional.ofNullable(uri.getUserInfo()).ifPresent(user -> settings.setProperty("user", user));
        Optional.ofNullable(uri.getQuery())
                .ifPresent(query -> settings.setProperty("sslmode", query.substring(query.indexOf('=') + 1)));
        Optional.ofNullable(System.getenv("PGPASSWORD"))
                .ifPresent(password -> settings.setProperty("password", password));
        settings.setProperty("readOnly", "true");
        try {
            Connection database = DriverManager.getConnection(
                    "jdbc:postgresql://" + uri.getRawAuthority().replaceFirst("^.*@", "") + uri.getRawPath(), settings);
            database.setAutoCommit(false);
            return TableRecords.open(
                    table.columns(), address.text(), database, DuckDbSettings.name(table.name()), false);
        } catch (SQLException failure) {
            throw DatabaseFailure.of(address.text(), failure);
        }
    }
}
