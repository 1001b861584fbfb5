package org.mizan.mechanism.model;

import java.util.Arrays;

/**
 * Which cell of a smaller table each cell of a larger one lies in. Tables are flat, the last axis fastest, in any order of axes;
 * an axis of the smaller one may be coarser. Each level adds its part to the number of the smaller cell, so that is the sum of two offsets: that of the leading axes and that of
 * the trailing ones, each from a short table: of about the root of the number of cells, but no fewer than a loop needs to be fast.
 */
final class CellProjection {
    private static final int STRETCH = 128;

    private final int[] leading;
    private final int[] trailing;

    private CellProjection(int[] leading, int[] trailing) {
        this.leading = leading;
        this.trailing = trailing;
    }

    /** From a table of the axes {@code from} to one of {@code to}; an axis of {@code from} that {@code to} lacks is summed over. */
    static CellProjection of(Domain domain, int[] from, int[] to) {
        double all = 1;
        for (int axis : from) {
            all *= domain.size(axis);
        }
        double stretch = Math.max(STRETCH, Math.sqrt(all));
        int split = from.length;
        for (double cells = 1; split > 0 && cells < stretch; split--) {
            cells *= domain.size(from[split - 1]);
        }
        return new CellProjection(offsets(domain, from, 0, split, to), offsets(domain, from, split, from.length, to));
    }

    private static int[] offsets(Domain domain, int[] from, int first, int end, int[] to) {
        int[] offsets = {0};
        for (int place = first; place < end; place++) {
            int[] steps = steps(domain, from[place], to);
            int[] next = new int[offsets.length * steps.length];
            int cell = 0;
            for (int offset : offsets) {
                for (int step : steps) {
                    next[cell++] = offset + step;
                }
            }
            offsets = next;
        }
        return offsets;
    }

    /** What each level of an axis adds to the number of the smaller cell. */
    private static int[] steps(Domain domain, int axis, int[] to) {
        int stride = 1;
        for (int place = to.length - 1; place >= 0; place--) {
            if (domain.tells(axis, to[place])) {
                int[] steps = domain.levels(axis, to[place]);
                for (int level = 0; level < steps.length; level++) {
                    steps[level] *= stride;
                }
                return steps;
            }
            stride *= domain.size(to[place]);
        }
        return new int[domain.size(axis)];
    }

    /** Adds to each cell of the larger table that of the smaller one. */
    void spread(double[] small, double[] large) {
        int cell = 0;
        for (int offset : leading) {
            for (int more : trailing) {
                large[cell++] += small[offset + more];
            }
        }
    }

    /** Multiplies each cell of the larger table by that of the smaller one. */
    void multiply(double[] small, double[] large) {
        int cell = 0;
        for (int offset : leading) {
            for (int more : trailing) {
                large[cell++] *= small[offset + more];
            }
        }
    }

    /** Makes each cell of the smaller table the largest of the cells of the larger one that lie in it. */
    void largest(double[] large, double[] small) {
        Arrays.fill(small, Double.NEGATIVE_INFINITY);
        int cell = 0;
        for (int offset : leading) {
            for (int more : trailing) {
                small[offset + more] = Math.max(small[offset + more], large[cell++]);
            }
        }
    }

    /** Adds to each cell of the smaller table all cells of the larger one that lie in it. */
    void sum(double[] large, double[] small) {
        int cell = 0;
        for (int offset : leading) {
            for (int more : trailing) {
                small[offset + more] += large[cell++];
            }
        }
    }
}
