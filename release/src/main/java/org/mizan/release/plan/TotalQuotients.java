package org.mizan.release.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.statistic.QuotientInterval;
import org.mizan.privacy.Rational;

/** The intervals of quotients of two totals, from the noise of both at once. Totals of one kind and price have them in common. */
public final class TotalQuotients {
    private final List<NoisyTotal> totals;
    private final Map<Asked, QuotientInterval> known = new ConcurrentHashMap<>();

    /** Which noise, and how sure. */
    private record Asked(Object above, Object below, double confidence) {}

    TotalQuotients(List<NoisyTotal> totals) {
        this.totals = List.copyOf(totals);
    }

    private QuotientInterval quotient(NoisyTotal above, NoisyTotal below, double confidence) {
        return known.computeIfAbsent(
                new Asked(above.kind(), below.kind(), confidence),
                asked -> new QuotientInterval(
                        above.law(),
                        below.law(),
                        Rational.ONE.minus(Rational.ofDouble(confidence)).lower(),
                        above.rounding(),
                        below.rounding()));
    }

    /**
     * Of two different totals of a row, in what their values are worth. Where the second may be 0 it is empty, or the bounds.
     *
     * @param bounds between which it is known to lie, if it is
     */
    public Optional<Interval> interval(
            NoisyColumns drawn, int above, int below, int row, double confidence, Optional<Interval> bounds) {
        NoisyTotal first = totals.get(above);
        NoisyTotal second = totals.get(below);
        Rational unit = first.unit().over(second.unit());
        QuotientInterval quotient = quotient(first, second, confidence);
        long numerator = drawn.totals(above)[row];
        long denominator = drawn.totals(below)[row];
        if (bounds.isPresent() && denominator <= 0) {
            return bounds;
        }
        return bounds.map(known -> quotient.of(numerator, denominator, known.times(Rational.ONE.over(unit))))
                .or(() -> quotient.of(numerator, denominator))
                .map(interval -> interval.times(unit));
    }

    /** Of two totals of a row, in steps, where the quotient is known to lie within bounds and the second is above 0. */
    Interval within(NoisyColumns drawn, int above, int below, int row, double confidence, Interval bounds) {
        NoisyTotal first = totals.get(above);
        NoisyTotal second = totals.get(below);
        Rational unit = first.steps(1).over(second.steps(1));
        return quotient(first, second, confidence)
                .of(drawn.totals(above)[row], drawn.totals(below)[row], bounds.times(Rational.ONE.over(unit)))
                .times(unit);
    }
}
