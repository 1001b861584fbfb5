package org.mizan.synth;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.Unit;
import org.mizan.mechanism.random.GoodEventKey;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.InvalidInputException;

/**
 * The keys of the good events that a description opens, as budgets and certificates name them: the declared name, then
 * everything that the event depends on. What is changed in the description afterwards has another key, which is not open.
 */
public final class GoodEventKeys {
    private GoodEventKeys() {}

    /** The key of every declared event, with its γ. */
    public static SortedMap<String, Gamma> of(Dataset dataset) {
        SortedMap<String, Gamma> keys = new TreeMap<>();
        dataset.goodEvents().forEach(event -> keys.put(of(dataset, event), event.gamma()));
        return keys;
    }

    /** The key of a declared event. */
    static String of(Dataset dataset, GoodEventDeclaration event) {
        String depends;
        if (event instanceof GoodEventDeclaration.Cells cells) {
            List<String> axes = Partition.of(dataset, cells.columns(), Map.of()).axes().stream()
                    .map(Axis::text)
                    .toList();
            depends = GoodEventKey.cells(axes, cells.suppress());
        } else {
            depends = OpenPairs.of(dataset, (GoodEventDeclaration.PairDistance) event)
                    .depends();
        }
        return event.name() + " = " + depends;
    }

    /** The event of that name. */
    static GoodEventDeclaration named(Dataset dataset, String name) {
        return dataset.goodEvents().stream()
                .filter(event -> event.name().equals(name))
                .findFirst()
                .orElseThrow(() -> KeyNotOpenException.named(name));
    }

    /** Refuses data of which a unit may have several rows: a good event is one of independent records. */
    static void requireRecords(Dataset dataset) {
        if (!(dataset.unit() instanceof Unit.Rows)) {
            throw InvalidInputException.of(
                    "random.unit",
                    "unit",
                    dataset.unit().word(),
                    "random differential privacy needs one record a unit",
                    "describe data with one row for each unit, and unit: rows");
        }
    }
}
