package org.mizan.ledger.book;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.certificate.chain.Receipt;
import org.mizan.certificate.event.EventJson;
import org.mizan.privacy.Gamma;

/**
 * Good events of builds that paired rows by their place in the file under a public seed. A key of today pairs in a secret
 * order, and takes the place of the old one with the same data, h and γ, unless a charge rests on that: then γ is spent, and
 * nothing may rest on the new key (PROOF.md, "Keys with a seed").
 */
public final class SeededPairs {
    private static final Pattern KEY =
            Pattern.compile("(.* = pairs\\(data=\".*\", units=\\d+), seed=[0-9a-f]{32}(, h=\".*)");

    private final Map<String, Set<String>> spent = new HashMap<>();

    /** The good events of a policy as this build names them. */
    static SortedMap<String, Gamma> renamed(SortedMap<String, Gamma> goodEvents) {
        SortedMap<String, Gamma> renamed = new TreeMap<>();
        goodEvents.forEach((key, gamma) -> renamed.put(successor(key), gamma));
        return renamed;
    }

    private static String successor(String key) {
        Matcher seeded = KEY.matcher(key);
        return seeded.matches() ? seeded.group(1) + ", order=secret" + seeded.group(2) : key;
    }

    /** Takes in a charge. Its event is read only where it may have such a key. */
    void charged(Receipt receipt) {
        if (receipt.event().contains("seed=")) {
            for (String key : EventJson.read(receipt.event()).goodEvents().keySet()) {
                String successor = successor(key);
                if (!successor.equals(key)) {
                    spent.computeIfAbsent(receipt.dataSet(), name -> new HashSet<>())
                            .add(successor);
                }
            }
        }
    }

    /** The keys of a data set, as this build names them, on which nothing may rest any more. */
    public Set<String> spent(String dataSet) {
        return Collections.unmodifiableSet(spent.getOrDefault(dataSet, Set.of()));
    }
}
