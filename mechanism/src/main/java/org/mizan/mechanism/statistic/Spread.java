package org.mizan.mechanism.statistic;

import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/** The variance from the mean and the mean square of distances, kept from 0 to the greatest that there can be. */
public record Spread(Rational greatest) {
    /** The mean square less the square of the mean. */
    public Rational variance(Rational mean, Rational meanSquare) {
        return clamp(meanSquare.minus(mean.squared()));
    }

    /** Where the variance lies if mean and mean square lie in these. */
    public Interval range(Interval mean, Interval meanSquare) {
        Rational first = mean.low().squared();
        Rational second = mean.high().squared();
        boolean crossesZero = mean.low().signum() < 0 && mean.high().signum() > 0;
        Rational least = crossesZero ? Rational.ZERO : least(first, second);
        Rational most = first.plus(second).minus(least(first, second));
        return new Interval(
                clamp(meanSquare.low().minus(most)), clamp(meanSquare.high().minus(least)));
    }

    private Rational clamp(Rational variance) {
        return variance.signum() < 0 ? Rational.ZERO : least(variance, greatest);
    }

    private static Rational least(Rational one, Rational other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
