package org.mizan.mechanism.aim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.LevelGroups;

/**
 * How finely columns are counted: by their levels, and in at most 16 and at most 6 groups of about equal noisy mass, each of whole groups of the finer ones. The groups of an
 * ordered column are neighbouring levels. Those of others are formed of the levels by decreasing mass, so that large levels stay by themselves and small ones come
 * together. All follows from the noisy counts of single columns, in whole numbers.
 */
final class Resolutions {
    /** How many levels a column has at most at each resolution. */
    static final int LEAST = 6;

    static final List<Integer> LEVELS = List.of(Integer.MAX_VALUE, 16, LEAST);

    /** Sums of so many over all levels, times the groups, are longs. */
    private static final long MOST_MASS = 1L << 40;

    private Resolutions() {}

    /**
     * The columns of a domain at every resolution.
     *
     * @param singles the noisy counts of each column
     * @param ordered the columns whose levels have an order
     */
    static Domain of(Domain columns, List<NoisyMarginal> singles, AxisSet ordered) {
        List<LevelGroups> groupings = new ArrayList<>();
        for (int column = 0; column < columns.columns(); column++) {
            long[] masses = Arrays.stream(singles.get(column).counts())
                    .map(count -> Math.min(MOST_MASS, Math.max(0, count)))
                    .toArray();
            boolean isOrdered = ordered.contains(AxisSet.of(column));
            int axis = column;
            for (int most : LEVELS) {
                if (masses.length > most) {
                    LevelGroups grouping = grouping(axis, masses, isOrdered, most);
                    masses = sums(masses, grouping);
                    axis = columns.columns() + groupings.size();
                    groupings.add(grouping);
                }
            }
        }
        return columns.grouped(groupings);
    }

    /** The finest axis of a column with no more levels than this, or its coarsest. */
    static int within(Domain domain, int column, int levels) {
        int axis = column;
        for (int coarser : domain.coarser(column)) {
            axis = domain.size(axis) > levels ? coarser : axis;
        }
        return axis;
    }

    /** Each group takes levels until it is nearest to an equal part of what is left. */
    private static LevelGroups grouping(int axis, long[] masses, boolean isOrdered, int most) {
        Integer[] groups = new Integer[masses.length];
        long left = Arrays.stream(masses).sum();
        long inGroup = 0;
        int group = 0;
        for (int level : order(masses, isOrdered)) {
            if (inGroup > 0 && group < most - 1 && (2 * inGroup + masses[level]) * (most - group) > 2 * left) {
                left -= inGroup;
                inGroup = 0;
                group++;
            }
            inGroup += masses[level];
            groups[level] = group;
        }
        return new LevelGroups(axis, group + 1, List.of(groups));
    }

    private static List<Integer> order(long[] masses, boolean isOrdered) {
        Comparator<Integer> byMass = Comparator.comparingLong(level -> -masses[level]);
        return IntStream.range(0, masses.length)
                .boxed()
                .sorted(isOrdered ? Comparator.naturalOrder() : byMass)
                .toList();
    }

    private static long[] sums(long[] masses, LevelGroups grouping) {
        long[] sums = new long[grouping.size()];
        for (int level = 0; level < masses.length; level++) {
            sums[grouping.groups().get(level)] += masses[level];
        }
        return sums;
    }
}
