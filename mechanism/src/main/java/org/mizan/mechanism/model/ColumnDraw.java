package org.mizan.mechanism.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mizan.noise.Bits;

/**
 * Draws one axis of a block of rows, given those drawn before it in the same clique. The rows of a group, which agree on those, are dealt out over the levels:
 * each level gets what is expected of it rounded down, and one more with a chance that makes up for the fraction and for what the groups before owe to the level
 * (systematic sampling, Madow 1949, on error-fed fractions), so that every cell and the axis as a whole stay within about one row of what is expected. Which rows
 * of the group get which level is a random order. A level of probability 0 gets none.
 */
final class ColumnDraw {
    /** By how much a debt may raise the chance of a cell. */
    private static final int FORBEARANCE = 8;

    private final int[] before;
    private final int[] sizes;
    private final int axis;
    /** How many groups of rows share a stretch of the table: as many as the axis' levels are known to fall into. */
    private final int parts;
    /** The levels that each part has. */
    private final int[][] levels;
    /** The coarser axes of the column, and what they have for each level. */
    private final int[] coarser;

    private final int[][] coarserLevels;
    private final double[] table;
    private final double[] shares;
    private final int groupCount;
    private final int[] starts;
    private final double[] expected;
    private final double[] chances;
    private final double[] owed;
    private final int[] counts;

    /**
     * An axis, given others, among which may be a coarser one of its column.
     *
     * @param known the axes that were drawn before
     * @param clique the conditional probabilities of a clique that tells all of these axes
     * @param shares the probability of each level of the axis
     */
    ColumnDraw(Domain domain, AxisSet known, int axis, Factor clique, double[] shares) {
        AxisSet others = known.minus(AxisSet.of(domain.coarser(axis).stream().mapToInt(Integer::intValue)));
        AxisSet column = known.minus(others);
        this.before = IntStream.concat(others.stream(), column.stream()).toArray();
        this.sizes = Arrays.stream(before).map(domain::size).toArray();
        this.axis = axis;
        int[] part = column.size() == 0 ? new int[shares.length] : domain.levels(axis, column.axis(0));
        this.parts = column.size() == 0 ? 1 : domain.size(column.axis(0));
        this.levels = IntStream.range(0, parts)
                .mapToObj(each -> IntStream.range(0, shares.length)
                        .filter(level -> part[level] == each)
                        .toArray())
                .toArray(int[][]::new);
        this.coarser = domain.coarser(axis).stream().mapToInt(Integer::intValue).toArray();
        this.coarserLevels = Arrays.stream(coarser)
                .mapToObj(each -> domain.levels(axis, each))
                .toArray(int[][]::new);
        this.table = clique.sumTo(
                        domain,
                        IntStream.concat(others.stream(), IntStream.of(axis)).toArray())
                .values();
        this.shares = shares;
        this.groupCount = Arrays.stream(sizes).reduce(1, (one, other) -> one * other);
        this.starts = new int[groupCount + 1];
        this.expected = new double[shares.length];
        this.chances = new double[shares.length];
        this.owed = new double[shares.length];
        this.counts = new int[shares.length];
    }

    /** Fills in this axis of a block, whose axes before are there. {@code order} and {@code groups} are room to work in. */
    void draw(int[][] block, int rows, int[] order, int[] groups, Bits words) {
        group(block, rows, order, groups);
        for (int level = 0; level < owed.length; level++) {
            owed[level] = rows * shares[level];
        }
        for (int group = 0; group < groupCount; group++) {
            if (expect(group)) {
                for (int level : levels(group)) {
                    owed[level] -= expected[level];
                }
            }
        }
        int first = (int) below(groupCount, words);
        for (int i = 0; i < groupCount; i++) {
            int group = (first + i) % groupCount;
            if (expect(group)) {
                round(levels(group), starts[group + 1] - starts[group], words);
                deal(block[axis], levels(group), order, starts[group], starts[group + 1], words);
            }
        }
        for (int place = 0; place < coarser.length; place++) {
            for (int row = 0; row < rows; row++) {
                block[coarser[place]][row] = coarserLevels[place][block[axis][row]];
            }
        }
    }

    private int[] levels(int group) {
        return levels[group % parts];
    }

    /** Sorts the rows by their group. */
    private void group(int[][] block, int rows, int[] order, int[] groups) {
        Arrays.fill(starts, 0);
        Arrays.fill(groups, 0, rows, 0);
        for (int place = 0; place < before.length; place++) {
            int[] levels = block[before[place]];
            for (int row = 0; row < rows; row++) {
                groups[row] = groups[row] * sizes[place] + levels[row];
            }
        }
        for (int row = 0; row < rows; row++) {
            starts[groups[row]]++;
        }
        for (int group = 0, sum = 0; group <= groupCount; group++) {
            sum += starts[group];
            starts[group] = sum;
        }
        for (int row = rows - 1; row >= 0; row--) {
            order[--starts[groups[row]]] = row;
        }
    }

    /** How many rows of a group each level should have; false if the group has no rows. */
    private boolean expect(int group) {
        int rows = starts[group + 1] - starts[group];
        if (rows == 0) {
            return false;
        }
        int start = group / parts * expected.length;
        double sum = 0;
        for (int level : levels(group)) {
            expected[level] = table[start + level];
            sum += expected[level];
        }
        for (int level : levels(group)) {
            expected[level] = rows * (expected[level] / sum);
        }
        return true;
    }

    /** Rounds what is expected to {@link #counts} that sum to {@code rows}. */
    private void round(int[] levels, int rows, Bits words) {
        int more = rows;
        double sum = 0;
        double most = 0;
        for (int level : levels) {
            counts[level] = (int) expected[level];
            more -= counts[level];
            double fed = expected[level] - counts[level] + owed[level];
            chances[level] = Math.min(Math.max(fed, 0), limit(level));
            sum += chances[level];
            most += limit(level);
        }
        if (more > 0) {
            roundUp(levels, more, sum, most, (words.nextLong() >>> 11) * 0x1p-53);
        }
        for (int level : levels) {
            owed[level] += expected[level] - counts[level];
        }
    }

    /** The largest chance of one more that a level may have, so that no debt makes an unlikely cell likely. */
    private double limit(int level) {
        return Math.min(1, FORBEARANCE * expected[level]);
    }

    /** Gives one more to {@code more} of the levels, where chances that do not sum to it are lowered, or raised towards their limits. */
    private void roundUp(int[] levels, int more, double sum, double most, double uniform) {
        double reached = 0;
        int given = 0;
        int likeliest = levels[0];
        for (int level : levels) {
            reached += sum >= more
                    ? chances[level] * (more / sum)
                    : chances[level] + (limit(level) - chances[level]) * ((more - sum) / (most - sum));
            if (given < more && reached > given + uniform && expected[level] > 0) {
                counts[level]++;
                given++;
            }
            likeliest = expected[level] > expected[likeliest] ? level : likeliest;
        }
        // What rounding errors of the sums have left over.
        counts[likeliest] += more - given;
    }

    private void deal(int[] drawn, int[] levels, int[] order, int start, int end, Bits words) {
        for (int last = end - 1; last > start; last--) {
            int other = start + (int) below(last - start + 1, words);
            int row = order[other];
            order[other] = order[last];
            order[last] = row;
        }
        int place = start;
        for (int level : levels) {
            for (int stop = place + counts[level]; place < stop; place++) {
                drawn[order[place]] = level;
            }
        }
    }

    private static long below(int bound, Bits words) {
        return Math.multiplyHigh(words.nextLong() >>> 1, 2L * bound);
    }
}
