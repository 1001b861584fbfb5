package org.mizan.privacy;

import java.util.Objects;

/** How far neighbouring data sets can move a query: an exact distance in a norm, for one relation of neighbours. */
public record Sensitivity(Rational value, Norm norm, Neighbours neighbours) {

    /** The norm in which a vector answer moves. */
    public enum Norm {
        L1,
        L2
    }

    public Sensitivity {
        Objects.requireNonNull(norm, "norm");
        Objects.requireNonNull(neighbours, "neighbours");
        if (value.signum() <= 0) {
            throw PrivacyRefusal.SENSITIVITY_RANGE.with(value);
        }
    }

    /** How far {@code size} units can move the answer together: each step moves it by at most as much. */
    public Sensitivity times(long size) {
        return new Sensitivity(value.times(size), norm, neighbours);
    }

    public static Sensitivity l1(long value, Neighbours neighbours) {
        return new Sensitivity(Rational.of(value), Norm.L1, neighbours);
    }

    public static Sensitivity l2(long value, Neighbours neighbours) {
        return new Sensitivity(Rational.of(value), Norm.L2, neighbours);
    }

    public static Sensitivity l1(Rational value, Neighbours neighbours) {
        return new Sensitivity(value, Norm.L1, neighbours);
    }

    public static Sensitivity l2(Rational value, Neighbours neighbours) {
        return new Sensitivity(value, Norm.L2, neighbours);
    }
}
