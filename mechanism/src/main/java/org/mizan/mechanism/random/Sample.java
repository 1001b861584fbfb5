package org.mizan.mechanism.random;

import java.util.AbstractList;
import java.util.List;

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

    /** Records in an order that does not depend on their values, such as that of {@link Pairing} or of their positions. */
    public static <X> Sample<X> of(List<X> records, X absent) {
        return new Sample<>(List.copyOf(records), absent);
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
