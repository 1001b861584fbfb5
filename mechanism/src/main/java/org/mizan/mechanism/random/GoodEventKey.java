package org.mizan.mechanism.random;

import java.util.List;
import java.util.stream.Collectors;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;

/**
 * The canonical names of good events. A good event depends on nothing but what its key holds, so two releases with the same
 * key rest on the same event and γ is charged once; keys that differ in anything have different names.
 */
public final class GoodEventKey {
    private GoodEventKey() {}

    /**
     * The order statistic from rank r up of h over the pairs of one version of the data, in the secret order that belongs to
     * this key and to no other; see {@link Pairing}.
     */
    public static String pairs(String dataVersion, Statistic<?> statistic, PairRank rank) {
        return "pairs(data=%s, units=%d, order=secret, h=%s, rank=%d)"
                .formatted(quoted(dataVersion), rank.units(), quoted(statistic.boundText()), rank.rank());
    }

    /** The order statistic from a rank up of h over all pairs of records of one version of the data. */
    public static String allPairs(String dataVersion, Statistic<?> statistic, AllPairsRank rank) {
        return "all-pairs(data=%s, units=%d, h=%s, rank=%d)"
                .formatted(quoted(dataVersion), rank.units(), quoted(statistic.boundText()), rank.rank());
    }

    /** Which cells of a partition, given by the canonical texts of its axes in order, hold more than t records. */
    public static String cells(List<String> axes, long threshold) {
        return "cells(partition=[%s], suppress=%d)"
                .formatted(axes.stream().map(GoodEventKey::quoted).collect(Collectors.joining(", ")), threshold);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
