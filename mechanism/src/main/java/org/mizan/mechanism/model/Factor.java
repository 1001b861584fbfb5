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
        return sumTo(domain, kept.toArray());
    }

    /** The sum over all axes but these, in their order. */
    Factor sumTo(Domain domain, int... to) {
        AxisSet kept = AxisSet.of(to);
        double[] sums = new double[(int) domain.cells(kept)];
        CellProjection.of(domain, axes, to).sum(values, sums);
        return new Factor(to, sums);
    }

    /**
     * The product of two factors, summed over all axes but those of {@code kept}, which come in increasing order. Each column that one factor has alone is kept as it is
     * there. Where the factors have a column at two resolutions, the coarser one is first spread over the finer levels.
     */
    Factor timesSumTo(Domain domain, Factor other, AxisSet kept) {
        AxisSet all = domain.union(set, other.set);
        AxisSet finest =
                AxisSet.of(all.stream().filter(axis -> kept.stream().anyMatch(each -> domain.tells(axis, each))));
        Factor product = refined(domain, all).timesSum(domain, other.refined(domain, all), finest);
        return finest.equals(kept) ? product : product.sumTo(domain, kept);
    }

    /** The same values over the axes of a set that tell the own ones. */
    private Factor refined(Domain domain, AxisSet all) {
        int[] finer = new int[axes.length];
        for (int place = 0; place < axes.length; place++) {
            int own = axes[place];
            finer[place] = all.stream()
                    .filter(axis -> domain.tells(axis, own))
                    .findFirst()
                    .orElseThrow();
        }
        if (Arrays.equals(finer, axes)) {
            return this;
        }
        double[] spread = new double[cells(domain, finer)];
        CellProjection.of(domain, finer, axes).spread(values, spread);
        return new Factor(finer, spread);
    }

    /** For each cell of what both have and keep, it is the product of two matrices: both tables are laid out so that the cells that are summed lie side by side. */
    private Factor timesSum(Domain domain, Factor other, AxisSet kept) {
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
