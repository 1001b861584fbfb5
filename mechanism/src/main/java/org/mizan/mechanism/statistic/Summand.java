package org.mizan.mechanism.statistic;

import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/**
 * What one record adds to a total: an integer m from {@code low} to {@code high}, or nothing. It stands for the real number
 * {@code offset + step·m}, from which the exact one is at most {@code rounding} away.
 */
record Summand(long low, long high, Rational step, Rational offset, Rational rounding) {
    /**
     * How far one unit moves the total: max(|low|, |high|) where it comes or goes, max(high, 0) - min(low, 0) where another
     * takes its place, which may add nothing.
     */
    Sensitivity sensitivity(Neighbours neighbours) {
        long distance = switch (neighbours) {
            case ADD_REMOVE -> largest();
            case SUBSTITUTE -> Math.max(high, 0) - Math.min(low, 0);
        };
        return Sensitivity.l1(distance, neighbours);
    }

    /** The greatest magnitude. */
    long largest() {
        return Math.max(Math.abs(low), Math.abs(high));
    }

    /** Refuses totals that could be clamped. */
    Summand requireRoom(long records) {
        if (largest() > AddedNoise.LARGEST_ANSWER / records) {
            throw MechanismRefusal.RANGE_TOTAL.with(records);
        }
        return this;
    }

    /** The real number that a number of steps, whole or not, stands for. */
    Rational value(Rational steps) {
        return offset.plus(step.times(steps));
    }

    /** Averages in steps. */
    Averaging averaging() {
        return new Averaging(Rational.of(low), Rational.of(high));
    }
}
