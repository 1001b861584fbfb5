package org.mizan.engine.duckdb;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.Reading;
import org.mizan.engine.SourceTable;
import org.mizan.engine.StatementLimits;
import org.mizan.engine.dialect.Projection;
import org.mizan.engine.dialect.SourceKind;
import org.mizan.engine.program.Program;
import org.mizan.engine.reading.Intakes;
import org.mizan.engine.reading.Packing;
import org.mizan.engine.reading.ProgramStatement;

/**
 * Reads Parquet files through DuckDB within this process. DuckDB is locked down before anything is asked of it: it can open
 * those files and nothing else, loads no extension, and its settings cannot be changed. What does not fit into memory it
 * keeps in a folder of its own, which only this user can read and which is deleted in the end.
 */
public final class DuckDb implements Engine {
    /** What makes DuckDB take a path for a pattern of names. */
    private static final String PATTERN = "*?[";

    private final Dataset dataset;
    private final List<Path> files;
    private final DuckDbDialect dialect;
    private final String columns;
    private final String columnsByOne;
    private final boolean mayFail;
    private @Nullable LockedDuckDb database;

    private DuckDb(
            Dataset dataset,
            List<Path> files,
            DuckDbDialect dialect,
            String columns,
            String columnsByOne,
            boolean mayFail,
            @Nullable LockedDuckDb database) {
        this.dataset = dataset;
        this.files = files;
        this.dialect = dialect;
        this.columns = columns;
        this.columnsByOne = columnsByOne;
        this.mayFail = mayFail;
        this.database = database;
    }

    /** The whole path of a file, which must be the name of that file only: DuckDB would read others for a pattern. */
    public static Path plain(Path path) {
        Path file = path.toAbsolutePath().normalize();
        if (file.toString().chars().anyMatch(character -> PATTERN.indexOf(character) >= 0)) {
            throw EngineRefusal.SOURCE_PATH.with(file, PATTERN);
        }
        return file;
    }

    /** Over the snapshot that an import wrote, whose columns are codes. Nothing is opened before the first reading. */
    public static DuckDb snapshot(Dataset dataset, Path path) {
        Path file = plain(path);
        DuckDbDialect dialect = new DuckDbDialect(Projection.aliases(dataset));
        String source = LockedDuckDb.source(file);
        String columns = new Projection(dialect, dataset).ofCodes(source);
        String columnsByOne = new Projection(dialect, dataset, true).ofCodes(source);
        return new DuckDb(dataset, List.of(file), dialect, columns, columnsByOne, false, null);
    }

    /**
     * Over Parquet files as they are, one for each private table in their order. Their schemas are read at once: a declared
     * column that is not there is an error.
     */
    public static DuckDb parquet(Dataset dataset, Path... paths) {
        List<Path> files = Stream.of(paths).map(DuckDb::plain).toList();
        DuckDbDialect dialect = new DuckDbDialect(Projection.aliases(dataset));
        LockedDuckDb database = LockedDuckDb.open(files);
        try {
            List<SourceTable> tables = files.stream()
                    .map(file -> new SourceTable(LockedDuckDb.source(file), database.types(file)))
                    .toList();
            String columns = new Projection(dialect, dataset).ofTypes(tables);
            database.check(columns);
            String columnsByOne = new Projection(dialect, dataset, true).ofTypes(tables);
            boolean mayFail = mayFail(dataset, tables, dialect);
            return new DuckDb(dataset, files, dialect, columns, columnsByOne, mayFail, database);
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    private static boolean mayFail(Dataset dataset, List<SourceTable> tables, DuckDbDialect dialect) {
        return IntStream.range(0, tables.size())
                .anyMatch(table -> dataset.privateTables().get(table).columns().stream()
                        .map(column -> dialect.kind(tables.get(table).types().getOrDefault(column.name(), "")))
                        .anyMatch(kind -> kind == SourceKind.TEXT || kind == SourceKind.TIMESTAMP));
    }

    /**
     * Whether a declared column of a file is of a type whose values DuckDB may fail to read: text, which may be no UTF-8, and
     * timestamps, which may be out of its range. An import reads such a file instead.
     */
    public boolean mayFail() {
        return mayFail;
    }

    private LockedDuckDb opened() {
        LockedDuckDb opened = database == null ? LockedDuckDb.open(files) : database;
        database = opened;
        return opened;
    }

    @Override
    public void check(Program program) {
        ProgramStatement query = new ProgramStatement(dialect, dataset, program);
        String rows = rows(program);
        String statement = StatementLimits.DUCKDB.made(() -> query.sql(rows, query.packing()));
        StatementLimits.DUCKDB.require(query.packing().selected(dialect).size(), statement);
        LockedDuckDb opened = opened();
        try {
            opened.check(statement);
        } catch (EngineException unplanned) {
            // What is planned where the statement is not shows that only the statement is to blame.
            opened.check(rows);
            throw StatementLimits.DUCKDB.exceeded();
        }
    }

    private String rows(Program program) {
        return program.keys().size() == 1 ? columnsByOne : columns;
    }

    @Override
    public Reading read(Program program) {
        ProgramStatement query = new ProgramStatement(dialect, dataset, program);
        Packing packing = query.packing();
        Intakes intakes = Intakes.of(dataset, program, query.layout());
        opened().read(query.sql(rows(program), packing), packing, intakes);
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
