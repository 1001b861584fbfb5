package org.mizan.release;

import java.util.List;
import org.mizan.privacy.Rational;

/**
 * What was drawn for one group, noise included.
 *
 * @param totals in steps, in the order of {@link Priced#totals()}
 * @param quantiles in steps, in the order of {@link Priced#quantiles()}
 */
record Drawn(List<Rational> totals, List<Long> quantiles) {}
