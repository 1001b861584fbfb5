package org.mizan.mechanism.quantile;

import java.math.BigInteger;
import java.util.Arrays;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.privacy.Rational;

/** The integers from {@code lower} to {@code upper}, both included: at most 2<sup>62</sup> of them. */
record Range(long lower, long upper) {
    private static final long MOST = 1L << 62;
    private static final BigInteger LARGEST_DENOMINATOR = BigInteger.valueOf(1_000_000_000);

    Range {
        // The difference of bounds within 2^62 of zero is at most 2^63, which is negative as a long.
        boolean isTooWide = upper - lower < 0 || upper - lower >= MOST;
        if (lower > upper || lower < -MOST || upper > MOST || isTooWide) {
            throw MechanismRefusal.RANGE_BOUNDS_INTEGERS.with(lower, upper);
        }
    }

    /** How many integers there are. */
    long size() {
        return upper - lower + 1;
    }

    /** How far each value lies above the lower bound once it is clamped, in order. */
    long[] sorted(long[] values) {
        long[] offsets = offsets(values);
        Arrays.sort(offsets);
        return offsets;
    }

    /** How far each value lies above the lower bound once it is clamped, in the order of the values. */
    long[] offsets(long[] values) {
        return Arrays.stream(values)
                .map(value -> Math.max(lower, Math.min(upper, value)) - lower)
                .toArray();
    }

    /** Returns the place of a quantile, or refuses one that is outside [0, 1] or too long. */
    static Rational requireQuantile(Rational quantile) {
        boolean inside = quantile.signum() >= 0 && quantile.compareTo(Rational.ONE) <= 0;
        if (!inside || quantile.denominator().compareTo(LARGEST_DENOMINATOR) > 0) {
            throw MechanismRefusal.QUANTILE_RANGE.with(quantile);
        }
        return quantile;
    }
}
