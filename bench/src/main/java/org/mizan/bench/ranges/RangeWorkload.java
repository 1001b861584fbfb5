package org.mizan.bench.ranges;

import java.util.Random;

/** Which ranges are asked. */
enum RangeWorkload {
    /** Every range from the first cell on. */
    PREFIXES {
        @Override
        int[][] ranges(int cells) {
            int[][] ranges = new int[cells][];
            for (int cell = 0; cell < cells; cell++) {
                ranges[cell] = new int[] {0, cell + 1};
            }
            return ranges;
        }

        @Override
        double squares(int cells, int from, double[] below) {
            int size = below.length - 1;
            double sum = (double) (cells - from - size) * below[size] * below[size];
            for (int cell = 1; cell <= size; cell++) {
                sum += below[cell] * below[cell];
            }
            return sum / cells;
        }
    },
    /** 2000 ranges between two random cells. */
    RANDOM {
        @Override
        int[][] ranges(int cells) {
            Random random = new Random(2000);
            int[][] ranges = new int[2000][];
            for (int i = 0; i < ranges.length; i++) {
                int one = random.nextInt(cells);
                int other = random.nextInt(cells);
                ranges[i] = new int[] {Math.min(one, other), Math.max(one, other) + 1};
            }
            return ranges;
        }

        @Override
        double squares(int cells, int from, double[] below) {
            int size = below.length - 1;
            double before = from;
            double after = cells - from - size;
            double all = below[size];
            double sum = 0;
            double squares = 0;
            double rest = 0;
            for (int cell = 0; cell <= size; cell++) {
                sum += below[cell];
                squares += below[cell] * below[cell];
                rest += (all - below[cell]) * (all - below[cell]);
            }
            double within = (size + 1) * squares - sum * sum;
            return 2
                    * (before * after * all * all + before * squares + after * rest + within)
                    / ((double) cells * cells);
        }
    };

    /** The ranges over so many cells, each from a cell to before another. */
    abstract int[][] ranges(int cells);

    /**
     * The mean square of a range's share in some cells, over all ranges of the kind.
     *
     * @param from the first of the cells
     * @param below the sums of the cells up to each of them, beginning with 0
     */
    abstract double squares(int cells, int from, double[] below);
}
