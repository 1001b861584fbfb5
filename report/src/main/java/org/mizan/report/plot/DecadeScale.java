package org.mizan.report.plot;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;
import org.mizan.privacy.Rational;

/**
 * A logarithmic scale for positive values, between two powers of ten. Its labels are round decimals: powers of ten where
 * it spans many, also their doubles and fivefolds where it spans few.
 */
record DecadeScale(double low, double high) implements Scale {
    /** A range of one value is widened by this power of ten. */
    private static final double LEAST_MARGIN = 0.02;

    private static final int[] TENS = {1};
    private static final int[] FEW = {1, 2, 5};
    private static final int[] DIGITS = {1, 2, 3, 4, 5, 6, 7, 8, 9};

    static DecadeScale of(DoubleStream values) {
        DoubleSummaryStatistics range =
                values.filter(value -> value > 0).map(Math::log10).summaryStatistics();
        if (range.getCount() == 0) {
            return new DecadeScale(0, 1);
        }
        double margin = Math.max(LEAST_MARGIN, MARGIN * (range.getMax() - range.getMin()));
        return new DecadeScale(range.getMin() - margin, range.getMax() + margin);
    }

    @Override
    public boolean holds(double value) {
        return Double.isFinite(value) && value > 0;
    }

    @Override
    public double share(double value) {
        return (Math.log10(value) - low) / (high - low);
    }

    @Override
    public List<Rational> labelled(int most) {
        List<Rational> fine = decimals(1, DIGITS);
        if (fine.size() < 2) {
            return PlainScale.multiples(Math.pow(10, low), Math.pow(10, high), most);
        }
        if (fine.size() <= most / 2) {
            return fine;
        }
        List<Rational> values = decimals(1, FEW);
        for (int step = 1; values.size() > most; step++) {
            values = decimals(step, TENS);
        }
        return values;
    }

    private List<Rational> decimals(int step, int... digits) {
        List<Rational> values = new ArrayList<>();
        int first = Math.floorDiv((int) Math.floor(low), step) * step;
        for (int exponent = first; exponent <= high; exponent += step) {
            for (int digit : digits) {
                double logarithm = exponent + Math.log10(digit);
                if (logarithm >= low && logarithm <= high) {
                    values.add(Rational.of(digit + "e" + exponent));
                }
            }
        }
        return values;
    }
}
