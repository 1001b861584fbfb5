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
        int[] sorted = axes.clone();
        Arrays.sort(sorted);
        if (sorted.length > 0 && sorted[0] < 0) {
            throw ModelRefusal.MODEL_AXES_AXIS.with(sorted[0]);
        }
        int size = Math.min(1, sorted.length);
        for (int place = 1; place < sorted.length; place++) {
            if (sorted[place] != sorted[place - 1]) {
                sorted[size++] = sorted[place];
            }
        }
        return new AxisSet(Arrays.copyOf(sorted, size));
    }

    static AxisSet of(IntStream axes) {
        return of(axes.toArray());
    }

    /** The axes of either set. */
    public AxisSet union(AxisSet other) {
        if (contains(other)) {
            return this;
        }
        int[] all = Arrays.copyOf(axes, axes.length + other.axes.length);
        System.arraycopy(other.axes, 0, all, axes.length, other.axes.length);
        return of(all);
    }

    /** The axes of both sets. */
    public AxisSet intersection(AxisSet other) {
        return filtered(other, true);
    }

    /** The axes of this set that are not in the other. */
    AxisSet minus(AxisSet other) {
        return filtered(other, false);
    }

    private AxisSet filtered(AxisSet other, boolean isInOther) {
        int[] kept = new int[axes.length];
        int size = 0;
        for (int axis : axes) {
            if (other.contains(axis) == isInOther) {
                kept[size++] = axis;
            }
        }
        return size == axes.length ? this : new AxisSet(Arrays.copyOf(kept, size));
    }

    /** Whether every axis of the other set is in this one. */
    public boolean contains(AxisSet other) {
        if (other.axes.length > axes.length) {
            return false;
        }
        for (int axis : other.axes) {
            if (!contains(axis)) {
                return false;
            }
        }
        return true;
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

    int[] toArray() {
        return axes.clone();
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
