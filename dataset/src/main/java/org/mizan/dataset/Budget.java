package org.mizan.dataset;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.dataset.column.Name;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;

/**
 * What may be spent on a data set: a ceiling on everything, which holds even if all analysts collude, with ceilings per
 * analyst and per window within it. γ bounds the chance that the good events of random differential privacy fail; where it
 * is zero there are no such releases.
 *
 * @param analysts ceilings by name; {@value #DEFAULT} stands for everyone who is not named. Empty: the ceiling on
 *     everything is the only one
 * @param blocks ceilings on each block of time, where there are blocks. The total is then that of the lifetime of a unit, or, where the
 *     description gives it none, that of one block
 */
public record Budget(
        BudgetCeiling total,
        Gamma gamma,
        SortedMap<String, BudgetCeiling> analysts,
        List<Window> windows,
        Optional<BlockBudget> blocks) {
    /** The entry for analysts without one of their own. */
    public static final String DEFAULT = "default";

    public Budget {
        if (gamma.value().compareTo(Rational.ONE) >= 0) {
            throw DatasetRefusal.GAMMA_RANGE.with(gamma);
        }
        analysts = Collections.unmodifiableSortedMap(new TreeMap<>(analysts));
        windows = List.copyOf(windows);
        for (Map.Entry<String, BudgetCeiling> analyst : analysts.entrySet()) {
            Name.require("analyst", analyst.getKey());
            analyst.getValue().requireWithin(total);
        }
        windows.forEach(window -> window.ceiling().requireWithin(total));
        if (blocks.isPresent()) {
            blocks.get().each().requireWithin(total);
            if (!gamma.isZero()) {
                throw DatasetRefusal.BLOCKS_RANDOM.with(gamma);
            }
        }
    }

    /** A budget without blocks of time. */
    public Budget(BudgetCeiling total, Gamma gamma, SortedMap<String, BudgetCeiling> analysts, List<Window> windows) {
        this(total, gamma, analysts, windows, Optional.empty());
    }

    /** One ceiling on everything, and nothing else. */
    public static Budget of(BudgetCeiling total) {
        return new Budget(total, Gamma.ZERO, new TreeMap<>(), List.of());
    }

    /** The most that this analyst may spend; empty for one who may ask nothing. */
    public Optional<BudgetCeiling> ceilingOf(String analyst) {
        if (blocks.isPresent()) {
            return blocks.get().ceilingOf(analyst);
        }
        if (analysts.isEmpty()) {
            return Optional.of(total);
        }
        return Optional.ofNullable(analysts.getOrDefault(analyst, analysts.get(DEFAULT)));
    }
}
