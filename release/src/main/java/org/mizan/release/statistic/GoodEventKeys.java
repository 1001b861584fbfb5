package org.mizan.release.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.mechanism.random.GoodEventKey;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.SpelledNumbers;
import org.mizan.release.cell.Axis;
import org.mizan.release.cell.Partition;

/**
 * The keys of the good events that a description opens, as budgets and certificates name them: the declared name, then
 * everything that the event depends on. What is changed in the description afterwards has another key, which is not open.
 */
public final class GoodEventKeys {
    /** The code of an event whose cells would all have noise: its releases are private without it. */
    public static final String CELLS = "random.cells";

    private GoodEventKeys() {}

    /** The key of every declared event, with its γ. */
    public static SortedMap<String, Gamma> of(Dataset dataset) {
        SortedMap<String, Gamma> keys = new TreeMap<>();
        dataset.goodEvents().forEach(event -> keys.put(of(dataset, event), event.gamma()));
        return keys;
    }

    /** The key of a declared event. */
    public static String of(Dataset dataset, GoodEventDeclaration event) {
        return event.name() + " = "
                + event.<String>match(
                        pairs -> OpenPairs.of(dataset, pairs).depends(), cells -> depends(dataset, cells));
    }

    private static String depends(Dataset dataset, GoodEventDeclaration.Cells cells) {
        List<String> axes = Partition.of(dataset, cells.columns(), Map.of()).axes().stream()
                .map(Axis::text)
                .toList();
        return GoodEventKey.cells(axes, cells.suppress());
    }

    /**
     * What would keep each event from ever being of use, if anything does: a γ that so few units cannot certify, or cells
     * that are so many that all of them would have noise.
     */
    public static List<InvalidInputException> useless(Dataset dataset) {
        List<InvalidInputException> found = new ArrayList<>();
        for (GoodEventDeclaration event : dataset.goodEvents()) {
            try {
                event.<Runnable>match(
                                pairs -> () -> requireUse(dataset, pairs), cells -> () -> requireUse(dataset, cells))
                        .run();
            } catch (InvalidInputException useless) {
                found.add(useless.in("good event " + event.name()));
            }
        }
        return found;
    }

    private static void requireUse(Dataset dataset, GoodEventDeclaration.PairDistance pairs) {
        int number = StatisticRelease.units(dataset);
        switch (pairs.pairs()) {
            case ORDERED -> PairRank.pure(number, pairs.gamma());
            case ALL -> AllPairsRank.smooth(number, pairs.gamma());
        }
    }

    private static void requireUse(Dataset dataset, GoodEventDeclaration.Cells cells) {
        long units = dataset.population().units().orElse(0);
        long number = Partition.of(dataset, cells.columns(), Map.of()).cells();
        Rational needed = Rational.ofDouble(new Suppression(units, cells.suppress()).gamma(number));
        if (needed.compareTo(cells.gamma().value()) > 0) {
            throw needed.compareTo(Rational.ONE) >= 0
                    ? StatisticRefusal.RANDOM_CELLS_ALWAYS.with(cells.gamma(), units, number)
                    : StatisticRefusal.RANDOM_CELLS.with(cells.gamma(), units, number, SpelledNumbers.up(needed));
        }
    }

    /** The event of that name. */
    public static GoodEventDeclaration named(Dataset dataset, String name) {
        return dataset.goodEvents().stream()
                .filter(event -> event.name().equals(name))
                .findFirst()
                .orElseThrow(() -> KeyNotOpenException.named(name));
    }

    /** Refuses data of which a unit may have several rows: a good event is one of independent records. */
    public static void requireRecords(Dataset dataset) {
        if (!dataset.unit().isRows()) {
            throw StatisticRefusal.RANDOM_UNIT.with(dataset.unit().word());
        }
    }
}
