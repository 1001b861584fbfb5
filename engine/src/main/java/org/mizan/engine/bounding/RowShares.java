package org.mizan.engine.bounding;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * RowShares out the R rows that a unit may have in all among its groups, in the order of their hashes. With C rows in all and
 * s<sub>i</sub> in the groups before group i, that one gets floor((s<sub>i+1</sub> R + u) / C) - floor((s<sub>i</sub> R + u) / C)
 * of its c<sub>i</sub>, where 0 ≤ u &lt; C. These are whole numbers of at most c<sub>i</sub> that add up to R, and for u even on
 * 0 … C - 1 their means are c<sub>i</sub> R / C: every row is as likely to count as another of its unit.
 *
 * <p>Where two groups have one hash, at a chance of 2<sup>-64</sup>, there is no order that follows from the unit's own rows. Each
 * group then gets at most R divided by the number of groups.
 */
final class RowShares {
    private final List<Place> order = new ArrayList<>();
    private boolean isTied;

    /** Forgets the groups of the unit before. */
    void clear() {
        order.clear();
    }

    void add(int place, long hash) {
        order.add(new Place(place, hash));
    }

    /** Puts the groups that were added in order. */
    void sort() {
        order.sort(Comparator.comparing(Place::hash, Long::compareUnsigned));
        isTied = false;
        for (int next = 1; next < order.size(); next++) {
            isTied |= order.get(next - 1).hash == order.get(next).hash;
        }
    }

    /**
     * RowShares out at most {@code most} rows.
     *
     * @param counts how many there are at a place
     * @param random decides u
     * @param shares takes what each place gets
     */
    void share(IntToLongFunction counts, long most, long random, long[] shares) {
        long all = 0;
        for (Place each : order) {
            all += counts.applyAsLong(each.place);
        }
        long more = all == 0 ? 0 : Long.remainderUnsigned(random, all);
        long before = 0;
        for (Place each : order) {
            long count = counts.applyAsLong(each.place);
            if (all <= most) {
                shares[each.place] = count;
            } else if (isTied) {
                shares[each.place] = Math.min(count, most / order.size());
            } else {
                shares[each.place] = part(before + count, most, all, more) - part(before, most, all, more);
            }
            before += count;
        }
    }

    /** floor((rows · most + more) / all). */
    private static long part(long rows, long most, long all, long more) {
        if (all <= (Long.MAX_VALUE - all) / most) {
            return (rows * most + more) / all;
        }
        return BigInteger.valueOf(rows)
                .multiply(BigInteger.valueOf(most))
                .add(BigInteger.valueOf(more))
                .divide(BigInteger.valueOf(all))
                .longValueExact();
    }

    private record Place(int place, long hash) {}
}
