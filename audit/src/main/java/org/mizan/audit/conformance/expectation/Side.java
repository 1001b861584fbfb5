package org.mizan.audit.conformance.expectation;

/** On which side of the truth a computed value must lie. */
public enum Side {
    /** A loss or a probability that must not be understated. */
    UPPER(1),
    /** A probability that must not be overstated. */
    LOWER(-1);

    /** How far over the line rounding may carry a reference value. */
    private static final double SLACK = 1e-6;

    private final int sign;

    Side(int sign) {
        this.sign = sign;
    }

    /** Whether a value is on the wrong side of the truth; NaN is on neither side and thus wrong. */
    boolean isUnsound(double value, double truth, double uncertainty) {
        double line = truth * (1 - sign * SLACK) - sign * uncertainty;
        return !(sign * value >= sign * line);
    }
}
