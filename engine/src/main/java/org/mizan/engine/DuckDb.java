package org.mizan.engine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.Program;

/**
 * Reads a Parquet file through DuckDB within this process. DuckDB is locked down before anything is asked of it: it can open
 * that one file and nothing else, loads no extension, and its settings cannot be changed. What does not fit into memory it
 * keeps in a folder of its own, which only this user can read and which is deleted in the end.
 */
public final class DuckDb implements Engine {
    private final Dataset dataset;
    private final Path file;
    private final DuckDbDialect dialect;
    private final String columns;
    private @Nullable LockedDuckDb database;

    private DuckDb(Dataset dataset, Path file, DuckDbDialect dialect, String columns, @Nullable LockedDuckDb database) {
        this.dataset = dataset;
        this.file = file;
        this.dialect = dialect;
        this.columns = columns;
        this.database = database;
    }

    /** Over the snapshot that an import wrote, whose columns are codes. Nothing is opened before the first reading. */
    public static DuckDb snapshot(Dataset dataset, Path path) {
        Path file = LockedDuckDb.plain(path);
        DuckDbDialect dialect = new DuckDbDialect(Projection.aliases(dataset));
        String columns = new Projection(dialect, dataset).ofCodes(LockedDuckDb.source(file));
        return new DuckDb(dataset, file, dialect, columns, null);
    }

    /** Over a Parquet file as it is. Its schema is read at once: a declared column that is not there is an error. */
    public static DuckDb parquet(Dataset dataset, Path path) {
        Path file = LockedDuckDb.plain(path);
        DuckDbDialect dialect = new DuckDbDialect(Projection.aliases(dataset));
        LockedDuckDb database = LockedDuckDb.open(file);
        try {
            String columns = new Projection(dialect, dataset).ofTypes(LockedDuckDb.source(file), database.types());
            database.check(columns);
            return new DuckDb(dataset, file, dialect, columns, database);
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    @Override
    public Reading read(Program program) {
        if (database == null) {
            database = LockedDuckDb.open(file);
        }
        Query query = new Query(dialect, dataset, program);
        GroupNumbers numbers = new GroupNumbers(program.keys());
        Gathering gathering = Gathering.of(dataset, program, numbers);
        database.read(query.sql(columns), new Intake(query.layout(), numbers, gathering));
        return new ExactReading(gathering.whole(), numbers);
    }

    @Override
    public void close() {
        if (database != null) {
            database.close();
            database = null;
        }
    }
}
