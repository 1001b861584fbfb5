package org.mizan.mechanism.statistic;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * The covariance of two values per unit, each clamped to its bounds: the mean product of their distances from the middles
 * of the bounds less the product of the means of these distances, from noisy totals with an equal share of ε each.
 * ε-differentially private. It is that of the records themselves (divided by their number), and kept to what the bounds
 * allow.
 *
 * <p>Where units come and go their number is a fourth total, and a pair with a NaN is no record. Where one takes another's
 * place the number is public and a NaN counts as the middle.
 */
public final class Covariance implements Mechanism<Pairs, Estimate> {
    private final ValueRange first;
    private final ValueRange second;
    private final Products products;
    private final Rational greatest;
    private final NoisyTotals totals;

    private Covariance(ValueRange first, ValueRange second, Products products, NoisyTotals totals) {
        this.first = first;
        this.second = second;
        this.products = products;
        this.greatest = first.step().times(first.reach()).times(second.step()).times(second.reach());
        this.totals = totals;
    }

    /** A covariance that costs ε, for units that come and go. */
    public static Covariance of(ValueRange first, ValueRange second, Epsilon epsilon) {
        Products products = Products.of(first, second);
        NoisyTotals totals = NoisyTotals.ofSecretCount(
                mostRecords(first, second), epsilon, first.centred(), second.centred(), summand(products));
        return new Covariance(first, second, products, totals);
    }

    /** A covariance that costs ε, for units that take another's place and whose number is public; the data must have that number, or what is missing counts as the middle. */
    public static Covariance ofPublicCount(ValueRange first, ValueRange second, long count, Epsilon epsilon) {
        Products products = Products.of(first, second);
        NoisyTotals totals = NoisyTotals.ofPublicCount(
                mostRecords(first, second), count, epsilon, first.centred(), second.centred(), summand(products));
        return new Covariance(first, second, products, totals);
    }

    private static long mostRecords(ValueRange first, ValueRange second) {
        return Math.max(first.mostRecords(), second.mostRecords());
    }

    private static Summand summand(Products products) {
        return new Summand(
                -products.greatest(), products.greatest(), products.step(), Rational.ZERO, products.rounding());
    }

    @Override
    public Estimate release(Pairs pairs, Noise noise) {
        Averages averages = totals.release(sums(pairs), noise);
        Rational means = distance(first, averages.average(0)).times(distance(second, averages.average(1)));
        Rational covariance = averages.average(2).minus(means);
        return new Estimate(clamp(covariance).nearest(), confidence -> range(averages, confidence));
    }

    @Override
    public Event event() {
        return totals.event();
    }

    Sums sums(Pairs pairs) {
        Sums sums = new Sums(3);
        for (int i = 0; i < pairs.size(); i++) {
            boolean complete = !Double.isNaN(pairs.first(i)) && !Double.isNaN(pairs.second(i));
            if (totals.isCountPublic() || complete) {
                long a = first.centred(pairs.first(i));
                long b = second.centred(pairs.second(i));
                sums.add(a, b, products.product(a, b));
            }
        }
        return sums;
    }

    private static Rational distance(ValueRange range, Rational value) {
        return value.minus(range.step().times(range.centre()));
    }

    /** The products of two intervals lie between the least and the greatest product of their ends. */
    private Interval range(Averages averages, double confidence) {
        Interval x = averages.range(0, confidence);
        Interval y = averages.range(1, confidence);
        Interval byLow =
                new Interval(distance(second, y.low()), distance(second, y.high())).times(distance(first, x.low()));
        Interval byHigh =
                new Interval(distance(second, y.low()), distance(second, y.high())).times(distance(first, x.high()));
        Interval product = averages.range(2, confidence);
        Rational most = byLow.high().compareTo(byHigh.high()) > 0 ? byLow.high() : byHigh.high();
        Rational least = byLow.low().compareTo(byHigh.low()) < 0 ? byLow.low() : byHigh.low();
        return new Interval(
                clamp(product.low().minus(most)), clamp(product.high().minus(least)));
    }

    private Rational clamp(Rational covariance) {
        if (covariance.compareTo(greatest) > 0) {
            return greatest;
        }
        return covariance.compareTo(greatest.negate()) < 0 ? greatest.negate() : covariance;
    }
}
