package org.mizan.mechanism.model;

import java.util.stream.IntStream;

/** A table of numbers over some axes: flat, the last axis fastest. It wraps the array it is given. */
final class Factor {
    private final int[] axes;
    private final double[] values;

    Factor(int[] axes, double[] values) {
        this.axes = axes;
        this.values = values;
    }

    static Factor of(AxisSet axes, double[] values) {
        return new Factor(axes.stream().toArray(), values);
    }

    AxisSet axes() {
        return AxisSet.of(axes);
    }

    double[] values() {
        return values;
    }

    /** The sum over all axes but those of {@code kept}, which come in increasing order. */
    Factor sumTo(Domain domain, AxisSet kept) {
        int[] to = kept.stream().toArray();
        double[] sums = new double[cells(domain, to)];
        CellProjection.of(domain, axes, to).sum(values, sums);
        return new Factor(to, sums);
    }

    /** The product of two factors, summed over all axes but those of {@code kept}, which come in increasing order. */
    Factor timesSumTo(Domain domain, Factor other, AxisSet kept) {
        int[] to = kept.stream().toArray();
        int[] all = IntStream.concat(axes().minus(kept).union(other.axes().minus(kept)).stream(), kept.stream())
                .toArray();
        double[] sums = new double[cells(domain, to)];
        CellProjection.contract(
                CellProjection.of(domain, all, to),
                sums,
                CellProjection.of(domain, all, axes),
                values,
                CellProjection.of(domain, all, other.axes),
                other.values);
        return new Factor(to, sums);
    }

    private static int cells(Domain domain, int[] axes) {
        return (int) domain.cells(AxisSet.of(axes));
    }
}
