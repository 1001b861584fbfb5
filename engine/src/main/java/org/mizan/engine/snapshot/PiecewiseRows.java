package org.mizan.engine.snapshot;

import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;

/** A table that DuckDB asks for piece by piece, in one thread and in order: neither side ever holds the whole. */
public abstract class PiecewiseRows implements DuckDBTableFunction<Object, Object, Object> {
    private static final Object NOTHING = new Object();

    /** Names the columns with their types. */
    protected abstract void declare(DuckDBTableFunctionBindInfo info);

    @Override
    public final Object bind(DuckDBTableFunctionBindInfo info) {
        declare(info);
        return NOTHING;
    }

    @Override
    public final Object init(DuckDBTableFunctionInitInfo info) {
        info.setMaxThreads(1);
        return NOTHING;
    }
}
