/**
 * The engine that reads the tables and views of a PostgreSQL database. Start with {@link
 * org.mizan.engine.postgres.Postgres}.
 */
@NullMarked
package org.mizan.engine.postgres;

import org.jspecify.annotations.NullMarked;
