package org.mizan.mechanism.statistic;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * The variance of one value per unit, clamped to bounds [L, U]: the mean square of the distances from the middle of the
 * bounds less the square of their mean, from noisy totals with an equal share of ε each. ε-differentially private. It is
 * that of the records themselves (divided by their number), and kept from 0 to the greatest that the bounds allow.
 *
 * <p>Where units come and go their number is a third total, and a NaN is no record. Where one takes another's place the
 * number is public and a NaN counts as the middle.
 */
public final class Variance implements Mechanism<double[], Estimate> {
    private final ValueRange range;
    private final Products squares;
    private final Spread spread;
    private final NoisyTotals totals;

    private Variance(ValueRange range, Products squares, NoisyTotals totals) {
        this.range = range;
        this.squares = squares;
        this.spread = new Spread(range.step().times(range.reach()).squared());
        this.totals = totals;
    }

    /** A variance that costs ε, for units that come and go. */
    public static Variance of(ValueRange range, Epsilon epsilon) {
        Products squares = Products.of(range, range);
        return new Variance(
                range,
                squares,
                NoisyTotals.ofSecretCount(range.mostRecords(), epsilon, range.centred(), centred(squares)));
    }

    /** A variance that costs ε, for units that take another's place and whose number is public; the data must have that number, or what is missing counts as the middle. */
    public static Variance ofPublicCount(ValueRange range, long count, Epsilon epsilon) {
        Products squares = Products.of(range, range);
        return new Variance(
                range,
                squares,
                NoisyTotals.ofPublicCount(range.mostRecords(), count, epsilon, range.centred(), centred(squares)));
    }

    /** Squares lie between 0 and the greatest; seen from the middle of these, one moves the total half as far. */
    private static Summand centred(Products squares) {
        long middle = middle(squares);
        return new Summand(
                -middle,
                squares.greatest() - middle,
                squares.step(),
                squares.step().times(middle),
                squares.rounding());
    }

    private static long middle(Products squares) {
        return squares.greatest() / 2;
    }

    @Override
    public Estimate release(double[] values, Noise noise) {
        Averages averages = totals.release(sums(values), noise);
        Rational mean = averages.average(0).minus(range.step().times(range.centre()));
        Rational variance = spread.variance(mean, averages.average(1));
        return new Estimate(variance.nearest(), confidence -> range(averages, confidence));
    }

    @Override
    public Event event() {
        return totals.event();
    }

    Sums sums(double[] values) {
        Sums sums = new Sums(2);
        long middle = middle(squares);
        for (double value : values) {
            if (totals.isCountPublic() || !Double.isNaN(value)) {
                long distance = range.centred(value);
                sums.add(distance, squares.product(distance, distance) - middle);
            }
        }
        return sums;
    }

    private Interval range(Averages averages, double confidence) {
        Rational centre = range.step().times(range.centre());
        Interval mean = averages.range(0, confidence).around(centre.negate());
        return spread.range(mean, averages.range(1, confidence));
    }
}
