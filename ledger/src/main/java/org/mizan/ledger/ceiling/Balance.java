package org.mizan.ledger.ceiling;

import java.time.Instant;
import java.util.Optional;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.filter.Remaining;
import org.mizan.privacy.filter.Totals;

/**
 * How a ceiling stands.
 *
 * @param ceiling its name
 * @param analyst whose charges it adds up; empty if everybody's
 * @param guarantee what holds for everything it covers together, whatever is asked: per window where it has one
 * @param windowEnd when it starts anew, by the ledger's clock
 * @param spent what was charged, in the columns of {@code remaining} and their order
 * @param remaining what is allowed and what is left in each of its columns
 * @param fitting the largest queries that still fit
 * @param blocks each of which stands so; empty for a ceiling on the whole
 */
public record Balance(
        String ceiling,
        Optional<String> analyst,
        Guarantee guarantee,
        Optional<Instant> windowEnd,
        Totals spent,
        Remaining remaining,
        Fitting fitting,
        Optional<Blocks> blocks) {}
