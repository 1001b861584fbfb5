package org.mizan.mechanism.statistic;

import org.mizan.mechanism.additive.IntegerNoise;

/**
 * Upper bounds on the tails of a symmetric law on the integers, looked up in a table: every number where a few thousand
 * hold nearly all of the law, and else every so many.
 */
final class NoiseTails {
    private static final double BEYOND_REACH = 1e-12;
    private static final int MOST_ENTRIES = 4096;

    /** What single probabilities and bounds may be off by, relatively, and more. */
    private static final double MARGIN = 1e-10;

    private final long step;
    private final long reach;
    /** Not below P(|X| &gt; index·step). */
    private final double[] beyond;

    NoiseTails(IntegerNoise law) {
        long wide = Math.max(1, law.width(BEYOND_REACH));
        this.step = (wide + MOST_ENTRIES - 1) / MOST_ENTRIES;
        this.beyond = new double[(int) ((wide + step - 1) / step) + 1];
        this.reach = step * (beyond.length - 1);
        beyond[beyond.length - 1] = law.mostBeyond(reach);
        for (int index = beyond.length - 2; index >= 0; index--) {
            beyond[index] = step == 1
                    ? Math.min(1, beyond[index + 1] + 2 * law.probability(index + 1) * (1 + MARGIN))
                    : law.mostBeyond(index * step);
        }
    }

    /** How many entries there are; beyond the last is next to nothing. */
    int entries() {
        return beyond.length;
    }

    /** The number of an entry, which is at least 0. */
    long number(int entry) {
        return entry * step;
    }

    /** How far the table goes. */
    long reach() {
        return reach;
    }

    /** At least P(|X| &gt; the number of the entry). */
    double bothBeyond(int entry) {
        return beyond[entry];
    }

    /** At least P(X &gt; x). */
    double above(double x) {
        if (x >= 0) {
            return beyond[(int) Math.min(beyond.length - 1, (long) Math.floor(x) / step)] / 2;
        }
        // P(X > x) = 1 - P(X ≥ m) with m = -⌊x⌋, and 2P(X ≥ m) = P(|X| > m - 1).
        double least = -Math.floor(x) - 1;
        if (least > reach - 2 * step) {
            return 1;
        }
        // A bound on P(|X| > w + 1) is at most P(|X| > w), but for the margin: PROOF.md.
        int entry = (int) (((long) least + step - 1) / step) + (step == 1 ? 0 : 1);
        return 1 - beyond[entry] / 2 * (1 - MARGIN);
    }
}
