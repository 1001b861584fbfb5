package org.mizan.mechanism.histogram;

/**
 * How far units reach that are dealt level by level.
 *
 * @param height the last level that is dealt in full, or the size of the first cell that is not emptied
 * @param rest the units left for the next one, fewer than it would take
 */
record Level(long height, long rest) {
    /** The greatest height L with Σ max(0, L - depth) ≤ units, for at least one depth: water poured on a ground. */
    static Level raised(long units, Tally depths) {
        long left = units;
        long height = 0;
        long covered = 0;
        while (depths.advance() && (covered == 0 || left / covered >= depths.value() - height)) {
            left -= covered * (depths.value() - height);
            height = depths.value();
            covered += depths.times();
        }
        return new Level(height + left / covered, left % covered);
    }

    /** The greatest height T with Σ min(size, T) ≤ units, for fewer units than the sizes sum to: slices cut off. */
    static Level lowered(long units, Tally sizes) {
        long left = units;
        long height = 0;
        long standing = sizes.count();
        while (sizes.advance() && left / standing >= sizes.value() - height) {
            left -= standing * (sizes.value() - height);
            height = sizes.value();
            standing -= sizes.times();
        }
        return new Level(height + left / standing, left % standing);
    }

    /** The first size whose cells cannot all be emptied, for fewer units than the sizes sum to: the smallest go first. */
    static Level emptied(long units, Tally sizes) {
        long left = units;
        while (sizes.advance() && left / sizes.times() >= sizes.value()) {
            left -= sizes.times() * sizes.value();
        }
        return new Level(sizes.value(), left);
    }
}
