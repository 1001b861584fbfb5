package org.mizan.release.profile;

import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/**
 * By how much totals of groups are less because limits cut rows, as a profile of the whole table shows it. Both factors follow from
 * what was released.
 *
 * @param likely the rows of the table over those that count, as they are estimated; at least 1
 * @param most the greatest factor that intervals of groups include; at least {@code likely}
 */
public record ScaleUp(Rational likely, Rational most) {
    /** Rows that are cut are taken to differ from the others by so much of the range of their values, on average. */
    public static final double DIFFERENCE = 1.0 / 8;

    private static final double DIGITS = 1000;
    private static final double GROUP_BEYOND_TABLE = 2;

    public ScaleUp {
        if (likely.compareTo(Rational.ONE) < 0 || most.compareTo(likely) < 0) {
            throw new IllegalArgumentException("not factors from 1 on in order: %s, %s".formatted(likely, most));
        }
    }

    /**
     * Where limits cut about one share of the rows of the table, and at most another. A group's rows that are cut, over those that
     * count, are taken to be at most twice as many as the table's.
     */
    public static ScaleUp of(double share, double mostShare) {
        Rational likely = thousandths(Math.floor(DIGITS * (1 + ofCounted(share))));
        Rational most = thousandths(Math.ceil(DIGITS * (1 + GROUP_BEYOND_TABLE * ofCounted(mostShare))));
        return new ScaleUp(likely, most.compareTo(likely) < 0 ? likely : most);
    }

    /** The rows that are cut over those that count. */
    private static double ofCounted(double share) {
        return share / (1 - share);
    }

    private static Rational thousandths(double number) {
        return Rational.of((long) number, (long) DIGITS);
    }

    /** Whether anything is cut. */
    public boolean isAny() {
        return most.compareTo(Rational.ONE) > 0;
    }

    /** How far an average of the rows that count may be from that of all rows, as a part of the range of values. */
    public Rational lean() {
        return Rational.ONE.minus(Rational.ONE.over(most)).times(Rational.ofDouble(DIFFERENCE));
    }

    /** A whole number of units, scaled and rounded to the nearest. */
    public Rational scaled(long units) {
        return Rational.of(likely.times(units).plus(Rational.of(1, 2)).roundedDown(0));
    }

    /** All that numbers of an interval are times factors from 1 to the most. */
    public Interval around(Interval counted) {
        Rational low = counted.low();
        Rational high = counted.high();
        return new Interval(low.signum() < 0 ? low.times(most) : low, high.signum() > 0 ? high.times(most) : high);
    }
}
