package org.mizan.synth;

import java.util.Arrays;
import java.util.List;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Measurement;
import org.mizan.mechanism.model.Model;
import org.mizan.mechanism.model.RowDraw;
import org.mizan.noise.Bits;
import org.mizan.synth.marginal.MarginalQuality;
import org.mizan.synth.marginal.NoisyMarginals;
import org.mizan.synth.rule.RuledColumns;

/** Rows drawn from the model of noisy marginals, and how many of them each cell of these has. */
final class ModelRows implements RowSource<MarginalQuality> {
    private static final int BLOCK = 4096;

    private final NoisyMarginals marginals;
    private final List<Measurement> measured;
    private final Model model;
    private final RowDraw draw;
    private final int[][] block;
    private final long[][] drawn;
    private int next;
    private int size;

    ModelRows(NoisyMarginals marginals, long rows, Bits bits) {
        this.marginals = marginals;
        this.measured = marginals.merged();
        this.model = marginals.model();
        this.draw = model.draw(rows, bits);
        this.block = new int[marginals.axes().list().size()][BLOCK];
        this.drawn =
                measured.stream().map(each -> new long[each.values().length]).toArray(long[][]::new);
    }

    @Override
    public RuledColumns columns() {
        return marginals.columns();
    }

    @Override
    public void next(long[] levels) {
        if (next == size) {
            size = draw.next(block);
            next = 0;
            count();
        }
        for (int axis = 0; axis < levels.length; axis++) {
            levels[axis] = block[axis][next];
        }
        next++;
    }

    private void count() {
        int[] cells = new int[size];
        Domain domain = marginals.domain();
        for (int place = 0; place < drawn.length; place++) {
            AxisSet axes = measured.get(place).axes();
            Arrays.fill(cells, 0);
            for (int i = 0; i < axes.size(); i++) {
                int axis = axes.axis(i);
                int span = domain.size(axis);
                int[] levels = block[domain.column(axis)];
                int[] groups = domain.levels(domain.column(axis), axis);
                for (int row = 0; row < size; row++) {
                    cells[row] = cells[row] * span + groups[levels[row]];
                }
            }
            for (int cell : cells) {
                drawn[place][cell]++;
            }
        }
    }

    @Override
    public MarginalQuality quality() {
        return new MarginalQuality(marginals, measured, model.total(), drawn);
    }
}
