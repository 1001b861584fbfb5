/**
 * Private tables on Spark. Start with {@link org.mizan.spark.SparkEngine}: over a table or a data frame it gives the numbers
 * that every other engine gives. Spark adds up, or brings the rows of each unit together; what of a unit counts is decided by
 * the same class as elsewhere, where the rows are. No noise is drawn here: what leaves is one reading, made once.
 */
@NullMarked
package org.mizan.spark;

import org.jspecify.annotations.NullMarked;
