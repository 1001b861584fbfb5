package org.mizan.privacy.numeric;

import java.util.function.DoublePredicate;
import java.util.function.LongPredicate;
import org.mizan.privacy.numeric.Search.Bracket;

/**
 * Where a condition that holds up to some point ends, by halving an interval. The condition is taken to hold at the low
 * end and to fail at the high one, and is asked at neither.
 */
public final class Bisection {
    private Bisection() {}

    /** The last of the whole numbers from {@code low} on, below {@code high}, up to which the condition holds. */
    public static long last(long low, long high, LongPredicate holds) {
        long last = low;
        long beyond = high;
        while (beyond - last > 1) {
            long middle = last + (beyond - last) / 2;
            if (holds.test(middle)) {
                last = middle;
            } else {
                beyond = middle;
            }
        }
        return last;
    }

    /** The last point at which the condition held and the first at which it failed, after so many halvings. */
    public static Bracket bracket(double low, double high, int halvings, DoublePredicate holds) {
        double last = low;
        double beyond = high;
        for (int i = 0; i < halvings; i++) {
            double middle = (last + beyond) / 2;
            if (holds.test(middle)) {
                last = middle;
            } else {
                beyond = middle;
            }
        }
        return new Bracket(last, beyond);
    }
}
