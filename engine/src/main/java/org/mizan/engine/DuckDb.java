package org.mizan.engine;

import java.nio.file.Path;
import java.util.Map;
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
    private final boolean mayFail;
    private @Nullable LockedDuckDb database;

    private DuckDb(
            Dataset dataset,
            Path file,
            DuckDbDialect dialect,
            String columns,
            boolean mayFail,
            @Nullable LockedDuckDb database) {
        this.dataset = dataset;
        this.file = file;
        this.dialect = dialect;
        this.columns = columns;
        this.mayFail = mayFail;
        this.database = database;
    }

    /** Over the snapshot that an import wrote, whose columns are codes. Nothing is opened before the first reading. */
    public static DuckDb snapshot(Dataset dataset, Path path) {
        Path file = LockedDuckDb.plain(path);
        DuckDbDialect dialect = new DuckDbDialect(Projection.aliases(dataset));
        String columns = new Projection(dialect, dataset).ofCodes(LockedDuckDb.source(file));
        return new DuckDb(dataset, file, dialect, columns, false, null);
    }

    /** Over a Parquet file as it is. Its schema is read at once: a declared column that is not there is an error. */
    public static DuckDb parquet(Dataset dataset, Path path) {
        Path file = LockedDuckDb.plain(path);
        DuckDbDialect dialect = new DuckDbDialect(Projection.aliases(dataset));
        LockedDuckDb database = LockedDuckDb.open(file);
        try {
            Map<String, String> types = database.types();
            String columns = new Projection(dialect, dataset).ofTypes(LockedDuckDb.source(file), types);
            database.check(columns);
            boolean mayFail = dataset.columns().stream()
                    .map(column -> dialect.kind(types.getOrDefault(column.name(), "")))
                    .anyMatch(kind -> kind == Kind.TEXT || kind == Kind.TIMESTAMP);
            return new DuckDb(dataset, file, dialect, columns, mayFail, database);
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    /**
     * Whether a declared column of the file is of a type whose values DuckDB may fail to read: text, which may be no UTF-8, and
     * timestamps, which may be out of its range. An import reads such a file instead.
     */
    public boolean mayFail() {
        return mayFail;
    }

    @Override
    public Reading read(Program program) {
        if (database == null) {
            database = LockedDuckDb.open(file);
        }
        Query query = new Query(dialect, dataset, program);
        Packing packing = query.packing();
        Intakes intakes = Intakes.of(dataset, program, query.layout());
        database.read(query.sql(columns, packing), packing, intakes);
        return intakes.reading();
    }

    @Override
    public void close() {
        if (database != null) {
            database.close();
            database = null;
        }
    }
}
