package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * Which axes are neighbours of each other. The neighbours of an axis are the bits of some words, those of all axes one after the
 * other in a single array: a run eliminates hundreds of thousands of such graphs.
 */
final class AxisGraph {
    private final int axes;
    private final int words;
    private final long[] bits;

    private AxisGraph(int axes, long[] bits) {
        this.axes = axes;
        this.words = bits.length / axes;
        this.bits = bits;
    }

    /** The graph in which the axes of each set are neighbours of each other, and those of forbidden cells are. */
    static AxisGraph of(Domain domain, Collection<AxisSet> sets) {
        int axes = domain.axes();
        AxisGraph graph = new AxisGraph(axes, new long[axes * bits(axes, List.of()).length]);
        sets.forEach(graph::join);
        domain.forbidden().forEach(each -> graph.join(each.axes()));
        return graph;
    }

    /** Makes each coarser axis that has neighbours a neighbour of the next finer axis of its column that has some, or of the column. */
    AxisGraph chained(Domain domain) {
        for (int axis = domain.columns(); axis < axes; axis++) {
            if (hasNeighbours(axis)) {
                int finer = domain.finer(axis);
                while (finer >= domain.columns() && !hasNeighbours(finer)) {
                    finer = domain.finer(finer);
                }
                join(AxisSet.of(finer, axis));
            }
        }
        return this;
    }

    boolean hasNeighbours(int axis) {
        return next(axis, 0) >= 0;
    }

    AxisGraph copy() {
        return new AxisGraph(axes, bits.clone());
    }

    /** Makes the axes of a set neighbours of each other. */
    void join(AxisSet set) {
        for (int one = 0; one < set.size(); one++) {
            for (int other = 0; other < set.size(); other++) {
                if (one != other) {
                    bits[word(set.axis(one), set.axis(other))] |= 1L << set.axis(other);
                }
            }
        }
    }

    /** The pairs of axes of a set that are not neighbours here. */
    List<AxisSet> missing(AxisSet set) {
        List<AxisSet> missing = new ArrayList<>();
        for (int one = 0; one < set.size(); one++) {
            for (int other = one + 1; other < set.size(); other++) {
                if (!isEdge(set.axis(one), set.axis(other))) {
                    missing.add(AxisSet.of(set.axis(one), set.axis(other)));
                }
            }
        }
        return missing;
    }

    boolean isEdge(int one, int other) {
        return ((bits[word(one, other)] >>> other) & 1) != 0;
    }

    private int word(int axis, int neighbour) {
        return axis * words + neighbour / Long.SIZE;
    }

    /** The least neighbour of an axis that is not below this one, or -1. */
    int next(int axis, int from) {
        return next(bits, axis * words, words, from);
    }

    /** The least number in a set of bits that is not below this one, or -1. */
    static int next(long[] set, int from) {
        return next(set, 0, set.length, from);
    }

    private static int next(long[] set, int start, int words, int from) {
        int word = from / Long.SIZE;
        if (word >= words) {
            return -1;
        }
        long rest = set[start + word] & (-1L << from);
        while (rest == 0) {
            if (++word == words) {
                return -1;
            }
            rest = set[start + word];
        }
        return word * Long.SIZE + Long.numberOfTrailingZeros(rest);
    }

    /** Makes the neighbours of an axis neighbours of each other and no longer of it; tells it and them, as bits. */
    long[] eliminate(int axis) {
        long[] clique = Arrays.copyOfRange(bits, axis * words, (axis + 1) * words);
        clique[axis / Long.SIZE] |= 1L << axis;
        for (int near = next(axis, 0); near >= 0; near = next(axis, near + 1)) {
            for (int word = 0; word < words; word++) {
                bits[near * words + word] |= clique[word];
            }
            bits[word(near, near)] &= ~(1L << near);
            bits[word(near, axis)] &= ~(1L << axis);
        }
        return clique;
    }

    /** The neighbours of an axis and theirs, as bits. */
    long[] around(int axis) {
        long[] around = Arrays.copyOfRange(bits, axis * words, (axis + 1) * words);
        for (int near = next(axis, 0); near >= 0; near = next(axis, near + 1)) {
            for (int word = 0; word < words; word++) {
                around[word] |= bits[near * words + word];
            }
        }
        return around;
    }

    static boolean isSubset(long[] some, long[] all) {
        for (int word = 0; word < some.length; word++) {
            if ((some[word] & ~all[word]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The bits of some axes. */
    static long[] bits(int axes, List<Integer> some) {
        long[] bits = new long[(axes + Long.SIZE - 1) / Long.SIZE];
        some.forEach(axis -> bits[axis / Long.SIZE] |= 1L << axis);
        return bits;
    }

    static AxisSet axes(long[] set) {
        return AxisSet.of(BitSet.valueOf(set).stream());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AxisGraph graph && Arrays.equals(bits, graph.bits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bits);
    }
}
