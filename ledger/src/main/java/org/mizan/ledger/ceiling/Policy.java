package org.mizan.ledger.ceiling;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the owner allows to be lost about the people of one data set. At least one ceiling covers the whole data set for all
 * time. Its document is an entry of the ledger; every charge is bound to the document that it was decided by.
 *
 * @param dataSet the name that versions and copies of the data share
 * @param unit who is protected, such as {@code rows} or {@code patient_id}
 * @param neighbours the relation that all events are stated for
 * @param goodEvents the good events of random differential privacy that are open, each with its γ
 * @param ceilings the limits, all of which hold
 */
public record Policy(
        String dataSet,
        String unit,
        Neighbours neighbours,
        SortedMap<String, Gamma> goodEvents,
        List<Ceiling> ceilings) {
    public Policy {
        LedgerNames.require(LedgerRefusal.DATA_SET_NAME, dataSet);
        LedgerNames.require(LedgerRefusal.UNIT_NAME, unit);
        goodEvents = Collections.unmodifiableSortedMap(new TreeMap<>(goodEvents));
        ceilings = List.copyOf(ceilings);
        Set<String> names = new HashSet<>();
        for (Ceiling ceiling : ceilings) {
            if (!names.add(ceiling.name())) {
                throw LedgerRefusal.CEILING_TWICE.with(ceiling.name());
            }
        }
        if (ceilings.stream().noneMatch(Ceiling::coversEverything)) {
            throw LedgerRefusal.POLICY_CEILING.with(dataSet);
        }
    }

    /** A policy without random differential privacy. */
    public static Policy of(String dataSet, String unit, Neighbours neighbours, Ceiling... ceilings) {
        return new Policy(dataSet, unit, neighbours, new TreeMap<>(Map.of()), List.of(ceilings));
    }

    /** The one spelling of this policy, as the ledger records it: equal policies have equal documents. */
    public String document() {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        ObjectNode gammas = nodes.objectNode();
        goodEvents.forEach((key, gamma) -> gammas.put(key, gamma.toString()));
        ObjectNode limits = nodes.objectNode();
        ceilings.forEach(ceiling -> limits.put(ceiling.name(), ceiling.text()));
        ObjectNode document = nodes.objectNode();
        document.put("format", "mizan.policy");
        document.put("version", 1);
        document.put("data_set", dataSet);
        document.put("unit", unit);
        document.put("neighbours", neighbours.word());
        document.set("gamma", gammas);
        document.set("ceilings", limits);
        return document.toString();
    }
}
