package org.mizan.release.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.engine.program.Measure;
import org.mizan.mechanism.keys.KeySelection;
import org.mizan.mechanism.quantile.QuantileInterval;
import org.mizan.mechanism.selection.TopK;

/**
 * What an answer is made of before prices are known.
 *
 * @param measures what is read of each group
 * @param recipes of the columns of values
 * @param indirect a column whose error depends on the data, if there is one
 */
public record Blueprint(
        List<Measure> measures,
        List<TotalComponent> totals,
        List<QuantileComponent> quantiles,
        Optional<TopComponent> top,
        Optional<KeysComponent> keys,
        List<Figure.Recipe> recipes,
        Optional<String> indirect) {

    /** Everything that costs something, in the order of its parts. */
    public List<Component> drafts() {
        return Stream.<Stream<? extends Component>>of(keys.stream(), top.stream(), totals.stream(), quantiles.stream())
                .<Component>flatMap(drafts -> drafts)
                .toList();
    }

    /** The noise at these prices, one for each of {@link #drafts()}. */
    public ReadyComponents at(List<BudgetShare> prices) {
        int next = 0;
        Optional<KeySelection<Integer>> selection = Optional.empty();
        if (keys.isPresent()) {
            selection = Optional.of(keys.get().mechanism(prices.get(next++)));
        }
        Optional<TopK> choice = Optional.empty();
        if (top.isPresent()) {
            choice = Optional.of(top.get().mechanism(prices.get(next++)));
        }
        List<NoisyTotal> noisyTotals = new ArrayList<>();
        for (TotalComponent total : totals) {
            noisyTotals.add(new NoisyTotal(total, prices.get(next++)));
        }
        List<QuantileInterval> mechanisms = new ArrayList<>();
        for (QuantileComponent quantile : quantiles) {
            mechanisms.add(quantile.mechanism(prices.get(next++)));
        }
        return new ReadyComponents(noisyTotals, mechanisms, choice, selection);
    }
}
