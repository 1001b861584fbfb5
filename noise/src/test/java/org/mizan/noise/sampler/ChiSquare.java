package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests of frequencies whose false alarm is below 1e-9, were the words drawn at random. */
public final class ChiSquare {
    /** The standard normal quantile of 1 - 4e-11, so that twenty tests together, and the approximation, stay below 1e-9. */
    private static final double QUANTILE = 6.5;

    private ChiSquare() {}

    /** Counts against what is expected; cells that expect fewer than 20 are joined into one. */
    public static void check(long[] counts, double[] expected) {
        double statistic = 0;
        int cells = 0;
        double poolCount = 0;
        double poolExpected = 0;
        for (int i = 0; i < counts.length; i++) {
            if (expected[i] < 20) {
                poolCount += counts[i];
                poolExpected += expected[i];
            } else {
                statistic += square(counts[i] - expected[i]) / expected[i];
                cells++;
            }
        }
        if (poolExpected >= 20) {
            statistic += square(poolCount - poolExpected) / poolExpected;
            cells++;
        }
        assertThat(cells).isGreaterThan(1);
        assertThat(statistic).isLessThan(bound(cells - 1));
    }

    /** Two samples of the same size against each other. */
    static void checkSame(long[] one, long[] other) {
        double statistic = 0;
        int cells = 0;
        for (int i = 0; i < one.length; i++) {
            double both = one[i] + other[i];
            if (both >= 40) {
                statistic += square((double) (one[i] - other[i])) / both;
                cells++;
            }
        }
        assertThat(statistic).isLessThan(bound(cells));
    }

    /** Wilson and Hilferty (1931). */
    static double bound(int freedom) {
        double spread = 2.0 / (9 * freedom);
        return freedom * Math.pow(1 - spread + QUANTILE * Math.sqrt(spread), 3);
    }

    private static double square(double value) {
        return value * value;
    }
}
