package org.mizan.mechanism.random;

import java.math.BigInteger;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

/**
 * The way of real numbers to steps of a grid, and of a sensitivity to the scale of noise in steps. Numbers are kept within
 * ±L steps, L chosen from α and the dimensions d so that no data lead to a scale that cannot be drawn.
 */
final class StepRange {
    private static final Rational SMALLEST_SCALE = Rational.of(1, 8);
    private static final Rational LARGEST_SCALE = Rational.of(1L << 50);
    private static final Rational HALF = Rational.of(1, 2);

    private final RealGrid grid;
    private final Rational alpha;
    private final long limit;
    private final Rational most;
    private final Rational rounding;

    private StepRange(RealGrid grid, Rational alpha, long limit, Rational most, Rational rounding) {
        this.grid = grid;
        this.alpha = alpha;
        this.limit = limit;
        this.most = most;
        this.rounding = rounding;
    }

    /** The steps of a statistic whose noise has the scale of its sensitivity over α. */
    static StepRange of(Statistic<?> statistic, Grid grid, Epsilon alpha) {
        RealGrid reals = RealGrid.of(grid);
        Rational rate = Budgets.requirePositive(alpha).value();
        Rational dimensions = Rational.of(statistic.dimensions());
        Rational widest = rate.times(LARGEST_SCALE).over(dimensions.times(2));
        BigInteger limit = widest.roundedDown(0).toBigIntegerExact().min(BigInteger.valueOf(RealGrid.MOST_STEPS));
        if (limit.signum() == 0) {
            throw RandomMechanismRefusal.ALPHA_RANGE.with(alpha, dimensions);
        }
        Rational most = Rational.of(limit, BigInteger.ONE).times(2).times(dimensions);
        // Each coordinate is rounded by half a step in each of two data sets: d steps apart in L1, √d in L2.
        Rational rounding = switch (statistic.norm()) {
            case L1 -> dimensions;
            case L2 -> Rational.ofDouble(Math.nextUp(Math.sqrt(statistic.dimensions())));
        };
        Rational error = statistic.error().times(2).over(reals.step());
        return new StepRange(reals, rate, limit.longValueExact(), most, rounding.plus(error));
    }

    /** ⌊v/g + 1/2⌋ within ±L. */
    long steps(Rational value) {
        BigInteger nearest = value.over(grid.step()).plus(HALF).roundedDown(0).toBigIntegerExact();
        BigInteger bound = BigInteger.valueOf(limit);
        return nearest.min(bound).max(bound.negate()).longValueExact();
    }

    /** The real number of an answer in steps. */
    double value(long steps) {
        return grid.value(steps);
    }

    Rational step() {
        return grid.step();
    }

    /** How far two numbers that are at most {@code sensitivity} apart, but for their errors, are apart in steps. */
    Rational inSteps(Rational sensitivity) {
        Rational steps = sensitivity.over(grid.step()).plus(rounding);
        return steps.compareTo(most) > 0 ? most : steps;
    }

    /** The scale of the noise for so many steps, at most 2Ld: over α, which L keeps below 2<sup>50</sup>, and not less than can be drawn. */
    Rational scale(Rational steps) {
        Rational scale = steps.over(alpha);
        return scale.compareTo(SMALLEST_SCALE) < 0 ? SMALLEST_SCALE : scale;
    }
}
