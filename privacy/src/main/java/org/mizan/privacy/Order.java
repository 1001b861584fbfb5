package org.mizan.privacy;

import org.mizan.message.InvalidInputException;

/**
 * The order α of a Rényi divergence: a real number in [1, ∞]. Order 1 is the Kullback-Leibler divergence, order ∞ the
 * greatest loss. Orders below 1 say nothing about privacy here and are rejected.
 */
public record Order(double value) implements Comparable<Order> {
    public static final Order ONE = new Order(1);
    public static final Order INFINITY = new Order(Double.POSITIVE_INFINITY);

    public Order {
        if (!(value >= 1)) {
            throw unfit(value);
        }
    }

    /** Reads a decimal, or {@code inf}. */
    public static Order of(String text) {
        String trimmed = text.strip();
        if (trimmed.equals("inf") || trimmed.equals("∞")) {
            return INFINITY;
        }
        try {
            return new Order(Rational.of(trimmed).nearest());
        } catch (InvalidInputException invalid) {
            throw invalid.code().equals("number.format") ? unfit("'" + trimmed + "'") : invalid;
        }
    }

    private static InvalidInputException unfit(Object value) {
        return PrivacyRefusal.ORDER_RANGE.with(value);
    }

    public boolean isInfinite() {
        return Double.isInfinite(value);
    }

    @Override
    public int compareTo(Order other) {
        return Double.compare(value, other.value);
    }

    @Override
    public String toString() {
        if (isInfinite()) {
            return "inf";
        }
        return value == Math.rint(value) && value < 1e15 ? Long.toString((long) value) : Double.toString(value);
    }
}
