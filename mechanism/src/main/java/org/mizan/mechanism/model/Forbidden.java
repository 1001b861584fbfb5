package org.mizan.mechanism.model;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Cells of some columns in which no row is, whatever was measured: a model gives each of them the probability 0, exactly. */
public final class Forbidden {
    private final AxisSet axes;
    private final BitSet cells;

    private Forbidden(AxisSet axes, BitSet cells) {
        this.axes = axes;
        this.cells = cells;
    }

    /**
     * Cells of these columns.
     *
     * @param cells their numbers, the last axis fastest
     */
    public static Forbidden of(AxisSet axes, BitSet cells) {
        return new Forbidden(axes, (BitSet) cells.clone());
    }

    /** The columns. */
    public AxisSet axes() {
        return axes;
    }

    /** Whether a cell is one of them. */
    public boolean isForbidden(int cell) {
        return cells.get(cell);
    }

    /** What is added to the logarithms of the columns' cells: nothing, or minus infinity. */
    double[] logarithms(Domain domain) {
        double[] logarithms = new double[(int) domain.cells(axes)];
        Arrays.setAll(logarithms, cell -> cells.get(cell) ? Double.NEGATIVE_INFINITY : 0);
        return logarithms;
    }

    void check(Domain domain) {
        domain.check(axes);
        boolean isOfColumns = axes.stream().allMatch(axis -> axis < domain.columns());
        if (!isOfColumns || axes.size() == 0 || cells.length() > domain.cells(axes)) {
            throw ModelRefusal.MODEL_FORBIDDEN.with(axes, cells.length());
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Forbidden forbidden && axes.equals(forbidden.axes) && cells.equals(forbidden.cells);
    }

    @Override
    public int hashCode() {
        return 31 * axes.hashCode() + cells.hashCode();
    }
}
