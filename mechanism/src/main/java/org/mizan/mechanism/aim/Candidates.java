package org.mizan.mechanism.aim;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.ModelSizes;

/**
 * The marginals that may be measured: all of up to three columns, or of up to two where those of three would be more than
 * {@value #MOST_SETS}, each at every resolution: by the levels of its columns, and with those of more levels in groups. Those of several axes have
 * at most {@value #MOST_COUNTS} cells, so that all that are measured in a run fit
 * into an answer, whatever the rows are. All are equally important: with the paper's weights |r| tables came out worse
 * (docs/performance.md).
 */
final class Candidates {
    private static final int GREATEST = 3;
    private static final int MOST_SETS = 20_000;

    /** Of a marginal of several axes. */
    static final int MOST_COUNTS = 100_000;

    private final Domain domain;
    private final Set<AxisSet> all = new LinkedHashSet<>();
    private final ModelSizes sizes;

    Candidates(Domain domain) {
        this.domain = domain;
        this.sizes = new ModelSizes(domain);
        long columns = domain.columns();
        boolean hasGroups = domain.sizes().stream().anyMatch(levels -> levels > Resolutions.LEAST);
        long resolutions = hasGroups ? Resolutions.LEVELS.size() : 1;
        boolean isSmall = columns * (columns - 1) * (columns - 2) / 6 * resolutions <= MOST_SETS;
        add(new int[0], 0, isSmall ? GREATEST : GREATEST - 1);
    }

    private void add(int[] chosen, int next, int most) {
        if (chosen.length > 0) {
            addResolutions(chosen);
        }
        for (int column = next; column < domain.columns() && chosen.length < most; column++) {
            int[] more = Arrays.copyOf(chosen, chosen.length + 1);
            more[chosen.length] = column;
            add(more, column + 1, most);
        }
    }

    private void addResolutions(int[] columns) {
        for (int levels : Resolutions.LEVELS) {
            AxisSet axes = AxisSet.of(Arrays.stream(columns)
                    .map(column -> Resolutions.within(domain, column, levels))
                    .toArray());
            if (columns.length == 1 || domain.cells(axes) <= MOST_COUNTS) {
                all.add(axes);
            }
        }
    }

    List<AxisSet> all() {
        return List.copyOf(all);
    }

    /**
     * Those that may be measured next: what follows from what was measured, and whatever leaves the model small enough and is not
     * drowned in noise. Everything that this rests on was released.
     *
     * @param mostCells that the model may have
     * @param mostInMarginal cells of a marginal in which noise is no more than the whole table
     */
    List<AxisSet> open(Collection<AxisSet> measured, double mostCells, double mostInMarginal) {
        Set<AxisSet> parts = new HashSet<>();
        measured.forEach(whole -> addParts(whole, parts));
        sizes.startFrom(measured);
        double most = Math.min(mostCells, mostInMarginal);
        return all.stream()
                .filter(each -> parts.contains(each) || (domain.cells(each) <= most && sizes.fits(each, mostCells)))
                .toList();
    }

    /** Adds a set, all sets inside it, and both with coarser axes: a few, as it has at most {@value #GREATEST} axes. */
    private void addParts(AxisSet whole, Set<AxisSet> parts) {
        if (parts.add(whole)) {
            for (int place = 0; place < whole.size(); place++) {
                int[] rest = new int[whole.size() - 1];
                for (int kept = 0; kept < rest.length; kept++) {
                    rest[kept] = whole.axis(kept < place ? kept : kept + 1);
                }
                AxisSet part = AxisSet.of(rest);
                addParts(part, parts);
                for (int coarser : domain.coarser(whole.axis(place))) {
                    addParts(part.union(AxisSet.of(coarser)), parts);
                }
            }
        }
    }
}
