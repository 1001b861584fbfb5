/**
 * What Spark is asked of a table, as SQL. Spark itself is in a module of its own. Start with {@link
 * org.mizan.engine.spark.SparkStatements}.
 */
@NullMarked
package org.mizan.engine.spark;

import org.jspecify.annotations.NullMarked;
