/**
 * The door for clients of PostgreSQL: the wire before the same keys, queue, record and limits as every other door. Start with
 * {@link org.mizan.server.postgres.PostgresDoor}.
 */
@NullMarked
package org.mizan.server.postgres;

import org.jspecify.annotations.NullMarked;
