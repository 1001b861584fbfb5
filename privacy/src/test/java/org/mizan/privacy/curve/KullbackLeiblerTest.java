package org.mizan.privacy.curve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Declared;

/**
 * The divergence of order 1 may be finite where that of every order above is not (Mironov 2017, section III). On the points
 * n = 1, 2, … let P(n) = 2⁻ⁿ and Q(n) = 2^{-n-k(n)} with k(n) = ⌊(3/2)ⁿ⌋, and let Q have the rest of its mass at a point 0 where
 * P has none. Losses are k(n) ln 2, so all sums are of powers of two.
 */
final class KullbackLeiblerTest {
    private static long loss(int n) {
        return BigInteger.valueOf(3).pow(n).shiftRight(n).longValueExact();
    }

    private static Rational power(long exponent) {
        BigInteger two = BigInteger.ONE.shiftLeft((int) Math.abs(exponent));
        return exponent < 0 ? Rational.of(BigInteger.ONE, two) : Rational.of(two, BigInteger.ONE);
    }

    /** Σ 2⁻ⁿ k(n) ≤ Σ (3/4)ⁿ = 3, and what is left out after N is at most 4(3/4)^{N+1}: exactly. */
    @Test
    void theDivergenceOfOrderOneIsFinite() {
        Rational sum = Rational.ZERO;
        Rational left = Rational.of(3);
        for (int n = 1; n <= 60; n++) {
            sum = sum.plus(power(-n).times(loss(n)));
            left = left.times(3).over(Rational.of(4));
            assertThat(sum.plus(left)).isLessThanOrEqualTo(Rational.of(3));
        }
        assertThat(sum).isGreaterThan(Rational.of("2.1"));
    }

    /** Σ 2⁻ⁿ 2^{(α-1)k(n)} has terms above any bound, for α - 1 = 2⁻ᵐ: exactly. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 10, 20, 30})
    void theMomentOfEveryGreaterOrderIsInfinite(int m) {
        boolean found = false;
        for (int n = 1; n <= 90; n++) {
            long exponent = (loss(n) >> m) - n;
            found |= exponent > 10_000;
        }
        assertThat(found).isTrue();
    }

    /** On the points up to N the divergence of order 1 stays below 3 ln 2 while that of order 1.1 grows with the loss. */
    @Test
    void restrictionsToMorePointsShowIt() {
        double least = 0;
        for (int points = 2; points <= 16; points++) {
            double[] p = new double[points + 1];
            double[] q = new double[points + 1];
            double rest = 1;
            for (int n = 1; n <= points; n++) {
                p[n] = Math.scalb(1.0, n < points ? -n : -n + 1);
                q[n] = Math.scalb(1.0, (int) (-n - loss(n)));
                rest -= q[n];
            }
            q[0] = rest;
            DiscreteDivergence divergence = DiscreteDivergence.of(p, q);
            assertThat(divergence.at(Order.ONE)).isLessThan(5);
            assertThat(divergence.at(1.1)).isGreaterThan(least);
            least = Math.max(0, (loss(points) - 10.0 * points) * Math.log(2));
        }
        assertThat(least).isGreaterThan(300);
    }

    /** Accounting takes such a curve for what it is: no ε from its orders, and no budget admits it. */
    @Test
    void suchACurveCostsWithoutEnd() {
        RenyiCurve curve = order -> order.value() == 1 ? 3 * Math.log(2) : Double.POSITIVE_INFINITY;
        Accountant account = Accountant.of(new Declared(new Guarantee.Renyi(curve, Neighbours.SUBSTITUTE)));
        assertThat(account.curve().at(Order.ONE)).isBetween(2.07, 2.08);
        assertThat(account.epsilon(0.01)).isInfinite();
        assertThat(account.curve().at(1 + 1e-12)).isInfinite();
    }
}
