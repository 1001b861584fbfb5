package org.mizan.privacy;

/** The ρ of zero-concentrated differential privacy: exact, finite and not negative. */
public record Rho(Rational value) implements Quantity {
    public static final Rho ZERO = new Rho(Rational.ZERO);

    public Rho {
        Quantity.requireNonNegative("rho", value, "0.01");
    }

    /** Reads a decimal or a fraction, exactly. */
    public static Rho of(String text) {
        return new Rho(Rational.of(text));
    }

    /** The exact value of a finite double; a computed bound enters here after it was rounded up. */
    public static Rho ofDouble(double value) {
        return new Rho(Rational.ofDouble(value));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
