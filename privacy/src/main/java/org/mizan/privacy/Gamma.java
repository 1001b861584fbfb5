package org.mizan.privacy;

/** The γ of random differential privacy, the probability over the data that its good event fails: exact. */
public record Gamma(Rational value) implements Quantity {
    public static final Gamma ZERO = new Gamma(Rational.ZERO);

    public Gamma {
        Quantity.requireProbability("gamma", value, "0.01");
    }

    /** Reads a decimal or a fraction, exactly. */
    public static Gamma of(String text) {
        return new Gamma(Rational.of(text));
    }

    /** The exact value of a finite double; a computed bound enters here after it was rounded up. */
    public static Gamma ofDouble(double value) {
        return new Gamma(Rational.ofDouble(value));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
