package org.mizan.mechanism.aim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Model;

/**
 * The marginals that may be measured: all of up to three axes, or of up to two where those of three would be more than
 * {@value #MOST_SETS}. Those of several axes have at most {@value #MOST_COUNTS} cells, so that all that are measured in a run fit
 * into an answer, whatever the rows are. All are equally important: with the paper's weights |r| tables came out worse
 * (docs/performance.md).
 */
final class Candidates {
    private static final int GREATEST = 3;
    private static final int MOST_SETS = 20_000;

    /** Of a marginal of several axes. */
    static final int MOST_COUNTS = 100_000;

    private final Domain domain;
    private final List<AxisSet> all = new ArrayList<>();

    Candidates(Domain domain) {
        this.domain = domain;
        long axes = domain.axes();
        boolean isSmall = axes * (axes - 1) * (axes - 2) / 6 <= MOST_SETS;
        add(new int[0], 0, isSmall ? GREATEST : GREATEST - 1);
    }

    private void add(int[] chosen, int next, int most) {
        if (chosen.length == 1 || (chosen.length > 1 && domain.cells(AxisSet.of(chosen)) <= MOST_COUNTS)) {
            all.add(AxisSet.of(chosen));
        }
        for (int axis = next; axis < domain.axes() && chosen.length < most; axis++) {
            int[] more = Arrays.copyOf(chosen, chosen.length + 1);
            more[chosen.length] = axis;
            add(more, axis + 1, most);
        }
    }

    List<AxisSet> all() {
        return List.copyOf(all);
    }

    /**
     * Those that may be measured next: parts of what was measured, and whatever leaves the model small enough and is not
     * drowned in noise. Everything that this rests on was released.
     *
     * @param mostCells that the model may have
     * @param mostInMarginal cells of a marginal in which noise is no more than the whole table
     */
    List<AxisSet> open(Collection<AxisSet> measured, double mostCells, double mostInMarginal) {
        List<AxisSet> open = new ArrayList<>();
        List<AxisSet> sets = new ArrayList<>(measured);
        int last = sets.size();
        for (AxisSet each : all) {
            boolean isPart = measured.stream().anyMatch(whole -> whole.contains(each));
            double cells = domain.cells(each);
            if (isPart) {
                open.add(each);
            } else if (cells <= Math.min(mostCells, mostInMarginal)) {
                sets.add(each);
                if (Model.cells(domain, sets) <= mostCells) {
                    open.add(each);
                }
                sets.remove(last);
            }
        }
        return open;
    }
}
