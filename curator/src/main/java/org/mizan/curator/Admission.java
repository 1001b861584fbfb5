package org.mizan.curator;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.mizan.curator.budget.CeilingCosts;
import org.mizan.curator.budget.Left;
import org.mizan.curator.budget.RefusedException;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.BlockTouch;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.block.Blocks;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;

/** What the ceilings over an analyst admit, and in which words they refuse. */
record Admission(Dataset dataset, String analyst, Ledger ledger) {
    /** Refuses an analyst for whom the description has no ceiling. */
    void requireCeiling() {
        if (dataset.budget().ceilingOf(analyst).isEmpty()) {
            throw RefusedException.analyst(analyst, dataset.name());
        }
    }

    /** Refuses a release that reads rows of other blocks than those that it is charged for: that is a bug, and nothing is charged. */
    void requireBlocks(Release release) {
        Optional<Blocks> read = release.program().touch().map(BlockTouch::blocks);
        boolean isHeld = dataset.budget().blocks().isEmpty()
                || !release.readsRows()
                || (read.isPresent() && read.equals(release.event().touched()));
        if (!isHeld) {
            throw new IllegalStateException("a release that does not read the blocks that it is charged for");
        }
    }

    /**
     * The refusal that a charge would meet now; nothing is charged.
     *
     * @param fitting what would fit instead, asked for where the release does not
     */
    Optional<RefusedException> foresee(Release release, Supplier<Optional<Epsilon>> fitting) {
        Set<String> spent = ledger.spentGoodEvents(dataset.budgetName());
        Optional<String> former = release.event().goodEvents().keySet().stream()
                .filter(spent::contains)
                .findFirst();
        if (former.isPresent()) {
            return former.map(RefusedException::spentKey);
        }
        return ledger.foresee(dataset.budgetName(), analyst, release.event())
                .map(refused -> refusal(refused, release, fitting));
    }

    /** Charges a request, durably, or refuses it. */
    void charge(Request request, Release release, Supplier<Optional<Epsilon>> fitting) {
        Optional<Refused> refused = ledger.charge(request).refusal();
        if (refused.isPresent()) {
            throw refusal(refused.get(), release, fitting);
        }
    }

    private static RefusedException refusal(Refused refused, Release release, Supplier<Optional<Epsilon>> fitting) {
        return RefusedException.budget(
                refused.obstacles().stream()
                        .map(obstacle -> CeilingCosts.reason(obstacle, release.event()))
                        .toList(),
                fitting.get());
    }

    /** The greatest ε of a plan that every ceiling admits. */
    Optional<Epsilon> fitting(Plan plan, Spend spend, Release refused) {
        return Fit.below(
                CeilingCosts.start(spend, refused.event()),
                plan,
                spend.delta(),
                release -> ledger.admits(dataset.budgetName(), analyst, release.event()));
    }

    /** What the ceilings that bound the analyst still admit. */
    List<Left> remaining() {
        return ledger.remaining(dataset.budgetName(), analyst).stream()
                .map(Left::of)
                .toList();
    }

    /** What they still admit, those on each block for the touched block of which the least is left. */
    List<Left> remaining(Release release) {
        List<Left> left = new ArrayList<>(remaining());
        release.event()
                .touched()
                .filter(blocks -> dataset.budget().blocks().isPresent())
                .ifPresent(blocks -> {
                    Map<String, List<Balance>> byCeiling =
                            ledger.remaining(dataset.budgetName(), analyst, blocks).stream()
                                    .collect(Collectors.groupingBy(
                                            Balance::ceiling, LinkedHashMap::new, Collectors.toList()));
                    byCeiling
                            .values()
                            .forEach(balances -> balances.stream()
                                    .min(Comparator.comparing(balance ->
                                            balance.fitting().laplaceEpsilon().orElse(Rational.ZERO)))
                                    .map(Left::of)
                                    .ifPresent(left::add));
                });
        return left;
    }
}
