/**
 * The engine that reads Parquet files through DuckDB within this process. Start with {@link
 * org.mizan.engine.duckdb.DuckDb}.
 */
@NullMarked
package org.mizan.engine.duckdb;

import org.jspecify.annotations.NullMarked;
