/**
 * Interfaces of JDBC over objects that have some of their methods, and failures as JDBC reports them. Start with
 * {@code JdbcProxy}.
 */
@NullMarked
package org.mizan.jdbc.proxy;

import org.jspecify.annotations.NullMarked;
