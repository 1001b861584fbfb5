package org.mizan.ledger.ceiling;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.block.Division;
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
 * @param division the blocks of time that ceilings on each block are about; empty where there are none
 */
public record Policy(
        String dataSet,
        String unit,
        Neighbours neighbours,
        SortedMap<String, Gamma> goodEvents,
        List<Ceiling> ceilings,
        Optional<Division> division) {
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
        boolean isCovered = ceilings.stream()
                .anyMatch(ceiling -> ceiling.coversEverything()
                        || (ceiling.isOfBlock() && ceiling.scope().isDataSet()));
        if (!isCovered) {
            throw LedgerRefusal.POLICY_CEILING.with(dataSet);
        }
        if (ceilings.stream().anyMatch(Ceiling::isOfBlock) != division.isPresent()) {
            throw LedgerRefusal.POLICY_BLOCKS.with(dataSet);
        }
        if (division.isPresent() && (!goodEvents.isEmpty() || neighbours != Neighbours.ADD_REMOVE)) {
            throw LedgerRefusal.POLICY_BLOCKS_RANDOM.with(dataSet, neighbours.word());
        }
    }

    /** A policy without blocks of time. */
    public Policy(
            String dataSet,
            String unit,
            Neighbours neighbours,
            SortedMap<String, Gamma> goodEvents,
            List<Ceiling> ceilings) {
        this(dataSet, unit, neighbours, goodEvents, ceilings, Optional.empty());
    }

    /** The same with ceilings on each block of time. */
    public static Policy inBlocks(String dataSet, String unit, Division division, List<Ceiling> ceilings) {
        return new Policy(dataSet, unit, Neighbours.ADD_REMOVE, new TreeMap<>(), ceilings, Optional.of(division));
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
        division.ifPresent(blocks -> document.putObject("blocks")
                .put("column", blocks.column())
                .put("every", blocks.every().word()));
        return document.toString();
    }
}
