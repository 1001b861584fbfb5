package org.mizan.privacy.composition;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.OptionalDouble;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;

/**
 * The part of δ that the mechanisms' own δ_i use up. A composition of (ε_i, δ_i) is (ε, δ)-differentially private iff
 * that of (ε_i, 0) is (ε, t) with 1 - δ = (1 - t) Π(1 - δ_i) (Kairouz, Oh and Viswanath 2015, Theorem 3.3).
 *
 * <p>The product is a decimal of 60 digits rounded down, so that t = δ when all δ_i are zero and no digit is lost when δ
 * is close to Σδ_i. t is rounded down, δ up.
 */
final class FailureProduct {
    private static final MathContext DOWN = new MathContext(60, RoundingMode.FLOOR);
    private static final MathContext UP = new MathContext(60, RoundingMode.CEILING);

    private final BigDecimal survival;

    private FailureProduct(BigDecimal survival) {
        this.survival = survival;
    }

    /** The product over all δ, each with how often it occurs. */
    static FailureProduct of(Map<Rational, Long> deltas) {
        BigDecimal product = BigDecimal.ONE;
        for (Map.Entry<Rational, Long> entry : deltas.entrySet()) {
            BigDecimal survives = BigDecimal.ONE.subtract(entry.getKey().roundedUp(DOWN.getPrecision()));
            product = product.multiply(power(survives, entry.getValue()), DOWN);
        }
        return new FailureProduct(product);
    }

    private static BigDecimal power(BigDecimal base, long exponent) {
        BigDecimal power = BigDecimal.ONE;
        BigDecimal square = base;
        for (long rest = exponent; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                power = power.multiply(square, DOWN);
            }
            square = square.multiply(square, DOWN);
        }
        return power;
    }

    /** The t that is left of {@code total} for the losses, rounded down; empty where the δ_i alone exceed it. */
    OptionalDouble leftover(Delta total) {
        BigDecimal allowed = BigDecimal.ONE.subtract(total.value().roundedDown(DOWN.getPrecision()));
        if (allowed.compareTo(survival) > 0) {
            return OptionalDouble.empty();
        }
        return survival.signum() == 0
                ? OptionalDouble.of(1)
                : OptionalDouble.of(Rational.of(BigDecimal.ONE.subtract(allowed.divide(survival, UP)))
                        .lower());
    }

    /** The δ of the whole when the losses alone have {@code t}, rounded up. */
    double total(double t) {
        BigDecimal good = BigDecimal.ONE.subtract(new BigDecimal(t)).multiply(survival, DOWN);
        return Rational.of(BigDecimal.ONE.subtract(good)).upper();
    }
}
