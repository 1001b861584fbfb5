package org.mizan.release.plan;

import java.util.List;
import org.mizan.mechanism.quantile.QuantileInterval;
import org.mizan.privacy.Rational;

/** What was drawn for the groups of an answer, noise included, column by column. */
public final class NoisyColumns {
    /** How many numbers a quantile has. */
    private static final int NUMBERS = 3;

    private final int size;
    private final List<NoisyTotal> laws;
    private final long[][] totals;
    private final long[][] quantiles;

    /**
     * Takes over the numbers.
     *
     * @param size how many groups there are
     * @param laws what each total was drawn by
     * @param totals of each total and group, in units of the total
     * @param quantiles of each quantile and group its value and the ends of its interval, in steps
     */
    public NoisyColumns(int size, List<NoisyTotal> laws, long[][] totals, long[][] quantiles) {
        this.size = size;
        this.laws = List.copyOf(laws);
        this.totals = totals;
        this.quantiles = quantiles;
    }

    /** How many groups there are. */
    int size() {
        return size;
    }

    /** A total of every group, in units of {@link NoisyTotal#unit()}. */
    long[] totals(int index) {
        return totals[index];
    }

    /** A total of one group, in steps. */
    Rational total(int index, int row) {
        return laws.get(index).steps(totals[index][row]);
    }

    /** A quantile of one group, in steps. */
    QuantileInterval.Drawn quantile(int index, int row) {
        return new QuantileInterval.Drawn(
                quantiles[index][NUMBERS * row],
                quantiles[index][NUMBERS * row + 1],
                quantiles[index][NUMBERS * row + 2]);
    }

    /** Room for a quantile of so many groups. */
    public static long[] quantiles(int size) {
        return new long[NUMBERS * size];
    }

    /** Keeps a quantile of one group. */
    public static void keep(QuantileInterval.Drawn drawn, int row, long[] quantiles) {
        quantiles[NUMBERS * row] = drawn.value();
        quantiles[NUMBERS * row + 1] = drawn.low();
        quantiles[NUMBERS * row + 2] = drawn.high();
    }
}
