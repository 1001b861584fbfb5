package org.mizan.mechanism.histogram;

import java.util.Arrays;

/** Numbers that are not negative, counted, then told in ascending order, each with how often it occurred. */
final class Tally {
    /** Numbers below this are counted in place; noisy counts nearly always are, so that few have to be sorted. */
    private static final int COUNTED = 1 << 16;

    private final long[] counts = new long[COUNTED];
    private long[] others = new long[16];
    private int size;
    private long count;
    private int next = -1;
    private long value;
    private long times;

    void add(long number) {
        count++;
        if (number < COUNTED) {
            counts[(int) number]++;
            return;
        }
        if (size == others.length) {
            others = Arrays.copyOf(others, size + (size >> 1));
        }
        others[size++] = number;
    }

    /** Goes to the next number; false where there is none. Nothing may be added afterwards. */
    boolean advance() {
        if (next < 0) {
            Arrays.parallelSort(others, 0, size);
            next = 0;
        }
        while (next < COUNTED) {
            times = counts[next];
            value = next++;
            if (times > 0) {
                return true;
            }
        }
        int first = next - COUNTED;
        if (first == size) {
            return false;
        }
        value = others[first];
        while (next - COUNTED < size && others[next - COUNTED] == value) {
            next++;
        }
        times = (long) next - COUNTED - first;
        return true;
    }

    /** How many numbers were added. */
    long count() {
        return count;
    }

    long value() {
        return value;
    }

    long times() {
        return times;
    }
}
