package org.mizan.mechanism.random;

import java.util.Arrays;
import java.util.List;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.privacy.Rational;

/** The values of h over the pairs (x<sub>i</sub>, x<sub>i+N</sub>) of n records, in order. They are as secret as the records. */
public final class PairBounds {
    /** More than any number of steps of any grid. */
    private static final Rational BEYOND = RealGrid.step(2200);

    private final int units;
    private final double[] sorted;

    private PairBounds(int units, double[] sorted) {
        this.units = units;
        this.sorted = sorted;
    }

    /** The values over records in the order of their {@link Pairing}. */
    public static <X> PairBounds of(Statistic<X> statistic, List<X> records) {
        int pairs = records.size() / 2;
        double[] bounds = new double[pairs];
        Arrays.setAll(bounds, i -> finite(statistic.bound(records.get(i), records.get(i + pairs))));
        Arrays.sort(bounds);
        return new PairBounds(records.size(), bounds);
    }

    private static double finite(double bound) {
        return bound >= 0 ? Math.min(bound, Double.MAX_VALUE) : Double.isNaN(bound) ? Double.MAX_VALUE : 0;
    }

    /** h<sub>(r)</sub>. */
    public double at(PairRank rank) {
        return sorted[rank.rank() - 1];
    }

    /** h<sub>(r)</sub>/n; the greatest double stands for everything beyond it, so for more than a grid can hold. */
    Rational sensitivity(PairRank rank) {
        Rational bound = at(rank) == Double.MAX_VALUE ? BEYOND : Rational.ofDouble(at(rank));
        return bound.over(Rational.of(units));
    }

    /** Those from rank r up. */
    public double[] from(PairRank rank) {
        return Arrays.copyOfRange(sorted, rank.rank() - 1, sorted.length);
    }
}
