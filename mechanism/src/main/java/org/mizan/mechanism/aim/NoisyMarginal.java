package org.mizan.mechanism.aim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Measurement;
import org.mizan.privacy.Rational;

/** How many rows the cells of some axes have, with discrete Gaussian noise of a known variance in each. */
public final class NoisyMarginal {
    private final AxisSet axes;
    private final Rational variance;
    private final long[] counts;

    private NoisyMarginal(AxisSet axes, Rational variance, long[] counts) {
        this.axes = axes;
        this.variance = variance;
        this.counts = counts;
    }

    /** Noisy counts of all cells, the last axis fastest. */
    public static NoisyMarginal of(AxisSet axes, Rational variance, long[] counts) {
        return new NoisyMarginal(axes, variance, counts.clone());
    }

    /** The axes whose cells are counted. */
    public AxisSet axes() {
        return axes;
    }

    /** σ² of the noise in each count. */
    public Rational variance() {
        return variance;
    }

    /** The noisy counts, which may be negative. */
    public long[] counts() {
        return counts.clone();
    }

    /**
     * One measurement for each set of axes, in the order in which they were first measured: of those measured several times
     * the mean with weights 1/σ², whose variance is 1/Σ(1/σ²), the least of an unbiased mean.
     */
    public static List<Measurement> merged(List<NoisyMarginal> marginals) {
        Map<AxisSet, List<NoisyMarginal>> sets = new LinkedHashMap<>();
        for (NoisyMarginal each : marginals) {
            sets.computeIfAbsent(each.axes, axes -> new ArrayList<>()).add(each);
        }
        return sets.values().stream().map(NoisyMarginal::mean).toList();
    }

    private static Measurement mean(List<NoisyMarginal> same) {
        double[] sums = new double[same.get(0).counts.length];
        double weights = 0;
        for (NoisyMarginal each : same) {
            double weight = 1 / each.variance.nearest();
            weights += weight;
            for (int cell = 0; cell < sums.length; cell++) {
                sums[cell] += weight * each.counts[cell];
            }
        }
        for (int cell = 0; cell < sums.length; cell++) {
            sums[cell] /= weights;
        }
        return Measurement.of(same.get(0).axes, sums, Math.sqrt(1 / weights));
    }
}
