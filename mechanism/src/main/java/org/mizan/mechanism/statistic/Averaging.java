package org.mizan.mechanism.statistic;

import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/**
 * A noisy total over a noisy number of records, each of which adds a number from {@code low} to {@code high}: computed from
 * answers alone, and kept among the averages that there can be. The least and the greatest are at the ends of what noise
 * allows: PROOF.md, Intervals.
 */
public record Averaging(Rational low, Rational high) {
    /** total/count; of nothing, what is nearest to 0. */
    public Rational average(Rational total, Rational count) {
        return clamp(count.compareTo(Rational.ONE) < 0 ? Rational.ZERO : total.over(count));
    }

    /**
     * Where the average lies if there is a record, the total lies in one interval and the number of records in the other.
     *
     * @param slack how far a record may be from the number it stands for
     */
    public Interval range(Interval total, Interval count, Rational slack) {
        Rational fewest = atLeastOne(count.low());
        Rational most = atLeastOne(count.high());
        Rational least = total.low().over(total.low().signum() < 0 ? fewest : most);
        Rational greatest = total.high().over(total.high().signum() < 0 ? most : fewest);
        return new Interval(clamp(least.minus(slack)), clamp(greatest.plus(slack)));
    }

    private static Rational atLeastOne(Rational records) {
        return records.compareTo(Rational.ONE) < 0 ? Rational.ONE : records;
    }

    /** The nearest number that an average can be. */
    public Rational clamp(Rational average) {
        return new Interval(low, high).nearest(average);
    }
}
