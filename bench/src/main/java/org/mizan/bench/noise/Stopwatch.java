package org.mizan.bench.noise;

import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** Measures short work in nanoseconds of this thread's processor time. */
final class Stopwatch {
    private static final double ROUND_SECONDS = 0.4;
    private static final int ROUNDS = 5;
    private static final int MOST_CALLS = 2_000;

    /** What all work adds up to, so that none of it can be left out. */
    private static long kept;

    private Stopwatch() {}

    /** The least of several rounds' means for one of the {@code pieces} that one call does, after a round to warm up. */
    static double nanoseconds(LongSupplier work, int pieces) {
        round(work, pieces);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < ROUNDS; i++) {
            least = Math.min(least, round(work, pieces));
        }
        return least;
    }

    /** Calls come in ever longer rows, so that looking at the clock does not count. */
    private static double round(LongSupplier work, int pieces) {
        long start = cpuTime();
        long spent = 0;
        long calls = 0;
        int row = 1;
        while (spent < ROUND_SECONDS * 1e9) {
            for (int i = 0; i < row; i++) {
                kept ^= work.getAsLong();
            }
            calls += row;
            row = Math.min(2 * row, MOST_CALLS);
            spent = cpuTime() - start;
        }
        return (double) spent / calls / pieces;
    }

    /** The sum of all work, to be printed at the end. */
    static long kept() {
        return kept;
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
