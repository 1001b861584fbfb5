package org.mizan.report;

import java.util.Optional;
import org.mizan.privacy.Rational;

/**
 * An upper bound that was computed, and may be known exactly from elsewhere. A computed bound lies a hair above the exact
 * one, which five digits would show as a difference: people are shown the exact number, machines get the least double that
 * is not below it.
 */
public final class Bound {
    private final double value;
    private final Optional<Rational> exact;

    private Bound(double value, Optional<Rational> exact) {
        this.value = value;
        this.exact = exact;
    }

    /** The lesser of two bounds on the same quantity, of which the exact one may be unknown. */
    public static Bound least(double computed, Optional<Rational> exact) {
        return exact.filter(known -> known.upper() <= computed)
                .map(known -> new Bound(known.upper(), exact))
                .orElseGet(() -> new Bound(computed, Optional.empty()));
    }

    /** The least double that is not below the bound. */
    public double value() {
        return value;
    }

    /** Whether the exact bound is the lesser one. */
    public boolean isExact() {
        return exact.isPresent();
    }

    public boolean isFinite() {
        return Double.isFinite(value);
    }

    /** Five digits, rounded up. */
    @Override
    public String toString() {
        return exact.map(Figures::up).orElseGet(() -> Figures.up(value));
    }
}
