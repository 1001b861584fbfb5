package org.mizan.synth.marginal;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Measurement;

/**
 * How near synthetic rows are to the noisy marginals that their model was fitted to, beside how far noise alone puts these
 * from the exact ones. Both are public, so this may be told; how near the rows are to the data is not known without paying.
 */
public final class MarginalQuality {
    private static final double MEAN_MAGNITUDE = Math.sqrt(2 / Math.PI);

    /** The 0.975 quantile of the normal distribution, rounded up. */
    private static final double USUAL_QUANTILE = 1.96;

    private final NoisyMarginals marginals;
    private final List<Measurement> measured;
    private final double total;
    private final long[][] drawn;

    public MarginalQuality(NoisyMarginals marginals, List<Measurement> measured, double total, long[][] drawn) {
        this.marginals = marginals;
        this.measured = measured;
        this.total = total;
        this.drawn = drawn;
    }

    /** What the rows' model was fitted to. */
    public NoisyMarginals marginals() {
        return marginals;
    }

    /** How many rows were drawn. */
    public long rows() {
        return Arrays.stream(drawn[0]).sum();
    }

    /** How many rows the noisy marginals have, as far as noise shows it. */
    public double total() {
        return total;
    }

    /** The columns of each marginal, those of one column first. */
    public List<AxisSet> sets() {
        return measured.stream().map(Measurement::axes).toList();
    }

    /** How many noisy counts there are in all of them. */
    public long cells() {
        return Arrays.stream(drawn).mapToLong(counts -> counts.length).sum();
    }

    /** ½ Σ |drawn/N - noisy/total| over the cells of a marginal. */
    public double distance(int place) {
        double[] noisy = measured.get(place).values();
        double rows = Math.max(1, rows());
        double sum = 0;
        for (int cell = 0; cell < noisy.length; cell++) {
            sum += Math.abs(drawn[place][cell] / rows - noisy[cell] / total);
        }
        return sum / 2;
    }

    /**
     * What that distance is expected to be between the noisy and the exact marginal: ½√(2/π)σn/total for n cells, and 1, the
     * distance of what has nothing in common, where noise drowns the rows.
     */
    public double noise(int place) {
        Measurement each = measured.get(place);
        return Math.min(1, MEAN_MAGNITUDE * each.deviation() * each.values().length / total / 2);
    }

    /** The mean distance of all marginals. */
    public double distance() {
        return mean(this::distance);
    }

    /** The mean of what noise is expected to make of all marginals. */
    public double noise() {
        return mean(this::noise);
    }

    private double mean(IntToDoubleFunction figure) {
        return IntStream.range(0, measured.size()).mapToDouble(figure).average().orElse(0);
    }

    /** How many rows each level of an axis has by its noisy marginal, with none below zero. */
    public long[] noisy(int axis) {
        return Arrays.stream(measured.get(place(axis)).values())
                .mapToLong(count -> Math.max(0, Math.round(count)))
                .toArray();
    }

    /** How far noise moves each noisy number of an axis, up or down, 95 times of 100: 1.96 deviations. */
    public double error(int axis) {
        return USUAL_QUANTILE * measured.get(place(axis)).deviation();
    }

    /** How many synthetic rows each level of an axis has. */
    public long[] synthetic(int axis) {
        return drawn[place(axis)].clone();
    }

    private int place(int axis) {
        return sets().indexOf(AxisSet.of(axis));
    }
}
