package org.mizan.mechanism.statistic;

import java.util.List;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/** Noisy totals over their noisy or public count: everything here is computed from answers alone. */
record Averages(NoisyTotals mechanism, List<Long> totals, long count) {

    /**
     * total/count, kept among the values that an average can have; the middle where the count says that there are no
     * records.
     */
    Rational average(int index) {
        Summand summand = mechanism.summand(index);
        return summand.value(summand.averaging().average(Rational.of(totals.get(index)), Rational.of(count)));
    }

    /** Where the exact averages lie, if there is a record: all at once with this confidence. */
    Interval range(int index, double confidence) {
        Summand summand = mechanism.summand(index);
        Interval total = Interval.symmetric(mechanism.width(index, confidence)).around(Rational.of(totals.get(index)));
        Interval records = Interval.symmetric(mechanism.countWidth(confidence)).around(Rational.of(count));
        Interval range =
                summand.averaging().range(total, records, summand.rounding().over(summand.step()));
        return new Interval(summand.value(range.low()), summand.value(range.high()));
    }
}
