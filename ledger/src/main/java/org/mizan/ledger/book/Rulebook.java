package org.mizan.ledger.book;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.InvalidInputException;

/** The rules of all data sets that a ledger was opened for. */
public final class Rulebook {
    private final Map<String, Rules> rules = new LinkedHashMap<>();

    public Rulebook(List<Policy> policies) {
        for (Policy policy : policies) {
            if (rules.put(policy.dataSet(), new Rules(policy)) != null) {
                throw InvalidInputException.of(
                        "policy.twice", "policy of", policy.dataSet(), "a data set has one policy", "give one of them");
            }
        }
    }

    public Map<String, Rules> all() {
        return Collections.unmodifiableMap(rules);
    }

    public Rules of(String dataSet) {
        Rules known = rules.get(dataSet);
        if (known == null) {
            throw InvalidInputException.of(
                    "dataset.unknown",
                    "data set",
                    dataSet,
                    "has no policy in this ledger",
                    "open the ledger with its policy");
        }
        return known;
    }

    /** What holds for all answers about a data set together: its first ceiling for all time. */
    public Guarantee guarantee(String dataSet) {
        Rules known = of(dataSet);
        Ceiling first = known.policy().ceilings().stream()
                .filter(Ceiling::coversEverything)
                .findFirst()
                .orElseThrow();
        return known.filter(first).guarantee();
    }
}
