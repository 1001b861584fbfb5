package org.mizan.release.plan;

import java.util.List;
import org.mizan.privacy.Rational;

/**
 * What was drawn for one group, noise included.
 *
 * @param totals in steps, in the order of {@link ReadyComponents#totals()}
 * @param quantiles in steps, in the order of {@link ReadyComponents#quantiles()}
 */
public record NoisyGroup(List<Rational> totals, List<Long> quantiles) {}
