package org.mizan.mechanism.aim;

/**
 * How much worse a model is on a marginal than noise would make it, as a whole number: 64(Σ|count - model| - √(2/π)σn) of a
 * marginal of n cells, the model's counts being rounded to 64ths first. It moves by no more than 64 times what the counts do in the L1 norm, exactly (PROOF.md, Lemma 2).
 */
final class Score {
    /** Into how many parts a row is divided. */
    static final long STEPS = 64;

    /** √(2/π), the mean of |X| for a standard normal X. */
    static final double MEAN_MAGNITUDE = Math.sqrt(2 / Math.PI);

    /** No table has so many rows; sums of so many steps over 2²³ cells are longs. */
    private static final long MOST_STEPS = 1L << 38;

    private static final long MOST_PENALTY = 1L << 60;

    private Score() {}

    static long of(long[] counts, double[] model, double deviation) {
        long sum = 0;
        for (int cell = 0; cell < counts.length; cell++) {
            long expected = Math.max(0, Math.min(MOST_STEPS, Math.round(STEPS * model[cell])));
            sum += Math.abs(Math.min(MOST_STEPS, STEPS * counts[cell]) - expected);
        }
        long penalty = Math.min(MOST_PENALTY, Math.round(STEPS * noise(deviation, counts.length)));
        return sum - penalty;
    }

    /** What noise alone is expected to sum up to over so many cells. */
    static double noise(double deviation, double cells) {
        return MEAN_MAGNITUDE * deviation * cells;
    }
}
