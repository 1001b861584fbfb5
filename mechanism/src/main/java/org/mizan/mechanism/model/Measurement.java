package org.mizan.mechanism.model;

/**
 * A noisy marginal: how many rows each cell of some axes has, each with noise of the same standard deviation. Cells are numbered
 * as the digits of a number are, the last axis fastest.
 */
public final class Measurement {
    /** Far more rows than there can be, and squares of it are still numbers. */
    private static final double MOST = 1e100;

    private final AxisSet axes;
    private final double[] values;
    private final double deviation;

    private Measurement(AxisSet axes, double[] values, double deviation) {
        this.axes = axes;
        this.values = values;
        this.deviation = deviation;
    }

    /**
     * What was measured.
     *
     * @param values the noisy count of each cell; it may be negative
     * @param deviation the standard deviation of the noise in each cell, above 0
     */
    public static Measurement of(AxisSet axes, double[] values, double deviation) {
        if (!(deviation > 0) || Double.isInfinite(deviation)) {
            throw ModelRefusal.MODEL_DEVIATION.with(deviation);
        }
        for (double value : values) {
            if (!(Math.abs(value) <= MOST)) {
                throw ModelRefusal.MODEL_VALUES_FINITE.with(axes, MOST);
            }
        }
        return new Measurement(axes, values.clone(), deviation);
    }

    /** The axes whose cells were counted. */
    public AxisSet axes() {
        return axes;
    }

    /** The noisy count of each cell. */
    public double[] values() {
        return values.clone();
    }

    /** The standard deviation of the noise in each cell. */
    public double deviation() {
        return deviation;
    }

    double value(int cell) {
        return values[cell];
    }

    void check(Domain domain) {
        domain.check(axes);
        if (domain.cells(axes) != values.length) {
            throw ModelRefusal.MODEL_VALUES.with(values.length, axes, domain.cells(axes));
        }
    }
}
