package org.mizan.dataset;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.dataset.column.Name;
import org.mizan.privacy.block.Division;

/**
 * Blocks of time, and what may be spent on the rows of one unit in each of them. A new block begins with all of it.
 *
 * @param division into blocks
 * @param each what may be spent on each block
 * @param hasLifetime whether there is a ceiling on all rows of a unit too. Without one the rows of every block are protected by
 *     themselves, and nobody promises more to a unit that is in many of them
 * @param analysts ceilings on each block by name, within {@code each}; {@value Budget#DEFAULT} stands for everyone who is not named
 */
public record BlockBudget(
        Division division, BudgetCeiling each, boolean hasLifetime, SortedMap<String, BudgetCeiling> analysts) {
    public BlockBudget {
        analysts = Collections.unmodifiableSortedMap(new TreeMap<>(analysts));
        for (Map.Entry<String, BudgetCeiling> analyst : analysts.entrySet()) {
            Name.require("analyst", analyst.getKey());
            analyst.getValue().requireWithin(each);
        }
    }

    /** The most that this analyst may spend on one block; empty for one who may ask nothing. */
    Optional<BudgetCeiling> ceilingOf(String analyst) {
        if (analysts.isEmpty()) {
            return Optional.of(each);
        }
        return Optional.ofNullable(analysts.getOrDefault(analyst, analysts.get(Budget.DEFAULT)));
    }
}
