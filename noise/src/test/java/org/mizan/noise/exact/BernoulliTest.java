package org.mizan.noise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.noise.CountedNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.Tape;
import org.mizan.noise.sampler.Reference;
import org.mizan.noise.sampler.SeriesSampler;

class BernoulliTest {
    private static final int DRAWS = 200_000;

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "1/3", "1/2", "2/3", "1", "1/1000", "999999999999999999999999/1000000000000000000000000"})
    void aRatioIsTheChanceOfHeads(String text) {
        Ratio chance = Reference.ratio(text);
        Bernoulli coin = Bernoulli.of(chance.numerator(), chance.denominator());
        checkFrequency(coin::draw, chance.nearest());
        BigDecimal truth =
                new BigDecimal(chance.numerator()).divide(new BigDecimal(chance.denominator()), Reference.DIGITS);
        checkAtTheEdge(coin::draw, truth);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "1/100000000000000000000000000000000",
                "1/3",
                "1",
                "7/2",
                "43",
                "44",
                "45",
                "63",
                "65",
                "100"
            })
    void anExponentialIsTheChanceOfHeads(String text) {
        Ratio exponent = Reference.ratio(text);
        BigInteger n = exponent.numerator();
        BigInteger d = exponent.denominator();
        Bernoulli prepared = Bernoulli.exponential(n, d);
        BigDecimal truth = Reference.exponential(exponent);
        checkFrequency(prepared::draw, truth.doubleValue());
        checkFrequency(noise -> Bernoulli.exponential(n, d, noise), truth.doubleValue());
        checkAtTheEdge(prepared::draw, truth);
        checkAtTheEdge(noise -> Bernoulli.exponential(n, d, noise), truth);
    }

    @Test
    void anExponentBeyondTheRangeOfDoublesIsStillDecided() {
        BigInteger huge = BigInteger.TEN.pow(400);
        assertThat(Bernoulli.exponential(huge, BigInteger.ONE, () -> -1)).isFalse();
        assertThat(Bernoulli.exponential(huge, huge.add(BigInteger.ONE), Tape.of(0)))
                .isTrue();
        assertThat(Bernoulli.exponential(BigInteger.ONE, huge, Tape.of(-2))).isTrue();
    }

    @Test
    void theSeriesOfCanonneKamathAndSteinkeAgrees() {
        Ratio exponent = Reference.ratio("5/3");
        Noise noise = new CountedNoise(21);
        long heads = 0;
        for (int i = 0; i < DRAWS; i++) {
            heads += SeriesSampler.exponentialCoin(exponent, noise) ? 1 : 0;
        }
        double chance = Math.exp(-5.0 / 3);
        assertThat(Math.abs(heads - DRAWS * chance)).isLessThan(6.2 * Math.sqrt(DRAWS * chance));
    }

    @Test
    void aProbabilityIsAtMostOneAndNotNegative() {
        assertThatThrownBy(() -> Bernoulli.of(BigInteger.TWO, BigInteger.ONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("probability 2/1: must be at most 1; check numerator and denominator");
        assertThatThrownBy(() -> Bernoulli.of(BigInteger.ONE.negate(), BigInteger.ONE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bernoulli.exponential(BigInteger.ONE.negate(), BigInteger.ONE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bernoulli.exponential(BigInteger.ONE.negate(), BigInteger.ONE, () -> 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** 6.2 standard deviations and a little for chances so small that heads are counted one by one: below 1e-9. */
    private static void checkFrequency(Predicate<Noise> coin, double chance) {
        Noise noise = new CountedNoise(22);
        long heads = 0;
        for (int i = 0; i < DRAWS; i++) {
            heads += coin.test(noise) ? 1 : 0;
        }
        double deviation = Math.sqrt(DRAWS * chance * (1 - chance));
        assertThat(Math.abs(heads - DRAWS * chance))
                .isLessThanOrEqualTo(6.2 * deviation + (chance > 1e-12 && chance < 0.9999 ? 6 : 0));
    }

    /** Uniform numbers of 192 digits a few last places of 64, 128 and 192 digits from the truth. */
    private static void checkAtTheEdge(Predicate<Noise> coin, BigDecimal truth) {
        BigDecimal one = new BigDecimal(BigInteger.TWO.pow(192));
        BigInteger centre = truth.multiply(one).toBigInteger();
        for (int digits : new int[] {64, 128, 192}) {
            for (int places = -3; places <= 3; places++) {
                BigInteger uniform = centre.shiftRight(192 - digits)
                        .add(BigInteger.valueOf(places))
                        .shiftLeft(192 - digits);
                if (uniform.signum() < 0 || uniform.bitLength() > 192) {
                    continue;
                }
                boolean below = new BigDecimal(uniform).compareTo(truth.multiply(one)) < 0;
                Noise noise = Tape.of(
                                uniform.shiftRight(128).longValue(),
                                uniform.shiftRight(64).longValue(),
                                uniform.longValue())
                        .then(() -> 0);
                assertThat(coin.test(noise)).isEqualTo(below);
            }
        }
    }
}
