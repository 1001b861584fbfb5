/**
 * Exact numbers from private tables. Start with {@link org.mizan.engine.Engine}: it runs a
 * {@link org.mizan.engine.program.Program} and returns whole numbers, the same whichever engine it is:
 * {@link org.mizan.engine.interpreter.Interpreter} over rows in memory, which is the reference, {@link org.mizan.engine.duckdb.DuckDb} over a
 * Parquet file and {@link org.mizan.engine.postgres.Postgres} over a table; others are modules of their own, found as
 * {@link org.mizan.engine.EngineProvider}s, and read rows that are spread over machines by a
 * {@link org.mizan.engine.reading.SpreadReading}. Several private tables are one here, a {@link org.mizan.engine.WholeTable}. No
 * noise is drawn here, and nothing that privacy rests on is left to a database: what of a unit counts is decided by one
 * class, {@code Bounding}, with its proof beside it in {@code PROOF.md}.
 */
@NullMarked
package org.mizan.engine;

import org.jspecify.annotations.NullMarked;
