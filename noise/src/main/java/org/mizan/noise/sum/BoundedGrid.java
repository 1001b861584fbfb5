package org.mizan.noise.sum;

/**
 * Real values clamped between two bounds and counted in steps of a grid: q = floor(x/2<sup>k</sup> + 1/2), computed exactly for
 * every double. The bounds are rounded outward to the grid, so that a value inside them is never moved by the clamp.
 */
public final class BoundedGrid {
    private static final long MOST_STEPS = 1L << 62;

    private final Grid grid;
    private final long lower;
    private final long upper;

    BoundedGrid(Grid grid, double lower, double upper) {
        if (!Double.isFinite(lower) || !Double.isFinite(upper) || lower > upper) {
            throw new IllegalArgumentException(
                    "bounds %s to %s: must be finite and in order; give the least and the greatest value"
                            .formatted(lower, upper));
        }
        this.grid = grid;
        this.lower = grid.floor(lower);
        this.upper = -grid.floor(-upper);
        if (this.lower < -MOST_STEPS || this.upper > MOST_STEPS || this.upper < -MOST_STEPS) {
            throw new IllegalArgumentException("bounds %s to %s: must be within 2^62 steps of 2^%d; use a coarser grid"
                    .formatted(lower, upper, grid.exponent()));
        }
    }

    /** The lower bound in steps, rounded down. */
    public long lower() {
        return lower;
    }

    /** The upper bound in steps, rounded up. */
    public long upper() {
        return upper;
    }

    /** The steps that a value counts for; 0 for NaN, which stands for an absent value, even where 0 is out of bounds. */
    public long quantise(double value) {
        if (Double.isNaN(value)) {
            return 0;
        }
        return Math.max(lower, Math.min(upper, grid.nearest(value)));
    }
}
