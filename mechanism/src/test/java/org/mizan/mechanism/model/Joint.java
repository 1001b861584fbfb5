package org.mizan.mechanism.model;

import java.util.Arrays;
import java.util.List;

/** A table of all axes of a small domain, and what follows from it by going through its cells one by one. */
final class Joint {
    private final Domain domain;
    private final double[] values;

    Joint(Domain domain, double[] values) {
        this.domain = domain;
        this.values = values;
    }

    static int cells(Domain domain) {
        return domain.sizes().stream().reduce(1, (one, other) -> one * other);
    }

    /** The number of the cell of a set in which a cell of the whole table lies. */
    static int cell(Domain domain, AxisSet set, int whole) {
        int[] levels = new int[domain.axes()];
        int rest = whole;
        for (int axis = domain.columns() - 1; axis >= 0; axis--) {
            levels[axis] = rest % domain.size(axis);
            rest /= domain.size(axis);
        }
        for (int axis = domain.columns(); axis < levels.length; axis++) {
            LevelGroups grouping = domain.groupings().get(axis - domain.columns());
            levels[axis] = grouping.groups().get(levels[grouping.axis()]);
        }
        int cell = 0;
        for (int place = 0; place < set.size(); place++) {
            cell = cell * domain.size(set.axis(place)) + levels[set.axis(place)];
        }
        return cell;
    }

    double[] marginal(AxisSet set) {
        double[] marginal = new double[(int) domain.cells(set)];
        for (int whole = 0; whole < values.length; whole++) {
            marginal[cell(domain, set, whole)] += values[whole];
        }
        return marginal;
    }

    double loss(List<Measurement> measurements) {
        double loss = 0;
        for (Measurement each : measurements) {
            loss += distance(marginal(each.axes()), each);
        }
        return loss;
    }

    static double distance(double[] marginal, Measurement measurement) {
        double sum = 0;
        for (int cell = 0; cell < marginal.length; cell++) {
            sum += Math.pow((marginal[cell] - measurement.value(cell)) / measurement.deviation(), 2) / 2;
        }
        return sum;
    }

    /** The table of this total that is nearest to the measurements, by projected gradients. */
    static Joint nearest(Domain domain, List<Measurement> measurements, double total) {
        double[] table = new double[cells(domain)];
        Arrays.fill(table, total / table.length);
        double curvature = 0;
        for (Measurement each : measurements) {
            curvature += table.length / domain.cells(each.axes()) / Math.pow(each.deviation(), 2);
        }
        for (int step = 0; step < 20_000; step++) {
            double[] next = table.clone();
            for (Measurement each : measurements) {
                double[] marginal = new Joint(domain, table).marginal(each.axes());
                for (int whole = 0; whole < table.length; whole++) {
                    int cell = cell(domain, each.axes(), whole);
                    next[whole] -= (marginal[cell] - each.value(cell)) / Math.pow(each.deviation(), 2) / curvature;
                }
            }
            table = onSimplex(next, total);
        }
        return new Joint(domain, table);
    }

    /** The nearest point without negative parts that sums to this total: everything less one threshold, which is found by halving. */
    static double[] onSimplex(double[] point, double total) {
        double low = Arrays.stream(point).min().orElseThrow() - total;
        double high = Arrays.stream(point).max().orElseThrow();
        for (int halving = 0; halving < 200; halving++) {
            double threshold = (low + high) / 2;
            double sum = Arrays.stream(point)
                    .map(each -> Math.max(0, each - threshold))
                    .sum();
            low = sum > total ? threshold : low;
            high = sum > total ? high : threshold;
        }
        double threshold = low;
        return Arrays.stream(point).map(each -> Math.max(0, each - threshold)).toArray();
    }
}
