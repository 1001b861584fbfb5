package org.mizan.mechanism.histogram;

import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.mizan.mechanism.MechanismRefusal;

/**
 * The nearest histogram to noisy counts y: whole numbers m ≥ 0 with a given sum n that minimise Σ|y<sub>j</sub> -
 * m<sub>j</sub>| (the δ(z) of Wasserman and Zhou 2010 and of Hall, Rinaldo and Wasserman 2013, section 2.2).
 *
 * <p>Start at max(0, ⌊y⌋). What is missing goes one unit each to the largest fractional parts; beyond those each unit costs
 * the same wherever it goes, and so does each unit that is too much: the {@link TieRule} decides. Both are settled by
 * levels in closed form, O(k log k) at worst and O(k) for counts below 2<sup>16</sup>. PROOF.md has the exchange argument.
 */
public final class SimplexProjection {
    private final LatticePoints points;
    private final TieRule rule;
    private final boolean zeroStays;

    private SimplexProjection(LatticePoints points, TieRule rule) {
        this.points = points;
        this.rule = rule;
        this.zeroStays =
                rule == TieRule.SUPPORT && IntStream.range(0, points.size()).anyMatch(j -> !points.isZero(j));
    }

    /**
     * Projects whole numbers in place. Their magnitudes and the total must sum to less than 2<sup>62</sup>. Where every count
     * is zero, {@link TieRule#SUPPORT} has no support to keep and does as least squares do.
     */
    public static void project(long[] noisy, long total, TieRule rule) {
        new SimplexProjection(LatticePoints.of(noisy), rule).onto(total);
    }

    /** The projection of real numbers, for noise that is not on the integers; they are read to 2<sup>-62</sup>. */
    public static long[] projected(double[] noisy, long total, TieRule rule) {
        LatticePoints points = LatticePoints.of(noisy);
        new SimplexProjection(points, rule).onto(total);
        return points.floor;
    }

    private void onto(long total) {
        if (total < 0 || (total > 0 && points.size() == 0)) {
            throw MechanismRefusal.PROJECTION_TOTAL.with(total);
        }
        if (total == 0) {
            set(j -> 0);
            return;
        }
        long missing = total;
        for (int j = 0; j < points.size(); j++) {
            missing = Math.subtractExact(missing, points.positive(j));
        }
        if (missing < 0) {
            if (rule == TieRule.SMALLEST_FIRST) {
                takeFromSmallest(-missing);
            } else {
                takeEvenly(-missing);
            }
        } else {
            give(missing);
        }
    }

    private void give(long units) {
        long between = count(points::isBetween);
        if (units <= between) {
            Quota raised = quota(units, points::isBetween, points::gap);
            set(j -> points.positive(j) + (points.isBetween(j) && raised.admits(points.gap(j)) ? 1 : 0));
            return;
        }
        Level level = Level.raised(units - between, depths());
        IntPredicate next = j -> receives(j) && points.depth(j) <= level.height();
        Quota raised = quota(level.rest(), next, points::gap);
        set(j -> !receives(j)
                ? 0
                : points.positive(j)
                        + (points.isBetween(j) ? 1 : 0)
                        + Math.max(0, level.height() - points.depth(j))
                        + (next.test(j) && raised.admits(points.gap(j)) ? 1 : 0));
    }

    private boolean receives(int j) {
        return !zeroStays || !points.isZero(j);
    }

    private void takeEvenly(long units) {
        Level level = Level.lowered(units, sizes());
        IntPredicate next = j -> points.floor[j] > level.height();
        Quota lowered = quota(level.rest(), next, points::fraction);
        set(j -> next.test(j) ? points.floor[j] - level.height() - (lowered.admits(points.fraction(j)) ? 1 : 0) : 0);
    }

    private void takeFromSmallest(long units) {
        Level level = Level.emptied(units, sizes());
        long size = level.height();
        IntPredicate next = j -> points.floor[j] == size;
        Quota emptied = quota(level.rest() / size, next, points::fraction);
        Quota touched = quota(level.rest() / size + 1, next, points::fraction);
        set(j -> {
            if (!next.test(j)) {
                return points.floor[j] < size ? 0 : points.floor[j];
            }
            boolean isTouched = touched.admits(points.fraction(j));
            boolean isEmptied = emptied.admits(points.fraction(j));
            return isEmptied ? 0 : size - (isTouched ? level.rest() % size : 0);
        });
    }

    private Tally depths() {
        Tally depths = new Tally();
        for (int j = 0; j < points.size(); j++) {
            if (receives(j)) {
                depths.add(points.depth(j));
            }
        }
        return depths;
    }

    private Tally sizes() {
        Tally sizes = new Tally();
        for (int j = 0; j < points.size(); j++) {
            if (points.floor[j] > 0) {
                sizes.add(points.floor[j]);
            }
        }
        return sizes;
    }

    private Quota quota(long units, IntPredicate among, IntToLongFunction key) {
        return points.isWhole()
                ? Quota.first(units)
                : Quota.smallest(
                        units,
                        IntStream.range(0, points.size())
                                .filter(among)
                                .mapToLong(key)
                                .toArray());
    }

    private void set(IntToLongFunction value) {
        for (int j = 0; j < points.size(); j++) {
            points.floor[j] = value.applyAsLong(j);
        }
    }

    private long count(IntPredicate condition) {
        return points.isWhole()
                ? 0
                : IntStream.range(0, points.size()).filter(condition).count();
    }
}
