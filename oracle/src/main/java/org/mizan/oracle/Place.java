package org.mizan.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.snapshot.Commitment;
import org.mizan.engine.snapshot.Custodian;
import org.mizan.engine.snapshot.Import;
import org.mizan.oracle.made.Table;

/** Where made-up rows are put, and the engine that reads them there. */
public interface Place {
    /** What reports call it. */
    String name();

    /**
     * Puts rows there and opens an engine over them.
     *
     * @param folder an empty one, for files
     */
    Engine open(Dataset dataset, Table table, Path folder);

    /** Rows in memory. */
    static Place memory() {
        return of("interpreter", (dataset, table, folder) -> Interpreter.of(dataset, table.coded()));
    }

    /** A Parquet file as it is. */
    static Place parquet() {
        return of("parquet", (dataset, table, folder) -> {
            Path file = folder.resolve("visits.parquet");
            write(table, file);
            return DuckDb.parquet(dataset, file);
        });
    }

    /** What an import makes of a Parquet file. */
    static Place snapshot() {
        return of("snapshot", (dataset, table, folder) -> {
            write(table, folder.resolve("visits.parquet"));
            return DuckDb.snapshot(
                    dataset, Import.run(dataset, folder, new Nobody(), () -> {}).snapshot());
        });
    }

    private static void write(Table table, Path file) throws SQLException, IOException {
        Files.deleteIfExists(file);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            table.write(connection);
            statement.execute("COPY visits TO '%s' (FORMAT parquet)"
                    .formatted(file.toString().replace("'", "''")));
        }
    }

    /** What opens an engine. */
    @FunctionalInterface
    interface Opener {
        Engine open(Dataset dataset, Table table, Path folder) throws SQLException, IOException;
    }

    /** A place of this name. */
    static Place of(String name, Opener opener) {
        return new Place() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Engine open(Dataset dataset, Table table, Path folder) {
                try {
                    return opener.open(dataset, table, folder);
                } catch (SQLException failure) {
                    throw new IllegalStateException("rows in %s: cannot be written".formatted(name), failure);
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            }
        };
    }

    /** A ledger is not needed for rows that nobody has. */
    final class Nobody implements Custodian {
        @Override
        public byte[] key() {
            return new byte[32];
        }

        @Override
        public String mark() {
            return "made up";
        }

        @Override
        public void note(Commitment commitment, Optional<Boolean> isAsBefore) {
            // Made-up rows are bound by nobody.
        }
    }
}
