package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measurements, those of the same set merged by inverse variance, and how far marginals are from them: Σ<sub>r</sub> w<sub>r</sub> |μ<sub>r</sub> −
 * y<sub>r</sub>|² / 2, where w<sub>r</sub> is the inverse variance of set r over the largest one of all sets, so that no deviation is too small for it.
 */
final class MergedMeasurements {
    /**
     * Chosen by measuring on two public tables (Adult and NIST's demographic excerpt), with two deviations each and one draw of the noise: the marginals of two axes
     * were nearest to the true ones at 1 to 1.5, there 5 to 14 % nearer than at the least loss.
     */
    private static final double SIGNAL = 1.25;

    private final List<AxisSet> sets;
    private final double[][] values;
    private final double[] weights;
    private final double unit;
    private final double total;

    private MergedMeasurements(List<AxisSet> sets, double[][] values, double[] weights, double unit, double total) {
        this.sets = sets;
        this.values = values;
        this.weights = weights;
        this.unit = unit;
        this.total = total;
    }

    static MergedMeasurements of(Domain domain, List<Measurement> measurements) {
        Map<AxisSet, List<Measurement>> bySet = new TreeMap<>();
        double least = Double.POSITIVE_INFINITY;
        for (Measurement each : measurements) {
            each.check(domain);
            bySet.computeIfAbsent(each.axes(), axes -> new ArrayList<>()).add(each);
            least = Math.min(least, each.deviation());
        }
        double[][] values = new double[bySet.size()][];
        double[] weights = new double[bySet.size()];
        int place = 0;
        for (List<Measurement> same : bySet.values()) {
            double[] parts = inverseVariances(same, least);
            values[place] = mean(same, parts);
            for (double part : parts) {
                weights[place] += part;
            }
            place++;
        }
        return new MergedMeasurements(List.copyOf(bySet.keySet()), values, weights, least, total(values, weights));
    }

    private static double[] inverseVariances(Collection<Measurement> measurements, double unit) {
        return measurements.stream()
                .mapToDouble(each -> Math.max(Double.MIN_NORMAL, Math.pow(unit / each.deviation(), 2)))
                .toArray();
    }

    private static double[] mean(List<Measurement> same, double[] parts) {
        double[] mean = new double[same.get(0).values().length];
        double sum = 0;
        for (int i = 0; i < parts.length; i++) {
            sum += parts[i];
            for (int cell = 0; cell < mean.length; cell++) {
                mean[cell] += (same.get(i).value(cell) - mean[cell]) * (parts[i] / sum);
            }
        }
        return mean;
    }

    /** The inverse-variance mean of the measured totals, at least 1. */
    private static double total(double[][] values, double[] weights) {
        double mean = 0;
        double all = 0;
        for (int place = 0; place < weights.length; place++) {
            double sum = 0;
            for (double value : values[place]) {
                sum += value;
            }
            double weight = Math.max(Double.MIN_NORMAL, weights[place] / values[place].length);
            all += weight;
            mean += (sum - mean) * (weight / all);
        }
        return Math.max(1, mean);
    }

    /**
     * The same, with 0 in place of what was measured in cells that no row can be in, which is noise alone.
     *
     * @param possible the probabilities of some model, which are 0 in those cells alone
     */
    MergedMeasurements within(double[][] possible) {
        double[][] kept = new double[values.length][];
        for (int place = 0; place < kept.length; place++) {
            kept[place] = values[place].clone();
            for (int cell = 0; cell < kept[place].length; cell++) {
                kept[place][cell] *= possible[place][cell] > 0 ? 1 : 0;
            }
        }
        return new MergedMeasurements(sets, kept, weights, unit, total(kept, weights));
    }

    /** The measured sets, larger ones after smaller ones. */
    List<AxisSet> sets() {
        return sets;
    }

    /** What {@link #loss} the noise alone leaves to the true marginals, on average. */
    double noise() {
        return unit * unit * cells() / 2;
    }

    private long cells() {
        return Arrays.stream(values).mapToLong(each -> each.length).sum();
    }

    /**
     * For how long the flow dθ/dt = −∇L fits more signal than noise: {@link #SIGNAL} / σ where ∇L = μ − y. By then a cell that the model holds for σ rows is mostly
     * fitted, and cells that hold far less stay near what the others make of them. Of sets with different noise the cells' geometric mean counts.
     */
    double time() {
        double sum = 0;
        for (int place = 0; place < weights.length; place++) {
            sum -= Math.log(weights[place]) / 2 * values[place].length;
        }
        return SIGNAL * Math.exp(sum / cells()) / unit;
    }

    double total() {
        return total;
    }

    /** Half the weighted square distance of probabilities from what was measured; their gradients are written into {@code gradients}. */
    double loss(double[][] probabilities, double[][] gradients) {
        double loss = 0;
        for (int place = 0; place < weights.length; place++) {
            double square = 0;
            double[] measured = values[place];
            double[] gradient = gradients[place];
            for (int cell = 0; cell < measured.length; cell++) {
                double over = total * probabilities[place][cell] - measured[cell];
                square += over * over;
                gradient[cell] = weights[place] * over;
            }
            loss += weights[place] * square / 2;
        }
        return loss;
    }
}
