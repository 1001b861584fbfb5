package org.mizan.audit.conformance.expectation;

import java.util.List;
import java.util.OptionalDouble;
import org.mizan.audit.AuditRefusal;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Rational;

/**
 * What a case expects: |x - value| ≤ relativeTolerance·|value| + absoluteTolerance.
 *
 * @param value the reference, +∞ where no finite value exists
 * @param floor a number known to be below the truth, where the reference itself is only a bound above it
 */
public record Expectation(double value, double relativeTolerance, double absoluteTolerance, OptionalDouble floor) {

    public static Expectation read(JsonObject given) {
        return new Expectation(
                expected(given),
                given.number("tolerance_rel").nearest(),
                given.has("tolerance_abs") ? given.number("tolerance_abs").nearest() : 0,
                given.has("bracket") ? OptionalDouble.of(floor(given)) : OptionalDouble.empty());
    }

    /**
     * Whether a value lies within the tolerance. A truth below the range of a double is written as 0, while a bound on it
     * is positive: subnormal differences do not count.
     */
    boolean isMetBy(double actual) {
        double tolerance = relativeTolerance * Math.abs(value) + absoluteTolerance + Double.MIN_NORMAL;
        return actual == value || (Double.isFinite(value) && Math.abs(actual - value) <= tolerance);
    }

    /** Whether a value lies on the wrong side of the truth, which itself is known up to the absolute tolerance. */
    boolean isUnsound(double actual, Side side) {
        return side.isUnsound(actual, floor.orElse(value), absoluteTolerance);
    }

    /**
     * |x - value| / |value|; +∞ where just one of both is infinite. A reference within its absolute tolerance of 0 has no
     * relative error: the absolute one is told instead.
     */
    double relativeError(double actual) {
        if (actual == value) {
            return 0;
        }
        if (!Double.isFinite(actual) || !Double.isFinite(value)) {
            return Double.POSITIVE_INFINITY;
        }
        double magnitude = Math.abs(value);
        return Math.abs(actual - value) / (magnitude <= absoluteTolerance ? 1 : magnitude);
    }

    private static double expected(JsonObject given) {
        if (!given.isText("expected")) {
            return given.number("expected").nearest();
        }
        String text = given.text("expected");
        if (!text.equals("inf")) {
            throw AuditRefusal.VECTOR_EXPECTED.with(text);
        }
        return Double.POSITIVE_INFINITY;
    }

    private static double floor(JsonObject given) {
        List<Rational> bracket = given.numbers("bracket");
        if (bracket.size() != 2 || bracket.get(0).compareTo(bracket.get(1)) > 0) {
            throw AuditRefusal.VECTOR_BRACKET.with(bracket);
        }
        return bracket.get(0).nearest();
    }
}
