package org.mizan.privacy.composition;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.numeric.Rounding;

/**
 * What a guarantee for one unit says about a group of c units, for data sets that are c steps of the same relation apart.
 * Exact, but for δ and ξ, which are rounded up. Groups of random differential privacy are in {@link RandomComposition}.
 */
public final class GroupPrivacy {
    private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);
    private static final long LARGEST = 1_000_000;

    private GroupPrivacy() {}

    /** cε (Dwork and Roth 2014, Theorem 2.2). */
    public static Guarantee.Pure of(Guarantee.Pure guarantee, long size) {
        requireSize(size);
        return new Guarantee.Pure(times(guarantee.epsilon(), size), guarantee.neighbours());
    }

    /** (cε, δ(e^{cε} - 1)/(e^ε - 1)), δ at most 1 (Vadhan 2017, Lemma 2.2). */
    public static Guarantee.Approximate of(Guarantee.Approximate guarantee, long size) {
        requireSize(size);
        if (size == 1) {
            return guarantee;
        }
        double delta = Math.nextUp(guarantee.delta().upper() * growth(guarantee.epsilon(), size));
        return new Guarantee.Approximate(
                times(guarantee.epsilon(), size),
                guarantee.delta().isZero() ? Delta.ZERO : Delta.ofDouble(Math.min(1, delta)),
                guarantee.neighbours());
    }

    /** (e^{cε} - 1)/(e^ε - 1) = 1 + e^ε + … + e^{(c-1)ε}: the factor by which δ grows; +∞ beyond the range of a double. */
    public static double growth(Epsilon epsilon, long size) {
        requireSize(size);
        double loss = epsilon.upper();
        if (loss == 0 || size == 1) {
            return size;
        }
        double total = size * loss;
        double factor = total < 700
                ? Math.expm1(total) / Math.expm1(loss)
                : Math.exp(total - loss) * (Math.expm1(-total) / Math.expm1(-loss));
        return Rounding.up(factor, (4 * total + 10) * Rounding.UNIT);
    }

    /** (ξ c(1 + 1/2 + … + 1/c), c²ρ) (Bun and Steinke 2016, Proposition 27). */
    public static Guarantee.ZeroConcentrated of(Guarantee.ZeroConcentrated guarantee, long size) {
        requireSize(size);
        Epsilon xi = guarantee.xi().isZero()
                ? Epsilon.ZERO
                : new Epsilon(guarantee.xi().value().times(size).times(harmonic(size)));
        Rho rho = new Rho(guarantee.rho().value().times(size).times(size));
        return new Guarantee.ZeroConcentrated(xi, rho, guarantee.neighbours());
    }

    /** cμ (Dong, Roth and Su 2022, Theorem 2.14). */
    public static Guarantee.Gaussian of(Guarantee.Gaussian guarantee, long size) {
        requireSize(size);
        return new Guarantee.Gaussian(guarantee.muSquared().times(size).times(size), guarantee.neighbours());
    }

    /**
     * Order 1/z with ε(α - 1)z/(1 - z), where 1 - z = (1 - 1/α)^c: the steps taken at equal orders, see {@code PROOF.md}. It has a
     * greater order and a lesser ε than Mironov 2017, Proposition 2. The order is rounded down and ε up; empty where the order is
     * too close to 1 to be told from it.
     */
    public static Optional<Guarantee.RenyiAtOrder> of(Guarantee.RenyiAtOrder guarantee, long size) {
        requireSize(size);
        if (size == 1 || guarantee.epsilon().isZero()) {
            return Optional.of(guarantee);
        }
        Rational order = guarantee.order();
        Rational inverse =
                FailureProduct.of(Map.of(Rational.ONE.over(order), size)).failure();
        if (inverse.compareTo(Rational.ONE) >= 0) {
            return Optional.empty();
        }
        Rational growth = order.minus(Rational.ONE).times(inverse).over(Rational.ONE.minus(inverse));
        return Optional.of(new Guarantee.RenyiAtOrder(
                Rational.ONE.over(inverse),
                new Epsilon(guarantee.epsilon().value().times(growth)),
                guarantee.neighbours()));
    }

    private static Epsilon times(Epsilon epsilon, long size) {
        return new Epsilon(epsilon.value().times(size));
    }

    private static Rational harmonic(long size) {
        BigDecimal sum = BigDecimal.ZERO;
        for (long i = 1; i <= size; i++) {
            sum = sum.add(BigDecimal.ONE.divide(BigDecimal.valueOf(i), UP), UP);
        }
        return Rational.of(sum);
    }

    /** Checks the number of units in a group. */
    public static void requireSize(long size) {
        if (size < 1 || size > LARGEST) {
            throw AccountingRefusal.GROUP_RANGE.with(size);
        }
    }
}
