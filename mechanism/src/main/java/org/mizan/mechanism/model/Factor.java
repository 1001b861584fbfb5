package org.mizan.mechanism.model;

import java.util.Arrays;

/** A table of numbers over some axes: flat, the last axis fastest. It wraps the array it is given. */
final class Factor {
    private final int[] axes;
    private final AxisSet set;
    private final double[] values;

    Factor(int[] axes, double[] values) {
        this.axes = axes;
        this.set = AxisSet.of(axes);
        this.values = values;
    }

    static Factor of(AxisSet axes, double[] values) {
        return new Factor(axes.toArray(), values);
    }

    AxisSet axes() {
        return set;
    }

    double[] values() {
        return values;
    }

    /** The sum over all axes but those of {@code kept}, which come in increasing order. */
    Factor sumTo(Domain domain, AxisSet kept) {
        int[] to = kept.toArray();
        double[] sums = new double[(int) domain.cells(kept)];
        CellProjection.of(domain, axes, to).sum(values, sums);
        return new Factor(to, sums);
    }

    /**
     * The product of two factors, summed over all axes but those of {@code kept}, which come in increasing order. Each axis that one factor has alone is kept.
     * For each cell of what both have and keep, it is the product of two matrices: both tables are laid out so that the cells that are summed lie side by side.
     */
    Factor timesSumTo(Domain domain, Factor other, AxisSet kept) {
        AxisSet both = set.intersection(other.set);
        int[] common = both.intersection(kept).toArray();
        int[] summed = both.minus(kept).toArray();
        int[] left = set.minus(both).toArray();
        int[] right = other.set.minus(both).toArray();
        int run = cells(domain, summed);
        int rows = cells(domain, left);
        int columns = cells(domain, right);
        double[] first = laidOut(domain, joined(common, left, summed));
        double[] second = other.laidOut(domain, joined(common, right, summed));
        double[] products = new double[cells(domain, common) * rows * columns];
        int cell = 0;
        for (int block = 0; block < products.length / (rows * columns); block++) {
            for (int row = 0; row < rows; row++) {
                int start = (block * rows + row) * run;
                for (int column = 0; column < columns; column++) {
                    products[cell++] = dot(first, start, second, (block * columns + column) * run, run);
                }
            }
        }
        int[] order = joined(common, left, right);
        return new Factor(kept.toArray(), new Factor(order, products).laidOut(domain, kept.toArray()));
    }

    /** Four sums at once: each waits for its own last addition alone. */
    private static double dot(double[] first, int start, double[] second, int secondStart, int run) {
        double one = 0;
        double two = 0;
        double three = 0;
        double four = 0;
        int i = 0;
        for (; i + 3 < run; i += 4) {
            one += first[start + i] * second[secondStart + i];
            two += first[start + i + 1] * second[secondStart + i + 1];
            three += first[start + i + 2] * second[secondStart + i + 2];
            four += first[start + i + 3] * second[secondStart + i + 3];
        }
        for (; i < run; i++) {
            one += first[start + i] * second[secondStart + i];
        }
        return one + two + (three + four);
    }

    /** The values in another order of the same axes. */
    private double[] laidOut(Domain domain, int[] order) {
        if (Arrays.equals(order, axes)) {
            return values;
        }
        double[] ordered = new double[values.length];
        CellProjection.of(domain, axes, order).sum(values, ordered);
        return ordered;
    }

    private static int[] joined(int[]... parts) {
        int size = 0;
        for (int[] part : parts) {
            size += part.length;
        }
        int[] joined = new int[size];
        int end = 0;
        for (int[] part : parts) {
            System.arraycopy(part, 0, joined, end, part.length);
            end += part.length;
        }
        return joined;
    }

    private static int cells(Domain domain, int[] axes) {
        int cells = 1;
        for (int axis : axes) {
            cells *= domain.size(axis);
        }
        return cells;
    }
}
