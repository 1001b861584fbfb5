package org.mizan.mechanism.random;

import java.util.AbstractList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mizan.mechanism.RandomMechanismRefusal;

/**
 * Records in the order in which they are paired, with a record that stands where one is absent. How many there are in truth
 * is not told: a mechanism for n records reads n of them, whatever is there.
 */
public final class Sample<X> {
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
        return new Sample<>(
                IntStream.range(0, labels.size())
                        .boxed()
                        .sorted(Comparator.comparing(labels::get))
                        .<X>map(records::get)
                        .toList(),
                absent);
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
