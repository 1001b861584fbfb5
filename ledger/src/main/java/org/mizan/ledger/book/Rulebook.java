package org.mizan.ledger.book;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.privacy.Guarantee;

/** The rules of all data sets that a ledger was opened for. */
public final class Rulebook {
    private final Map<String, Rules> rules = new LinkedHashMap<>();

    public Rulebook(List<Policy> policies) {
        for (Policy policy : policies) {
            if (rules.put(policy.dataSet(), new Rules(policy)) != null) {
                throw LedgerRefusal.POLICY_TWICE.with(policy.dataSet());
            }
        }
    }

    public Map<String, Rules> all() {
        return Collections.unmodifiableMap(rules);
    }

    public Rules of(String dataSet) {
        Rules known = rules.get(dataSet);
        if (known == null) {
            throw LedgerRefusal.DATASET_UNKNOWN.with(dataSet);
        }
        return known;
    }

    /**
     * What holds for all answers about a data set together: its first ceiling for all time. Where there is none for units, it is the
     * one on each block, and holds for the rows of one unit in one block.
     */
    public Guarantee guarantee(String dataSet) {
        Rules known = of(dataSet);
        Ceiling first = known.policy().ceilings().stream()
                .filter(Ceiling::coversEverything)
                .findFirst()
                .or(() -> known.policy().ceilings().stream()
                        .filter(ceiling ->
                                ceiling.isOfBlock() && ceiling.scope().isDataSet())
                        .findFirst())
                .orElseThrow();
        return known.filter(first).guarantee();
    }
}
