package org.mizan.mechanism.random;

import java.util.Arrays;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.numeric.Bisection;

/**
 * The order statistics of all n(n-1)/2 distances |x<sub>i</sub> - x<sub>j</sub>| without forming the pairs, exactly as if the
 * rounded differences were sorted: numbers are put in order, the distances up to t are counted with two pointers, and t is
 * found by bisection on the bit pattern of the double. A step is O(n), and there are at most 64.
 */
public final class DistanceRanks {
    private final double[] sorted;
    /** From here on a distance may have been rounded down. */
    private final double inexact;

    private DistanceRanks(double[] sorted, double inexact) {
        this.sorted = sorted;
        this.inexact = inexact;
    }

    /** The distances between finite numbers, at least two, rounded to the nearest doubles. */
    public static DistanceRanks of(double... values) {
        return of(Double.POSITIVE_INFINITY, values);
    }

    /** The distances between points of a grid, none below the exact one: those that may have been rounded are raised. */
    static DistanceRanks on(Grid grid, double... values) {
        return of(Math.scalb(1.0, 53 + grid.exponent()), values);
    }

    private static DistanceRanks of(double inexact, double... values) {
        if (values.length < 2 || !Arrays.stream(values).allMatch(Double::isFinite)) {
            throw InvalidInputException.of(
                    "distances.values",
                    "numbers",
                    values.length,
                    "must be two at least, and finite",
                    "leave out what is not a number");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new DistanceRanks(sorted, inexact);
    }

    /** n(n-1)/2. */
    public long pairs() {
        return (long) sorted.length * (sorted.length - 1) / 2;
    }

    /** The distance of a rank, 1 for the least. */
    public double distance(long rank) {
        if (rank < 1 || rank > pairs()) {
            throw InvalidInputException.of(
                    "distances.rank", "rank", rank, "must be from 1 to the number of pairs, " + pairs(), "choose one");
        }
        long last = Bisection.last(
                -1, Double.doubleToLongBits(greatest()), bits -> count(Double.longBitsToDouble(bits)) < rank);
        double distance = Double.longBitsToDouble(last + 1);
        return distance < inexact ? distance : Math.nextUp(distance);
    }

    /** The greatest distance. */
    double greatest() {
        return sorted[sorted.length - 1] - sorted[0] + 0.0;
    }

    /** How many distances are at most t ≥ 0. */
    long count(double t) {
        long count = 0;
        int first = 0;
        for (int last = 1; last < sorted.length; last++) {
            while (sorted[last] - sorted[first] > t) {
                first++;
            }
            count += last - first;
        }
        return count;
    }
}
