package org.mizan.audit.zoo;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.Sampler;
import org.mizan.noise.sum.BoundedGrid;
import org.mizan.noise.sum.ExactSum;
import org.mizan.noise.sum.Grid;

/**
 * Ways to add up one value of each unit, each meant to lie in [0, 1]: one of them is right. Noise is exact in all of
 * them.
 */
final class ZooSums {
    /** Answers are multiples of 2<sup>-10</sup>. */
    static final int STEPS = 1 << 10;

    private static final BoundedGrid UNIT = Grid.ofExponent(-10).between(0, 1);
    private static final Sampler NOISE = DiscreteLaplace.of(BigInteger.valueOf(STEPS), BigInteger.ONE);
    private static final Sampler WIDE_NOISE = DiscreteLaplace.of(BigInteger.ONE.shiftLeft(24), BigInteger.ONE);

    private ZooSums() {}

    /** In steps: not a number counts nothing, the rest is clamped, and integers are added. */
    static BigInteger exact(List<Double> values, Noise noise) {
        ExactSum sum = new ExactSum();
        values.forEach(value -> sum.add(UNIT.quantise(value)));
        return sum.value().add(BigInteger.valueOf(NOISE.draw(noise)));
    }

    /** NaN passes the clamp: every comparison with it fails. */
    static double clampedByComparison(List<Double> values, Noise noise) {
        double sum = 0;
        for (double value : values) {
            sum += value < 0 ? 0 : value > 1 ? 1 : value;
        }
        return Math.rint(sum * STEPS) + NOISE.draw(noise);
    }

    /** Values count as they are. */
    static BigDecimal unclamped(List<Double> values, Noise noise) {
        BigDecimal sum = BigDecimal.ZERO;
        for (double value : values) {
            sum = sum.add(Double.isFinite(value) ? BigDecimal.valueOf(value) : BigDecimal.ZERO);
        }
        return sum.multiply(BigDecimal.valueOf(STEPS)).add(BigDecimal.valueOf(NOISE.draw(noise)));
    }

    /**
     * Values of [0, 2<sup>24</sup>] added in 32-bit floating point: rounding moves the sum, and the order of the values
     * decides how.
     */
    static BigDecimal inFloats(List<Double> values, Noise noise) {
        float sum = 0;
        for (double value : values) {
            sum += (float) (Double.isNaN(value) ? 0 : Math.max(0, Math.min(0x1p24, value)));
        }
        return new BigDecimal(sum).add(BigDecimal.valueOf(WIDE_NOISE.draw(noise)));
    }

    /** The clamp and the noise follow the greatest value that is there. */
    static double clampedToTheData(List<Double> values, Noise noise) {
        double greatest = values.stream()
                .filter(Double::isFinite)
                .mapToDouble(Math::abs)
                .max()
                .orElse(1);
        double sum = values.stream()
                .filter(Double::isFinite)
                .mapToDouble(value -> value)
                .sum();
        return sum + greatest * NOISE.draw(noise) / STEPS;
    }

    /** There is no mean of no values, and it says so. */
    static BigInteger failingWhenEmpty(List<Double> values, Noise noise) {
        Collections.max(values);
        return exact(values, noise);
    }

    /** The mean, as a noisy sum and the exact number of values. */
    static List<BigInteger> withExactCount(List<Double> values, Noise noise) {
        return List.of(exact(values, noise), BigInteger.valueOf(values.size()));
    }
}
