package org.mizan.report.plot;

import java.util.List;
import java.util.stream.DoubleStream;
import org.mizan.privacy.Rational;

/** Where the values of an axis are, as a share of its length. Every value that the axis was made for is inside. */
interface Scale {
    /** What is left free beyond the outermost values, as a share of the range. */
    double MARGIN = 0.06;

    /** Fits an axis to the values on it, of which there may be none. */
    static Scale of(Panel.Axis axis, DoubleStream values) {
        return axis.logarithmic() ? DecadeScale.of(values) : PlainScale.of(values);
    }

    /** Whether the scale has a place for a value. */
    boolean holds(double value);

    /** From 0 at the lower end to 1 at the upper end. */
    double share(double value);

    /** Round values that the axis is labelled with: at most so many, and two at least if the range has them. */
    List<Rational> labelled(int most);
}
