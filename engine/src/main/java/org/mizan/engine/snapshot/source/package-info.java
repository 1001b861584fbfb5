/**
 * The records of a source, one after the other: CSV and Parquet files and tables of a database. Start with {@code
 * Sources}.
 */
@NullMarked
package org.mizan.engine.snapshot.source;

import org.jspecify.annotations.NullMarked;
