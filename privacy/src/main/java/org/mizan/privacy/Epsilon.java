package org.mizan.privacy;

/** A bound on the privacy loss, the ε of a guarantee: exact, finite and not negative. */
public record Epsilon(Rational value) implements Quantity {
    public static final Epsilon ZERO = new Epsilon(Rational.ZERO);

    public Epsilon {
        Quantity.requireNonNegative("epsilon", value, "0.5");
    }

    /** Reads a decimal or a fraction, exactly. */
    public static Epsilon of(String text) {
        return new Epsilon(Rational.of(text));
    }

    /** The exact value of a finite double; a computed bound enters here after it was rounded up. */
    public static Epsilon ofDouble(double value) {
        return new Epsilon(Rational.ofDouble(value));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
