package org.mizan.synth;

import java.util.Arrays;
import org.mizan.release.histogram.Histogram;

/**
 * How near synthetic rows are to the released histogram that they were drawn from. Both are public, so this may be told; how
 * near the histogram is to the data is what its release promised, and no more can be said.
 */
public final class Quality {
    private final Histogram histogram;
    private final long[] drawn;
    private final long rows;

    /**
     * Of rows drawn.
     *
     * @param drawn how many of each cell above zero, in order
     */
    Quality(Histogram histogram, long[] drawn) {
        this.histogram = histogram;
        this.drawn = drawn;
        this.rows = Arrays.stream(drawn).sum();
    }

    /** What the rows were drawn from. */
    public Histogram histogram() {
        return histogram;
    }

    /** How many rows were drawn. */
    public long rows() {
        return rows;
    }

    /** ½ Σ |drawn/N - count/total| over all cells: 0 for equal frequencies, 1 for rows where no count is. */
    public double distance() {
        return distance(histogram.counts(), drawn);
    }

    /** The same over the levels of one axis. */
    public double distance(int axis) {
        return distance(released(axis), synthetic(axis));
    }

    private static double distance(long[] released, long[] synthetic) {
        double all = Arrays.stream(released).sum();
        double rows = Arrays.stream(synthetic).sum();
        double sum = 0;
        for (int place = 0; place < released.length; place++) {
            sum += Math.abs(share(synthetic[place], rows) - share(released[place], all));
        }
        return sum / 2;
    }

    private static double share(long part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }

    /** What the distance is at most on average for so many rows: ½ Σ √(p(1-p)/N), of each cell's own deviation. */
    public double expectedDistance() {
        double total = histogram.total();
        return rows == 0
                ? 0
                : Arrays.stream(histogram.counts())
                                .mapToDouble(count -> Math.sqrt(count / total * (1 - count / total) / rows))
                                .sum()
                        / 2;
    }

    /** Σ (drawn - expected)²/expected, Pearson's statistic: about {@link #degrees()} for rows drawn as they should be. */
    public double chiSquare() {
        double total = histogram.total();
        double sum = 0;
        for (int place = 0; place < drawn.length; place++) {
            double expected = rows * (histogram.count(place) / total);
            sum += expected == 0 ? 0 : (drawn[place] - expected) * (drawn[place] - expected) / expected;
        }
        return sum;
    }

    /** One less than there are cells above zero. */
    public long degrees() {
        return Math.max(0, histogram.occupied() - 1);
    }

    /** How many rows of the released histogram each level of an axis has. */
    public long[] released(int axis) {
        return histogram.marginal(axis, histogram.counts());
    }

    /** How many synthetic rows each level of an axis has. */
    public long[] synthetic(int axis) {
        return histogram.marginal(axis, drawn);
    }
}
