package org.mizan.mechanism.random;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.mizan.mechanism.RandomMechanismRefusal;

/**
 * Records in the order in which they are paired, with a record that stands where one is absent. How many there are in truth
 * is not told: a mechanism for n records reads n of them, whatever is there.
 */
public final class Sample<X> {
    private static final long UPPER = -1L << Integer.SIZE;

    private final List<X> records;
    private final X absent;

    private Sample(List<X> records, X absent) {
        this.records = records;
        this.absent = absent;
    }

    /**
     * Records in the order in which they are given. It must not depend on their values: a replaced record has to stand where
     * the one before it stood. No file or engine promises that; {@link Pairing} makes such an order.
     */
    public static <X> Sample<X> of(List<X> records, X absent) {
        return new Sample<>(List.copyOf(records), absent);
    }

    /**
     * Records in the order of their labels, one for each; records with equal labels in the order in which they are given.
     * Labels must be as good as drawn independently of each other and of the records.
     */
    public static <X> Sample<X> inOrderOf(List<Label> labels, List<X> records, X absent) {
        if (labels.size() != records.size()) {
            throw RandomMechanismRefusal.SAMPLE_LABELS.with(labels.size(), records.size());
        }
        List<X> ordered = new ArrayList<>(records.size());
        for (int place : order(labels)) {
            ordered.add(records.get(place));
        }
        return new Sample<>(Collections.unmodifiableList(ordered), absent);
    }

    /**
     * The places of labels in their order. The upper 32 bits of a label and its place are one number, so that millions are sorted as
     * numbers; only the few labels that these bits do not tell apart are compared.
     */
    private static int[] order(List<Label> labels) {
        long[] keys = new long[labels.size()];
        for (int place = 0; place < keys.length; place++) {
            keys[place] = ((labels.get(place).high() ^ Long.MIN_VALUE) & UPPER) | place;
        }
        Arrays.sort(keys);
        int start = 0;
        for (int end = 1; end <= keys.length; end++) {
            if (end == keys.length || (keys[end] & UPPER) != (keys[start] & UPPER)) {
                sortEqual(labels, keys, start, end);
                start = end;
            }
        }
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    /** Sorts keys whose upper bits are equal, which are in the order of their places, by the whole labels. */
    private static void sortEqual(List<Label> labels, long[] keys, int start, int end) {
        if (end - start > 1) {
            long[] sorted = Arrays.stream(keys, start, end)
                    .boxed()
                    .sorted(Comparator.comparing(key -> labels.get(key.intValue())))
                    .mapToLong(Long::longValue)
                    .toArray();
            System.arraycopy(sorted, 0, keys, start, sorted.length);
        }
    }

    /** The first n records, as many absent ones added as are missing. */
    List<X> first(int n) {
        return new AbstractList<>() {
            @Override
            public X get(int index) {
                return index < records.size() ? records.get(index) : absent;
            }

            @Override
            public int size() {
                return n;
            }
        };
    }
}
