package org.mizan.report.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;
import org.mizan.privacy.Rational;

/** A scale from zero, on which equal steps are equally long. */
record PlainScale(double high) implements Scale {
    private static final int[] STEPS = {1, 2, 5};

    static PlainScale of(DoubleStream values) {
        DoubleSummaryStatistics range = values.summaryStatistics();
        double wider = Math.min(range.getMax() * (1 + MARGIN), Double.MAX_VALUE);
        return new PlainScale(wider > 0 ? wider : 1);
    }

    @Override
    public boolean holds(double value) {
        return Double.isFinite(value);
    }

    @Override
    public double share(double value) {
        return value / high;
    }

    @Override
    public List<Rational> labelled(int most) {
        return multiples(0, high, most);
    }

    /** The multiples of 1, 2 or 5 times a power of ten between two bounds, of the finest step with at most so many. */
    static List<Rational> multiples(double low, double high, int most) {
        BigDecimal range = new BigDecimal(high).subtract(new BigDecimal(low));
        int decade = range.precision() - range.scale() - 2;
        while (true) {
            for (int step : STEPS) {
                List<Rational> values = multiples(low, high, BigDecimal.valueOf(step, -decade));
                if (values.size() <= most) {
                    return values;
                }
            }
            decade++;
        }
    }

    private static List<Rational> multiples(double low, double high, BigDecimal step) {
        BigDecimal last = new BigDecimal(high);
        List<Rational> values = new ArrayList<>();
        BigDecimal value =
                new BigDecimal(low).divide(step, 0, RoundingMode.CEILING).multiply(step);
        for (; value.compareTo(last) <= 0; value = value.add(step)) {
            values.add(Rational.of(value));
        }
        return values;
    }
}
