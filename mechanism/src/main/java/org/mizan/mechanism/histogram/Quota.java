package org.mizan.mechanism.histogram;

import java.util.Arrays;

/** Admits the keys that are among the smallest so many; of equal ones those that ask first. */
final class Quota {
    /** Keys lie below 2<sup>62</sup>: these many of their highest bits choose a bucket. */
    private static final int BUCKET_BITS = 16;

    private static final int SHIFT = 62 - BUCKET_BITS;

    private final long bound;
    private long equals;

    private Quota(long bound, long equals) {
        this.bound = bound;
        this.equals = equals;
    }

    /** The first so many, where all keys are zero. */
    static Quota first(long count) {
        return new Quota(0, count);
    }

    /** The smallest so many of these keys from 0 to 2<sup>62</sup> - 1: only the bucket in which they end is sorted. */
    static Quota smallest(long count, long[] keys) {
        if (count == 0) {
            return new Quota(Long.MIN_VALUE, 0);
        }
        long[] sizes = new long[1 << BUCKET_BITS];
        for (long key : keys) {
            sizes[(int) (key >>> SHIFT)]++;
        }
        int bucket = 0;
        long left = count;
        while (left > sizes[bucket]) {
            left -= sizes[bucket++];
        }
        int last = bucket;
        long[] sorted = Arrays.stream(keys)
                .filter(key -> key >>> SHIFT == last)
                .sorted()
                .toArray();
        long bound = sorted[(int) left - 1];
        return new Quota(
                bound, left - Arrays.stream(sorted).filter(key -> key < bound).count());
    }

    boolean admits(long key) {
        return key < bound || (key == bound && equals-- > 0);
    }
}
