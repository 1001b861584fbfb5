package org.mizan.mechanism.histogram;

import org.mizan.mechanism.MechanismRefusal;

/**
 * Real numbers y<sub>j</sub> as whole parts ⌊y<sub>j</sub>⌋ and fractions in units of 2<sup>-62</sup>; whole numbers have no
 * fractions stored. The whole parts are replaced by the result in place.
 */
final class LatticePoints {
    private static final int FRACTION_BITS = 62;
    private static final long ONE = 1L << FRACTION_BITS;
    private static final double LARGEST = 0x1p62;
    private static final long[] WHOLE = {};

    final long[] floor;
    private final long[] fraction;

    private LatticePoints(long[] floor, long[] fraction) {
        this.floor = floor;
        this.fraction = fraction;
    }

    /** Whole numbers, which are overwritten. */
    static LatticePoints of(long[] numbers) {
        return new LatticePoints(numbers, WHOLE);
    }

    /** Doubles, read to 2<sup>-62</sup>: exactly, but for magnitudes below 2<sup>-9</sup>, whose further digits are dropped. */
    static LatticePoints of(double[] numbers) {
        long[] floor = new long[numbers.length];
        long[] fraction = new long[numbers.length];
        for (int j = 0; j < numbers.length; j++) {
            double magnitude = Math.abs(numbers[j]);
            if (!(magnitude < LARGEST)) {
                throw MechanismRefusal.PROJECTION_NUMBER.with(j);
            }
            long whole = (long) magnitude;
            long rest = (long) ((magnitude - whole) * ONE);
            boolean mirrored = numbers[j] < 0;
            floor[j] = mirrored ? -whole - (rest > 0 ? 1 : 0) : whole;
            fraction[j] = mirrored && rest > 0 ? ONE - rest : rest;
        }
        return new LatticePoints(floor, fraction);
    }

    int size() {
        return floor.length;
    }

    boolean isWhole() {
        return fraction.length == 0;
    }

    /** φ, the part above the floor. */
    long fraction(int j) {
        return isWhole() ? 0 : fraction[j];
    }

    /** 1 - φ, and 0 for whole numbers: the part below the ceiling. */
    long gap(int j) {
        return fraction(j) == 0 ? 0 : ONE - fraction[j];
    }

    boolean isZero(int j) {
        return floor[j] == 0 && fraction(j) == 0;
    }

    /** max(0, ⌊y⌋). */
    long positive(int j) {
        return Math.max(0, floor[j]);
    }

    /** Whether y lies strictly between two whole numbers that are not negative. */
    boolean isBetween(int j) {
        return floor[j] >= 0 && fraction(j) != 0;
    }

    /** ⌊d⌋ of the distance d from y up to the whole number max(0, ⌈y⌉); its fraction is {@link #gap}. */
    long depth(int j) {
        return floor[j] >= 0 ? 0 : -floor[j] - (fraction(j) == 0 ? 0 : 1);
    }
}
