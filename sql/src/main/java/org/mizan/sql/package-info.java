/**
 * The text of a query becomes a question about private tables. Start with {@link org.mizan.sql.PrivateSql}.
 *
 * <p>The way of the text: {@code SqlText} refuses what no parser should see; {@code Statement} takes out the options;
 * {@code Parsing} lets Calcite parse it and check names and types; {@code RowsTranslator} turns what stands after FROM into rows of
 * one unit each (projections, {@code Unions}, joins to a {@code PublicTable}, one row per unit, joins on the unit), and {@code QueryTranslator} and
 * {@code ExpressionTranslator} turn the rest into the total
 * algebra of {@code org.mizan.engine.program}, or refuse it with the reason and the nearest form that works
 * ({@code SqlRefusal}); {@code View} and {@code Output} of {@code release} compute the columns of the answer from what was released. Before all that, a
 * {@link org.mizan.sql.Template} writes values in the places of question marks.
 */
@NullMarked
package org.mizan.sql;

import org.jspecify.annotations.NullMarked;
