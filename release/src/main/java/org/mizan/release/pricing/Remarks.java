package org.mizan.release.pricing;

import java.util.List;
import java.util.Optional;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.release.plan.Blueprint;
import org.mizan.release.plan.BudgetShare;

/** What is said of a price: a δ that nothing was bought with. */
public final class Remarks {
    private Remarks() {}

    /**
     * A δ serves Gaussian noise and the choice of secret groups; without either it stays unspent.
     *
     * @param policy the δ of the budget, above which none can be spent
     */
    public static List<Sentence> of(Spend spend, Blueprint blueprint, List<BudgetShare> prices, Delta policy) {
        Optional<Delta> given = spend.delta();
        boolean isUsed =
                blueprint.keys().isPresent() || prices.stream().anyMatch(BudgetShare.Concentrated.class::isInstance);
        return given
                .filter(delta -> !delta.isZero() && !isUsed)
                .map(delta -> delta.value().compareTo(policy.value()) > 0
                        ? Message.DELTA_ABOVE.with(delta, policy)
                        : Message.DELTA_UNUSED.with(delta))
                .stream()
                .toList();
    }
}
