/**
 * The text of a query becomes a question about private tables. Start with {@link org.mizan.sql.PrivateSql}.
 *
 * <p>The way of the text: {@code SqlText} refuses what no parser should see and takes out the options; {@code Parsing} lets
 * Calcite parse it and check names and types; {@code QueryTranslator} and {@code ExpressionTranslator} turn it into the total
 * algebra of {@code org.mizan.engine.program}, or refuse it with the reason and the nearest form that works
 * ({@code Refusal}); {@code Output} computes the columns of the answer from what was released.
 */
@NullMarked
package org.mizan.sql;

import org.jspecify.annotations.NullMarked;
