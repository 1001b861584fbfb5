package org.mizan.mechanism.statistic;

import java.util.List;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/** Noisy totals over their noisy or public count: everything here is computed from answers alone. */
record Averages(Totals mechanism, List<Long> totals, long count) {

    /**
     * total/count, kept among the values that an average can have; the middle where the count says that there are no
     * records.
     */
    Rational average(int index) {
        Summand summand = mechanism.summand(index);
        Rational steps =
                count < 1 ? Rational.ZERO : Rational.of(totals.get(index)).over(Rational.of(count));
        return summand.value(summand.clamp(steps));
    }

    /** Where the exact averages lie, if there is a record: all at once with this confidence. */
    Interval range(int index, double confidence) {
        Summand summand = mechanism.summand(index);
        Rational total = Rational.of(totals.get(index));
        Rational width = mechanism.width(index, confidence);
        Rational countWidth = mechanism.countWidth(confidence);
        Rational fewest = atLeastOne(Rational.of(count).minus(countWidth));
        Rational most = atLeastOne(Rational.of(count).plus(countWidth));
        Rational low = total.minus(width);
        Rational high = total.plus(width);
        Rational slack = summand.rounding().over(summand.step());
        Rational least = low.over(low.signum() < 0 ? fewest : most).minus(slack);
        Rational greatest = high.over(high.signum() < 0 ? most : fewest).plus(slack);
        return new Interval(summand.value(summand.clamp(least)), summand.value(summand.clamp(greatest)));
    }

    private static Rational atLeastOne(Rational records) {
        return records.compareTo(Rational.ONE) < 0 ? Rational.ONE : records;
    }
}
