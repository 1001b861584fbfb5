package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.List;
import org.mizan.noise.Bits;

/**
 * Rows of a model, given piece by piece. They are drawn in blocks of up to 2<sup>20</sup> rows, a block axis by axis down the model's tree, so that within a block each
 * cell has as many rows as the model expects to within about one, and each axis too; what is held is one block, however many rows there are. Which row of a
 * block is which is random, and no row is one that the model holds impossible.
 */
public final class RowDraw {
    private static final int MOST_ROWS = 1 << 20;
    private static final int MOST_LEVELS = 1 << 25;

    private final Domain domain;
    private final List<ColumnDraw> columns = new ArrayList<>();
    private final Bits words;
    private final int[][] block;
    private final int[] order;
    private final int[] groups;
    private long left;
    private int size;
    private int given;

    RowDraw(TreeMarginals tree, long rows, Bits words) {
        this.domain = tree.domain();
        this.words = words;
        this.left = rows;
        int most = (int) Math.min(rows, Math.min(MOST_ROWS, MOST_LEVELS / domain.axes()));
        this.block = new int[domain.axes()][most];
        this.order = new int[most];
        this.groups = new int[most];
        for (int number = 0; number < tree.tree().cliques().size(); number++) {
            addColumns(tree, number);
        }
    }

    /** The axes of a clique one after the other, from what the separator from its parent tells of them. */
    private void addColumns(TreeMarginals tree, int number) {
        CliqueTree.Clique clique = tree.clique(number);
        SharedMarginals marginals = new SharedMarginals(tree);
        AxisSet known = clique.separator();
        for (int axis : clique.layout()) {
            if (!known.contains(axis)) {
                double[] shares = marginals.marginal(AxisSet.of(axis));
                columns.add(new ColumnDraw(domain, known, axis, tree.table(number, false), shares));
                known = domain.union(known, AxisSet.of(axis));
            }
        }
    }

    /**
     * Fills in the next rows, as many as there are or as fit: the level of each on every axis.
     *
     * @param levels for each axis an array, all of one length above 0
     * @return how many rows, from 0 in each array, were filled in; 0 at the end
     */
    public int next(int[][] levels) {
        if (levels.length != domain.columns() || levels[0].length == 0) {
            throw ModelRefusal.MODEL_LEVELS_ARRAYS.with(levels.length);
        }
        if (given == size) {
            drawBlock();
        }
        int count = Math.min(levels[0].length, size - given);
        for (int axis = 0; axis < levels.length; axis++) {
            System.arraycopy(block[axis], given, levels[axis], 0, count);
        }
        given += count;
        return count;
    }

    private void drawBlock() {
        size = (int) Math.min(left, order.length);
        left -= size;
        given = 0;
        if (size > 0) {
            columns.forEach(column -> column.draw(block, size, order, groups, words));
        }
    }
}
