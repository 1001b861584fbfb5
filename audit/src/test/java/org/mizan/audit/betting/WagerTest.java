package org.mizan.audit.betting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.audit.subject.Claim;

class WagerTest {
    private static final Region EVERYTHING = new Region.Below(0, Double.NEGATIVE_INFINITY, true);

    /**
     * With P(S) = p and Q(S) = (p - δ)/e^ε the claim is just kept, and the expected factor must be 1 whatever was
     * learnt.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0, 0.5, 900, 300",
        "1, 0, 0.01, 10, 0",
        "0.1, 0, 0.9, 900, 800",
        "1, 0.1, 0.5, 600, 20",
        "3, 0.001, 0.2, 500, 0"
    })
    void aFairBetIsFairOnTheEdgeOfTheClaim(double epsilon, double delta, double p, long backed, long other) {
        double q = (p - delta) / Math.exp(epsilon);
        double expected = 0.5 * p * factor(epsilon, delta, backed, other, true, true)
                + 0.5 * (1 - p) * factor(epsilon, delta, backed, other, false, true)
                + 0.5 * q * factor(epsilon, delta, backed, other, true, false)
                + 0.5 * (1 - q) * factor(epsilon, delta, backed, other, false, false);
        assertThat(expected).isCloseTo(1, within(1e-12));
    }

    @Test
    void aBetThatLooksGoodIsTakenAndOneThatLooksBadIsNot() {
        assertThat(factor(1, 0, 900, 100, true, true)).isGreaterThan(1.1);
        assertThat(factor(1, 0, 900, 100, true, false)).isBetween(0.0, 0.9);
        assertThat(factor(1, 0, 500, 500, true, true)).isEqualTo(1);
        assertThat(factor(1, 0.01, 900, 100, true, true)).isGreaterThan(1.01);
        assertThat(factor(1, 0.01, 500, 500, true, true)).isEqualTo(1);
    }

    @Test
    void aClaimBeyondDoublesIsNotBetOn() {
        assertThat(factor(50, 0, 900, 0, true, true)).isEqualTo(1);
        assertThat(wager(50, 0, 900, 0).promise()).isNegative();
        assertThat(factor(1000, 0.1, 900, 0, true, true)).isEqualTo(1);
        assertThat(wager(1000, 0.1, 900, 0).promise()).isNegative();
    }

    @Test
    void wealthIsTheProductOfTheFactors() {
        Wager wager = wager(1, 0, 900, 100);
        wager.bet(new double[] {0}, true);
        double once = wager.wealth();
        wager.bet(new double[] {0}, true);
        assertThat(once).isEqualTo(factor(1, 0, 900, 100, true, true));
        assertThat(wager.wealth()).isGreaterThan(once * once * 0.999);
    }

    @Test
    void aPromiseNeedsMoreThanChance() {
        assertThat(wager(1, 0, 735, 265).promise()).isNegative();
        assertThat(wager(1, 0, 900, 100).promise()).isPositive();
        assertThat(wager(1, 0.1, 400, 105).promise()).isNegative();
        assertThat(wager(1, 0.1, 900, 10).promise()).isPositive();
        assertThat(wager(1, 0, 0, 0).promise()).isNegative();
    }

    private static double factor(double epsilon, double delta, long backed, long other, boolean hit, boolean isBacked) {
        return wager(epsilon, delta, backed, other).factor(hit, isBacked);
    }

    private static Wager wager(double epsilon, double delta, long backed, long other) {
        return Wager.of(new Claim.Point(epsilon, delta), EVERYTHING, true, new Wager.Counts(backed, other, 1000));
    }
}
