package org.mizan.mechanism.random.rank;

import java.util.Arrays;
import java.util.List;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Bisection;

/**
 * The order statistics of all n(n-1)/2 distances |x<sub>i</sub> - x<sub>j</sub>| without forming the pairs, exactly as if the
 * rounded differences were sorted: numbers are put in order, the distances up to t are counted with two pointers, and t is
 * found by bisection on the bit pattern of the double. A step is O(n), and there are at most 64. A number that is no double
 * is given by the two next to it: its distances are then measured from the outer ones, so that none is below the exact one.
 */
public final class DistanceRanks {
    private final double[] lower;
    private final double[] upper;
    /** From here on a distance may have been rounded down. */
    private final double inexact;

    private DistanceRanks(double[] lower, double[] upper, double inexact) {
        this.lower = lower;
        this.upper = upper;
        this.inexact = inexact;
    }

    /** The distances between finite numbers, at least two, rounded to the nearest doubles. */
    public static DistanceRanks of(double... values) {
        return of(Double.POSITIVE_INFINITY, values);
    }

    /** The distances between points of a grid, none below the exact one: those that may have been rounded are raised. */
    public static DistanceRanks on(Grid grid, double... values) {
        return of(Math.scalb(1.0, 53 + grid.exponent()), values);
    }

    private static DistanceRanks of(double inexact, double... values) {
        double[] sorted = sorted(values);
        return new DistanceRanks(sorted, sorted, inexact);
    }

    /** The distances between numbers, at least two, none below the exact one and none above it by more than rounding. */
    public static DistanceRanks covering(List<Rational> numbers) {
        // Rounding keeps the order, so that both arrays have a number at the same place.
        double[] lower = sorted(
                numbers.stream().mapToDouble(number -> -upper(number.negate())).toArray());
        double[] upper =
                sorted(numbers.stream().mapToDouble(DistanceRanks::upper).toArray());
        return new DistanceRanks(lower, upper, 0);
    }

    /** The least double that is not below a number, exactly. */
    private static double upper(Rational number) {
        if (number.numerator().bitLength() <= 53 && number.denominator().bitLength() <= 53) {
            double quotient =
                    number.numerator().doubleValue() / number.denominator().doubleValue();
            // The remainder of a rounded division is a double, so that its sign is exact.
            double excess = Math.fma(
                    quotient,
                    number.denominator().doubleValue(),
                    -number.numerator().doubleValue());
            return excess < 0 ? Math.nextUp(quotient) : quotient;
        }
        double upper = number.upper();
        double less = Math.nextDown(upper);
        return Rational.ofDouble(less).compareTo(number) >= 0 ? less : upper;
    }

    private static double[] sorted(double... values) {
        if (values.length < 2 || !Arrays.stream(values).allMatch(Double::isFinite)) {
            throw RandomMechanismRefusal.DISTANCES_VALUES.with(values.length);
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** n(n-1)/2. */
    public long pairs() {
        return (long) lower.length * (lower.length - 1) / 2;
    }

    /** The distance of a rank, 1 for the least. */
    public double distance(long rank) {
        if (rank < 1 || rank > pairs()) {
            throw RandomMechanismRefusal.DISTANCES_RANK.with(rank, pairs());
        }
        long last = Bisection.last(
                -1, Double.doubleToLongBits(greatest()), bits -> count(Double.longBitsToDouble(bits)) < rank);
        double distance = Double.longBitsToDouble(last + 1);
        return distance < inexact || distance == 0 ? distance : Math.nextUp(distance);
    }

    /** The greatest distance. */
    double greatest() {
        return upper[upper.length - 1] - lower[0] + 0.0;
    }

    /** How many distances are at most t ≥ 0. */
    long count(double t) {
        long count = 0;
        int first = 0;
        for (int last = 1; last < upper.length; last++) {
            while (first < last && upper[last] - lower[first] > t) {
                first++;
            }
            count += last - first;
        }
        return count;
    }
}
