package org.mizan.mechanism.aim;

import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;

/** Private rows as the numbers of their levels, column by column. */
public final class CodedTable {
    private final Domain domain;
    private final int[][] levels;

    private CodedTable(Domain domain, int[][] levels) {
        this.domain = domain;
        this.levels = levels;
    }

    /**
     * Rows whose levels are those of the domain.
     *
     * @param levels by axis, then by row; each axis has as many, from 0 to below its size
     */
    public static CodedTable of(Domain domain, int[][] levels) {
        return new CodedTable(domain, levels);
    }

    /** How many rows each cell of a marginal has, the last axis fastest. */
    public long[] counts(AxisSet axes) {
        int rows = levels.length == 0 ? 0 : levels[0].length;
        int[] cells = new int[rows];
        int size = 1;
        for (int place = 0; place < axes.size(); place++) {
            int axis = axes.axis(place);
            int[] own = levels[axis];
            int span = domain.size(axis);
            for (int row = 0; row < rows; row++) {
                cells[row] = cells[row] * span + own[row];
            }
            size = Math.multiplyExact(size, span);
        }
        long[] counts = new long[size];
        for (int cell : cells) {
            counts[cell]++;
        }
        return counts;
    }
}
