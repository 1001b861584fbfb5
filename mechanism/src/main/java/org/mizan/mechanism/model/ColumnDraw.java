package org.mizan.mechanism.model;

import java.util.Arrays;
import java.util.List;
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
    private final double[] table;
    private final double[] shares;
    private final int groupCount;
    private final int[] starts;
    private final double[] expected;
    private final double[] chances;
    private final double[] owed;
    private final int[] counts;

    /**
     * The last of some axes, given the others.
     *
     * @param axes the first axes of the table of a clique
     * @param table the conditional probabilities of the clique
     * @param shares the probability of each level of the axis
     */
    ColumnDraw(Domain domain, List<Integer> axes, double[] table, double[] shares) {
        this.before = axes.stream()
                .limit(axes.size() - 1L)
                .mapToInt(Integer::intValue)
                .toArray();
        this.sizes = Arrays.stream(before).map(domain::size).toArray();
        this.axis = axes.get(axes.size() - 1);
        this.table = table;
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
                for (int level = 0; level < owed.length; level++) {
                    owed[level] -= expected[level];
                }
            }
        }
        int first = (int) below(groupCount, words);
        for (int i = 0; i < groupCount; i++) {
            int group = (first + i) % groupCount;
            if (expect(group)) {
                round(starts[group + 1] - starts[group], words);
                deal(block[axis], order, starts[group], starts[group + 1], words);
            }
        }
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
        int run = table.length / groupCount / expected.length;
        int cell = group * expected.length * run;
        double sum = 0;
        for (int level = 0; level < expected.length; level++) {
            double weight = 0;
            for (int end = cell + run; cell < end; cell++) {
                weight += table[cell];
            }
            expected[level] = weight;
            sum += weight;
        }
        for (int level = 0; level < expected.length; level++) {
            expected[level] = rows * (expected[level] / sum);
        }
        return true;
    }

    /** Rounds what is expected to {@link #counts} that sum to {@code rows}. */
    private void round(int rows, Bits words) {
        int more = rows;
        double sum = 0;
        double most = 0;
        for (int level = 0; level < counts.length; level++) {
            counts[level] = (int) expected[level];
            more -= counts[level];
            double fed = expected[level] - counts[level] + owed[level];
            chances[level] = Math.min(Math.max(fed, 0), limit(level));
            sum += chances[level];
            most += limit(level);
        }
        if (more > 0) {
            roundUp(more, sum, most, (words.nextLong() >>> 11) * 0x1p-53);
        }
        for (int level = 0; level < counts.length; level++) {
            owed[level] += expected[level] - counts[level];
        }
    }

    /** The largest chance of one more that a level may have, so that no debt makes an unlikely cell likely. */
    private double limit(int level) {
        return Math.min(1, FORBEARANCE * expected[level]);
    }

    /** Gives one more to {@code more} of the levels, where chances that do not sum to it are lowered, or raised towards their limits. */
    private void roundUp(int more, double sum, double most, double uniform) {
        double reached = 0;
        int given = 0;
        int likeliest = 0;
        for (int level = 0; level < counts.length; level++) {
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

    private void deal(int[] levels, int[] order, int start, int end, Bits words) {
        for (int last = end - 1; last > start; last--) {
            int other = start + (int) below(last - start + 1, words);
            int row = order[other];
            order[other] = order[last];
            order[last] = row;
        }
        int place = start;
        for (int level = 0; level < counts.length; level++) {
            for (int stop = place + counts[level]; place < stop; place++) {
                levels[order[place]] = level;
            }
        }
    }

    private static long below(int bound, Bits words) {
        return Math.multiplyHigh(words.nextLong() >>> 1, 2L * bound);
    }
}
