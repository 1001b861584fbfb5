package org.mizan.certificate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;

/**
 * What a release costs. Losses have at most six significant digits and are rounded up, so that two computations of one cost
 * state the same figure; δ and γ are exact. With γ &gt; 0 the rest holds but for data of probability γ.
 *
 * @param pure the ε of pure differential privacy, where every event has one and none sets a δ aside
 * @param epsilon the least ε known at δ
 * @param delta chosen by whoever states the cost
 * @param rho the ρ of zero-concentrated differential privacy, where every event has one and none sets a δ aside
 * @param gamma the sum over the good events of random differential privacy, 0 for none
 */
public record ReleaseCost(Optional<Epsilon> pure, Epsilon epsilon, Delta delta, Optional<Rho> rho, Gamma gamma) {
    private static final int DIGITS = 6;
    /** Curves and loss distributions are computed in doubles, whose last digits may differ between machines by less. */
    private static final Rational MACHINES = Rational.of("1e-9");

    /** The cost of an event at a δ at which it has a finite ε. */
    public static ReleaseCost of(Event event, Delta delta) {
        return around(event, delta, Rational.ZERO).get(0);
    }

    /**
     * The costs that some machine may state for an event, where this one computes {@link #of}: the least and the greatest.
     * They are equal but for figures whose exact value is within 10⁻⁹ of itself of a round one; the least one is then below
     * what this machine computes by no more than that.
     */
    static List<ReleaseCost> acceptable(Event event, Delta delta) {
        return around(event, delta, MACHINES);
    }

    private static List<ReleaseCost> around(Event event, Delta delta, Rational slack) {
        Accountant accountant = Accountant.of(event);
        Rational epsilon = epsilon(accountant, delta);
        return Stream.of(Rational.ONE.minus(slack), Rational.ONE.plus(slack))
                .map(factor -> stated(accountant, epsilon, delta, factor))
                .toList();
    }

    private static ReleaseCost stated(Accountant accountant, Rational epsilon, Delta delta, Rational factor) {
        boolean whole = accountant.delta().isZero();
        Optional<Epsilon> pure =
                accountant.pureEpsilon().filter(each -> whole).map(each -> new Epsilon(figure(each.value(), factor)));
        Epsilon tight = new Epsilon(figure(epsilon, factor));
        return new ReleaseCost(
                pure,
                // Pure privacy holds at every δ, and is exact where the tight figure went through a double.
                pure.filter(each -> each.value().compareTo(tight.value()) < 0).orElse(tight),
                delta,
                accountant.concentratedRho().filter(each -> whole).map(each -> new Rho(figure(each.value(), factor))),
                accountant.gamma());
    }

    /** δ is rounded down to a double, which can only raise ε; at the δ that events set aside it is their pure ε, exactly. */
    private static Rational epsilon(Accountant accountant, Delta delta) {
        double epsilon = accountant.epsilon(delta.lower());
        if (Double.isInfinite(epsilon)
                && accountant.pureEpsilon().isPresent()
                && accountant.delta().value().compareTo(delta.value()) <= 0) {
            return accountant.pureEpsilon().get().value();
        }
        if (Double.isInfinite(epsilon)) {
            throw CertificateRefusal.COST_DELTA.with(delta);
        }
        return Rational.ofDouble(epsilon);
    }

    /** The least number of six significant digits that is not below the product. */
    private static Rational figure(Rational value, Rational factor) {
        Rational product = value.times(factor);
        MathContext up = new MathContext(DIGITS, RoundingMode.CEILING);
        return Rational.of(new BigDecimal(product.numerator()).divide(new BigDecimal(product.denominator()), up));
    }
}
