package org.mizan.engine.bounding;

import java.util.stream.LongStream;

/** Chooses, among hashes by place, those that are least as unsigned numbers. */
final class Least {
    /** So many hashes are compared with each other faster than sorted. */
    private static final int FEW = 16;

    private long[] hashes = new long[FEW];
    private int[] chosen = new int[FEW];

    /** Makes room for so many hashes; what was here is forgotten. */
    void open(int size) {
        if (size > hashes.length || hashes.length > 2 * Math.max(FEW, size)) {
            hashes = new long[Math.max(FEW, size)];
            chosen = new int[Math.max(FEW, size)];
        }
    }

    void set(int place, long hash) {
        hashes[place] = hash;
    }

    /**
     * Chooses of the first {@code size} hashes those that at most {@code most}, with themselves, are not above. Equal ones at the
     * edge, at a chance of 2^-64, both are not. Gives how many they are.
     */
    int choose(int size, int most) {
        int least = 0;
        if (size <= FEW) {
            for (int place = 0; place < size; place++) {
                // Whether it is chosen is a coin toss, so it is written down first and kept without a branch.
                chosen[least] = place;
                least += (size - above(hashes[place], size) - most - 1) >>> (Integer.SIZE - 1);
            }
            return least;
        }
        // Longs whose sign is turned have the order of unsigned ones.
        long[] sorted = LongStream.of(hashes)
                .limit(size)
                .map(hash -> hash ^ Long.MIN_VALUE)
                .sorted()
                .toArray();
        for (int place = 0; place < size; place++) {
            if (most >= size || (hashes[place] ^ Long.MIN_VALUE) < sorted[most]) {
                chosen[least++] = place;
            }
        }
        return least;
    }

    /** The place of one that was chosen; they are in ascending order. */
    int chosen(int next) {
        return chosen[next];
    }

    /** How many hashes are above this one: the borrow of each subtraction, without a branch that nothing could foresee. */
    private int above(long hash, int size) {
        long above = 0;
        for (int place = 0; place < size; place++) {
            long other = hashes[place];
            above += ((~hash & other) | ((~hash | other) & (hash - other))) >>> (Long.SIZE - 1);
        }
        return (int) above;
    }
}
