package org.mizan.ledger;

import java.time.Instant;
import java.util.Optional;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.filter.Remaining;

/**
 * How a ceiling stands.
 *
 * @param ceiling its name
 * @param guarantee what holds for everything it covers together, whatever is asked: per window where it has one
 * @param windowEnd when it starts anew, by the ledger's clock
 * @param remaining what is left in each of its columns
 * @param fitting the largest queries that still fit
 */
public record Balance(
        String ceiling, Guarantee guarantee, Optional<Instant> windowEnd, Remaining remaining, Fitting fitting) {}
