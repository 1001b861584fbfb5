package org.mizan.mechanism.aim;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;

/** Private rows as the numbers of their levels, column by column. A line may stand for several rows that are equal. */
public final class CodedTable {
    private final Domain domain;
    private final LevelColumn[] levels;
    /** How many rows each line stands for; none where each is one. */
    private final long[] rows;

    private CodedTable(Domain domain, LevelColumn[] levels, long[] rows) {
        this.domain = domain;
        this.levels = levels;
        this.rows = rows;
    }

    /**
     * Rows whose levels are those of the domain.
     *
     * @param levels by axis, then by row; each axis has as many, from 0 to below its size
     */
    public static CodedTable of(Domain domain, int[][] levels) {
        LevelColumn[] columns = IntStream.range(0, levels.length)
                .mapToObj(axis -> LevelColumn.of(levels[axis], domain.size(axis)))
                .toArray(LevelColumn[]::new);
        return of(domain, columns, new long[0]);
    }

    /**
     * Lines of rows that are equal.
     *
     * @param levels by axis; each has as many lines, at levels below its size
     * @param rows of each line how many rows it stands for; empty where each is one
     */
    public static CodedTable of(Domain domain, LevelColumn[] levels, long[] rows) {
        return new CodedTable(domain, levels.clone(), rows.clone());
    }

    /** The same rows at the resolutions of a domain that has the same columns. */
    public CodedTable grouped(Domain resolutions) {
        LevelColumn[] columns = Arrays.copyOf(levels, resolutions.axes());
        for (int axis = domain.columns(); axis < columns.length; axis++) {
            int column = resolutions.column(axis);
            columns[axis] = levels[column].grouped(resolutions.levels(column, axis), resolutions.size(axis));
        }
        return new CodedTable(resolutions, columns, rows);
    }

    /** How many rows each cell of a marginal has, the last axis fastest. */
    public long[] counts(AxisSet axes) {
        int lines = levels.length == 0 ? 0 : levels[0].rows();
        int[] cells = new int[lines];
        int size = 1;
        for (int place = 0; place < axes.size(); place++) {
            int axis = axes.axis(place);
            levels[axis].append(cells, domain.size(axis));
            size = Math.multiplyExact(size, domain.size(axis));
        }
        long[] counts = new long[size];
        for (int line = 0; line < lines; line++) {
            counts[cells[line]] += rows.length == 0 ? 1 : rows[line];
        }
        return counts;
    }
}
