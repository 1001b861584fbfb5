package org.mizan.release.plan;

import java.util.List;
import org.mizan.privacy.Rational;

/** What was drawn for the groups of an answer, noise included, column by column. */
public final class NoisyColumns {
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
     * @param quantiles of each quantile and group, in steps
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

    /** A quantile of every group, in steps. */
    long[] quantiles(int index) {
        return quantiles[index];
    }
}
