package org.mizan.report.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.mizan.privacy.Rational;
import org.mizan.report.Figures;

/**
 * A logarithmic axis whose labels are round decimals: powers of ten where the axis spans many, also their doubles and
 * fivefolds where it spans few, so that no axis is left with fewer than two labels.
 */
final class DecadeAxis extends LogAxis {
    private static final int MOST_LABELS = 10;

    DecadeAxis(String label) {
        super(label);
    }

    @Override
    public List<ValueTick> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
        TextAnchor anchor = RectangleEdge.isTopOrBottom(edge) ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
        List<ValueTick> ticks = new ArrayList<>();
        for (Rational value : labelled(getLowerBound(), getUpperBound())) {
            ticks.add(new NumberTick(value.nearest(), Figures.up(value), anchor, TextAnchor.CENTER, 0));
        }
        return ticks;
    }

    /** The values between the bounds that are labelled: as many as fit of each step, from fine to coarse. */
    static List<Rational> labelled(double low, double high) {
        List<Rational> fine = decimals(low, high, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        if (fine.size() <= MOST_LABELS / 2) {
            return fine;
        }
        List<Rational> middle = decimals(low, high, 1, 1, 2, 5);
        if (middle.size() <= MOST_LABELS) {
            return middle;
        }
        int step = 1;
        while (decimals(low, high, step, 1).size() > MOST_LABELS) {
            step++;
        }
        return decimals(low, high, step, 1);
    }

    private static List<Rational> decimals(double low, double high, int step, int... digits) {
        List<Rational> values = new ArrayList<>();
        int first = Math.floorDiv((int) Math.floor(Math.log10(low)), step) * step;
        for (int exponent = first; exponent <= Math.log10(high); exponent += step) {
            for (int digit : digits) {
                Rational value = Rational.of(digit + "e" + exponent);
                if (value.nearest() >= low && value.nearest() <= high) {
                    values.add(value);
                }
            }
        }
        return values;
    }
}
