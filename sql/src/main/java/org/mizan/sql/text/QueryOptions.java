package org.mizan.sql.text;

import java.util.Optional;
import org.mizan.dataset.LimitChoice;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.release.pricing.Spend;

/**
 * What a query says of its own price and limits, in {@code SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(…)}.
 *
 * @param limits of a unit, in place of those of the data set
 * @param unit the column that tells units apart
 */
public record QueryOptions(
        Optional<Epsilon> epsilon, Optional<Delta> delta, LimitChoice limits, Optional<String> unit) {
    /** The price that the query states; empty where it states no ε. */
    public Optional<Spend> spend() {
        return epsilon.map(stated -> new Spend.Budget(stated, delta));
    }

    /** Whether the price is the one stated here, as far as one is. */
    public boolean agrees(Spend spend) {
        boolean isFree = epsilon.isEmpty() && delta.isEmpty();
        return isFree || spend.budget().filter(this::agrees).isPresent();
    }

    private boolean agrees(Spend.Budget budget) {
        return epsilon.map(budget.epsilon()::equals).orElse(true)
                && delta.map(stated -> budget.delta().equals(Optional.of(stated)))
                        .orElse(true);
    }
}
