package org.mizan.ledger.ceiling;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Remaining;
import org.mizan.privacy.filter.Totals;

/**
 * What events of growing strength cost below one filter: strengths of six digits from 10⁻⁹ to 10⁹, by their number in increasing order. A
 * price does not depend on what was spent, so each is computed once for all analysts whose ceilings have the same filter.
 */
final class Strengths {
    private static final int LEAST_EXPONENT = -9;
    private static final int GREATEST_EXPONENT = 9;
    private static final int LEAST_DIGITS = 100_000;
    private static final int PER_DECADE = 9 * LEAST_DIGITS;
    private static final int DIGITS_AFTER_FIRST = 5;
    private static final int GREATEST = (GREATEST_EXPONENT - LEAST_EXPONENT) * PER_DECADE;

    /** By how much a step away from a probe grows, so that a bad guess costs few steps. */
    private static final int GROWTH = 16;

    private final Filter filter;
    private final Function<Rational, Event> event;
    private final TreeMap<Integer, Charge> charges = new TreeMap<>();

    /**
     * Of events below a filter.
     *
     * @param event of a strength; a stronger one costs more
     */
    Strengths(Filter filter, Function<Rational, Event> event) {
        this.filter = filter;
        this.event = event;
    }

    /** The greatest strength that still fits, which itself is admitted; empty if none does. */
    Optional<Rational> strongest(Totals totals) {
        if (!admits(totals, 0)) {
            return Optional.empty();
        }
        if (admits(totals, GREATEST)) {
            return Optional.of(strength(GREATEST));
        }
        return Optional.of(strength(new Search(totals).greatest()));
    }

    private static Rational strength(int number) {
        int digits = LEAST_DIGITS + number % PER_DECADE;
        int exponent = LEAST_EXPONENT + number / PER_DECADE - DIGITS_AFTER_FIRST;
        return Rational.of(BigDecimal.valueOf(digits, -exponent));
    }

    /** The number of the least strength that is not below this one. */
    private static double number(double logarithm) {
        double exponent = Math.floor(logarithm);
        double digits = Math.pow(10, logarithm - exponent + DIGITS_AFTER_FIRST);
        return (exponent - LEAST_EXPONENT) * PER_DECADE + digits - LEAST_DIGITS;
    }

    private boolean admits(Totals totals, int number) {
        return filter.admits(totals, charge(number));
    }

    private Charge charge(int number) {
        return charges.computeIfAbsent(
                number,
                each -> filter.charge(Accountant.of(event.apply(strength(each))).cost()));
    }

    /** Looks for the number below which all are admitted, first among known prices, then by interpolation between two of them. */
    private final class Search {
        private final Totals totals;
        private final Remaining remaining;
        private int low;
        private int high = GREATEST;

        Search(Totals totals) {
            this.totals = totals;
            this.remaining = filter.remaining(totals);
        }

        int greatest() {
            for (OptionalInt known = known(); known.isPresent(); known = known()) {
                probe(known.getAsInt());
            }
            int away = 1;
            for (int steps = 0; high - low > 1; steps++) {
                int middle = low + (high - low) / 2;
                int guess = steps < 2 * GROWTH ? within(interpolated()) : middle;
                if (probe(guess)) {
                    if (high - low > 1) {
                        probe(within(low + (double) away));
                    }
                } else if (high - low > 1) {
                    probe(within(high - (double) away));
                }
                away *= steps < 4 ? GROWTH : 1;
            }
            return low;
        }

        /** A number between both ends whose price is known and that is about in the middle. */
        private OptionalInt known() {
            SortedMap<Integer, Charge> between = charges.subMap(low + 1, high);
            if (between.isEmpty()) {
                return OptionalInt.empty();
            }
            SortedMap<Integer, Charge> lower = between.headMap(low + (high - low) / 2 + 1);
            return OptionalInt.of(lower.isEmpty() ? between.firstKey() : lower.lastKey());
        }

        private boolean probe(int number) {
            boolean isAdmitted = admits(totals, number);
            if (isAdmitted) {
                low = number;
            } else {
                high = number;
            }
            return isAdmitted;
        }

        private int within(double number) {
            return (int) Math.max(low + 1, Math.min(high - 1, number));
        }

        /** Where the logarithm of the price reaches that of what is left, if it is linear in the logarithm of the strength. */
        private double interpolated() {
            double lowLogarithm = Math.log10(strength(low).nearest());
            double highLogarithm = Math.log10(strength(high).nearest());
            double lowPart = part(low);
            double part = lowPart / (lowPart - part(high));
            return number(lowLogarithm + part * (highLogarithm - lowLogarithm));
        }

        /** The logarithm of a price in parts of what is left: below 0 where it fits. */
        private double part(int number) {
            List<BigDecimal> prices = charge(number).columns();
            double all = remaining.every() ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            for (int column = 0; column < prices.size(); column++) {
                double left = remaining.columns().get(column).left().doubleValue();
                double part = Math.log(prices.get(column).doubleValue() / left);
                all = remaining.every() ? Math.max(all, part) : Math.min(all, part);
            }
            return all;
        }
    }
}
