/**
 * A distribution over the cells of many axes, fitted to noisy marginals: pure deterministic mathematics, without privacy, noise or input.
 *
 * <p>Start with {@link org.mizan.mechanism.model.Model}: it is fitted to {@link org.mizan.mechanism.model.Measurement}s of some {@link
 * org.mizan.mechanism.model.AxisSet}s of a {@link org.mizan.mechanism.model.Domain}, tells the marginal of any other set, and gives rows as a
 * {@link org.mizan.mechanism.model.RowDraw}. Inside, {@code Elimination} finds the cliques, {@code CliqueTree} joins them, {@code Beliefs}
 * turns potentials into marginals, {@code Descent} finds the potentials, {@code Factor} and {@code CellProjection} hold and index tables.
 */
@NullMarked
package org.mizan.mechanism.model;

import org.jspecify.annotations.NullMarked;
