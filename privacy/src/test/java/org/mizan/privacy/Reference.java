package org.mizan.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;

/** Comparison of a double with a reference of 30 digits, in exact arithmetic. */
public final class Reference {
    private Reference() {}

    /** (value - reference) / |reference|, or the absolute difference where the reference is zero. */
    public static double relativeError(double value, String reference) {
        BigDecimal expected = new BigDecimal(reference);
        BigDecimal difference = new BigDecimal(value).subtract(expected);
        return expected.signum() == 0
                ? difference.doubleValue()
                : difference.divide(expected.abs(), MathContext.DECIMAL64).doubleValue();
    }

    /** Checks that {@code value} is the reference, to {@code tolerance} of its magnitude. */
    public static void assertClose(double value, String reference, double tolerance) {
        if (reference.endsWith("inf")) {
            assertThat(value).isEqualTo(Double.parseDouble(reference.replace("inf", "Infinity")));
            return;
        }
        assertThat(value).as("a finite number close to %s", reference).isFinite();
        assertThat(Math.abs(relativeError(value, reference)))
                .as("relative error of %s against %s", value, reference)
                .isLessThanOrEqualTo(tolerance);
    }

    /** Checks that {@code value} is not below the reference and within {@code tolerance} of its magnitude. */
    public static void assertTightUpperBound(double value, String reference, double tolerance) {
        assertClose(value, reference, tolerance);
        if (Double.isFinite(value)) {
            assertThat(relativeError(value, reference))
                    .as("an upper bound: %s against %s", value, reference)
                    .isGreaterThanOrEqualTo(0);
        }
    }

    /** Checks that {@code value} is not above the reference and within {@code tolerance} of its magnitude. */
    public static void assertTightLowerBound(double value, String reference, double tolerance) {
        assertClose(value, reference, tolerance);
        assertThat(relativeError(value, reference))
                .as("a lower bound: %s against %s", value, reference)
                .isLessThanOrEqualTo(0);
    }
}
