package org.mizan.mechanism.model;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A set of axes, by their numbers from 0. Sets are ordered by size, then by their least axes. */
public final class AxisSet implements Comparable<AxisSet> {
    private final int[] axes;

    private AxisSet(int[] sorted) {
        this.axes = sorted;
    }

    /** The set of these axes, in any order. */
    public static AxisSet of(int... axes) {
        return of(Arrays.stream(axes));
    }

    static AxisSet of(IntStream axes) {
        int[] sorted = axes.sorted().distinct().toArray();
        if (sorted.length > 0 && sorted[0] < 0) {
            throw ModelRefusal.MODEL_AXES_AXIS.with(sorted[0]);
        }
        return new AxisSet(sorted);
    }

    /** The axes of either set. */
    public AxisSet union(AxisSet other) {
        return of(IntStream.concat(stream(), other.stream()));
    }

    /** The axes of both sets. */
    public AxisSet intersection(AxisSet other) {
        return of(stream().filter(other::contains));
    }

    /** The axes of this set that are not in the other. */
    AxisSet minus(AxisSet other) {
        return of(stream().filter(axis -> !other.contains(axis)));
    }

    /** Whether every axis of the other set is in this one. */
    public boolean contains(AxisSet other) {
        return other.axes.length <= axes.length && other.stream().allMatch(this::contains);
    }

    boolean contains(int axis) {
        return Arrays.binarySearch(axes, axis) >= 0;
    }

    /** How many axes there are. */
    public int size() {
        return axes.length;
    }

    /** The axis at a place, from 0 in increasing order. */
    public int axis(int place) {
        return axes[place];
    }

    IntStream stream() {
        return Arrays.stream(axes);
    }

    @Override
    public int compareTo(AxisSet other) {
        return axes.length == other.axes.length
                ? Arrays.compare(axes, other.axes)
                : Integer.compare(axes.length, other.axes.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AxisSet set && Arrays.equals(axes, set.axes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(axes);
    }

    @Override
    public String toString() {
        return stream().mapToObj(Integer::toString).collect(Collectors.joining(", ", "{", "}"));
    }
}
