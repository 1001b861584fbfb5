package org.mizan.privacy.composition;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.OptionalDouble;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;

/**
 * The part z = 1 - Π(1 - δ_i) of δ that the mechanisms' own δ_i use up. A composition of (ε_i, δ_i) is (ε, δ)-differentially
 * private iff that of (ε_i, 0) is (ε, t) with 1 - δ = (1 - t)(1 - z) (Kairouz, Oh and Viswanath 2015, Theorem 3.3).
 *
 * <p>z is a decimal of 60 significant digits rounded up, so that t = δ where all δ_i are zero and no digit is lost where δ is
 * close to z. t is rounded down, δ up.
 */
final class FailureProduct {
    private static final MathContext DOWN = new MathContext(60, RoundingMode.FLOOR);
    private static final MathContext UP = new MathContext(60, RoundingMode.CEILING);

    private final BigDecimal failure;

    private FailureProduct(BigDecimal failure) {
        this.failure = failure;
    }

    /** The product over all δ, each with how often it occurs. */
    static FailureProduct of(Map<Rational, Long> deltas) {
        BigDecimal failure = BigDecimal.ZERO;
        for (Map.Entry<Rational, Long> entry : deltas.entrySet()) {
            failure = either(failure, repeated(decimal(entry.getKey(), UP), entry.getValue()));
        }
        return new FailureProduct(failure);
    }

    /** 1 - (1 - a)(1 - b) = a + b(1 - a), rounded up. */
    private static BigDecimal either(BigDecimal a, BigDecimal b) {
        return a.add(b.multiply(BigDecimal.ONE.subtract(a)), UP);
    }

    /** 1 - (1 - a)^count, by squaring. */
    private static BigDecimal repeated(BigDecimal a, long count) {
        BigDecimal failure = BigDecimal.ZERO;
        BigDecimal square = a;
        for (long rest = count; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                failure = either(failure, square);
            }
            square = either(square, square);
        }
        return failure;
    }

    private static BigDecimal decimal(Rational value, MathContext rounding) {
        return new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), rounding);
    }

    /** z, rounded up. */
    Rational failure() {
        return Rational.of(failure);
    }

    /** t = (δ - z)/(1 - z), what is left of {@code total} for the losses, rounded down; empty where z exceeds it. */
    OptionalDouble leftover(Delta total) {
        BigDecimal left = decimal(total.value(), DOWN).subtract(failure);
        if (left.signum() < 0) {
            return OptionalDouble.empty();
        }
        BigDecimal survival = BigDecimal.ONE.subtract(failure);
        return survival.signum() == 0
                ? OptionalDouble.of(1)
                : OptionalDouble.of(Rational.of(left.divide(survival, DOWN)).lower());
    }

    /** The δ of the whole when the losses alone have {@code t}, rounded up. */
    double total(double t) {
        return Rational.of(either(failure, new BigDecimal(t))).upper();
    }
}
