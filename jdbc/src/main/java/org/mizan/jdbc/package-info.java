/**
 * Private data for programs and tools that speak JDBC, at {@code jdbc:mizan:path/to/mizan.yaml}. Start with
 * {@link org.mizan.jdbc.MizanDriver}, then {@code MizanConnection} (a connection), {@code QueryStatement} (a statement) and {@code MizanResultSet} (a
 * result).
 *
 * <p>The interfaces of JDBC have some seven hundred methods, of which a private data set can do few. A class here has those few,
 * by their JDBC names and public, and {@code JdbcProxy} makes it an object of the whole interface: a method that is not there
 * says that it is not supported, and a failure of any kind becomes an {@code SQLException} with its SQLSTATE.
 */
@NullMarked
package org.mizan.jdbc;

import org.jspecify.annotations.NullMarked;
