package org.mizan.release.plan;

import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.keys.KeySelection;
import org.mizan.mechanism.quantile.QuantileInterval;
import org.mizan.mechanism.selection.TopK;

/** Everything noisy that an answer is made of, ready to be drawn. */
public record ReadyComponents(
        List<NoisyTotal> totals,
        List<QuantileInterval> quantiles,
        Optional<TopK> top,
        Optional<KeySelection<Integer>> keys,
        TotalQuotients quotients) {
    /** With the quotients of these totals. */
    public ReadyComponents(
            List<NoisyTotal> totals,
            List<QuantileInterval> quantiles,
            Optional<TopK> top,
            Optional<KeySelection<Integer>> keys) {
        this(totals, quantiles, top, keys, new TotalQuotients(totals));
    }
}
