package org.mizan.privacy;

/** The δ of a guarantee: an exact probability. */
public record Delta(Rational value) implements Quantity {
    public static final Delta ZERO = new Delta(Rational.ZERO);

    public Delta {
        Quantity.requireProbability("delta", value, "1e-6");
    }

    /** Reads a decimal or a fraction, exactly. */
    public static Delta of(String text) {
        return new Delta(Rational.of(text));
    }

    /** The exact value of a finite double; a computed bound enters here after it was rounded up. */
    public static Delta ofDouble(double value) {
        return new Delta(Rational.ofDouble(value));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
