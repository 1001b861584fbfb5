package org.mizan.mechanism.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;

class QuotientIntervalTest {
    private static final Interval SHARE = new Interval(Rational.ZERO, Rational.ONE);

    record Case(IntegerNoise above, IntegerNoise below, double failure, long numerator, long denominator) {}

    static Case[] cases() {
        IntegerNoise laplace = LaplaceNoise.ofScale(Rational.of(3));
        IntegerNoise narrow = LaplaceNoise.ofScale(Rational.of("0.4"));
        IntegerNoise gaussian = GaussianNoise.ofVariance(Rational.of(30));
        return new Case[] {
            new Case(laplace, laplace, 0.05, 40, 90),
            new Case(laplace, gaussian, 0.05, -700, 90),
            new Case(gaussian, laplace, 0.1, 3, 200),
            new Case(gaussian, gaussian, 0.05, 0, 100),
            new Case(narrow, gaussian, 0.05, 90, 90),
            new Case(gaussian, narrow, 0.01, 12, 60),
            new Case(laplace, laplace, 0.05, 30, 31),
        };
    }

    /** The chance, by the exact laws, that an interval does not hold the quotient; those that are not there hold nothing wrong. */
    private static double missed(Case each, QuotientInterval quotient, Optional<Interval> bounds) {
        Rational truth = Rational.of(each.numerator(), each.denominator());
        long reachAbove = each.above().width(1e-7);
        long reachBelow = each.below().width(1e-7);
        double missed = 0;
        for (long x = -reachAbove; x <= reachAbove; x++) {
            for (long y = -reachBelow; y <= reachBelow; y++) {
                long above = each.numerator() + x;
                long below = each.denominator() + y;
                boolean isOutside = bounds.filter(any -> below > 0)
                        .map(known -> quotient.of(above, below, known))
                        .or(() -> bounds.isPresent() ? Optional.empty() : quotient.of(above, below))
                        .filter(interval -> interval.low().compareTo(truth) > 0
                                || interval.high().compareTo(truth) < 0)
                        .isPresent();
                missed += isOutside ? each.above().probability(x) * each.below().probability(y) : 0;
            }
        }
        return missed;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theQuotientIsWithinAsOftenAsIsSaid(Case each) {
        QuotientInterval quotient = new QuotientInterval(each.above(), each.below(), each.failure(), 0, 0);
        double missed = missed(each, quotient, Optional.empty());
        assertThat(missed).isLessThanOrEqualTo(each.failure());
        assertThat(missed).as("not far below").isGreaterThan(each.failure() / 3);
        if (each.numerator() >= 0 && each.numerator() <= each.denominator()) {
            assertThat(missed(each, quotient, Optional.of(SHARE))).isLessThanOrEqualTo(each.failure());
        }
    }

    /** The test of cover can fail. */
    @Test
    void halfOfTheNoiseIsFoundOut() {
        IntegerNoise half = LaplaceNoise.ofScale(Rational.of("1.5"));
        Case each = cases()[0];
        QuotientInterval tooNarrow = new QuotientInterval(half, half, each.failure(), 0, 0);
        assertThat(missed(each, tooNarrow, Optional.empty())).isGreaterThan(2 * each.failure());
    }

    /** Fieller's, for continuous normal noise: the roots of (t - θn)² = z²(v + θ²u). */
    private static double fieller(double t, double n, double v, double u, double z) {
        double a = n * n - z * z * u;
        double root = Math.sqrt(t * t * n * n - a * (t * t - z * z * v));
        return 2 * root / a;
    }

    @ParameterizedTest
    @CsvSource({
        "20000, 50000, 1000000, 1000000", "20000, 50000, 40000, 1000000", "300, 60000, 250000, 90000",
        "-40000, 9000, 1000000, 250000", "900000, 5000, 1000000, 360000", "0, 4000, 160000, 160000"
    })
    void itIsAsWideAsFiellers(long t, long n, long v, long u) {
        QuotientInterval quotient = new QuotientInterval(
                GaussianNoise.ofVariance(Rational.of(v)), GaussianNoise.ofVariance(Rational.of(u)), 0.05, 0, 0);
        Interval interval = quotient.of(t, n).orElseThrow();
        double width = interval.high().minus(interval.low()).nearest();
        double normal = fieller((double) t, (double) n, (double) v, (double) u, Normal.quantile(0.975));
        assertThat(width / normal).isBetween(0.999, 1.006);
        double ofEach = new Averaging(Rational.of(-1000), Rational.of(1000))
                .range(around(t, v), around(n, u), Rational.ZERO)
                .high()
                .nearest();
        assertThat(interval.high().nearest()).isLessThan(ofEach);
    }

    private static Interval around(long value, long variance) {
        long width = GaussianNoise.ofVariance(Rational.of(variance)).width(0.025);
        return Interval.symmetric(Rational.of(width)).around(Rational.of(value));
    }

    /** A denominator that may be 0 leaves the quotient anywhere, or anywhere within its bounds. */
    @Test
    void aDenominatorNearNothingTellsNothing() {
        IntegerNoise noise = LaplaceNoise.ofScale(Rational.of(10));
        QuotientInterval quotient = new QuotientInterval(noise, noise, 0.05, 0, 0);
        assertThat(quotient.of(5, 0)).isEmpty();
        assertThat(quotient.of(5, -100)).isEmpty();
        assertThat(quotient.of(5, 30)).isEmpty();
        assertThat(quotient.of(4, 9, SHARE)).isEqualTo(SHARE);
        assertThat(quotient.of(500, 9, SHARE)).isEqualTo(new Interval(Rational.ONE, Rational.ONE));
        assertThat(quotient.of(-500, 900, SHARE)).isEqualTo(new Interval(Rational.ZERO, Rational.ZERO));
    }

    /** Totals that were rounded before noise was added may be half a unit off. */
    @Test
    void roundingWidensTheInterval() {
        IntegerNoise noise = LaplaceNoise.ofScale(Rational.of("0.125"));
        Interval exact =
                new QuotientInterval(noise, noise, 0.05, 0, 0).of(10, 100).orElseThrow();
        Interval rounded =
                new QuotientInterval(noise, noise, 0.05, 0.5, 0.5).of(10, 100).orElseThrow();
        assertThat(exact.low().nearest()).isCloseTo(0.1, within(1e-9));
        assertThat(rounded.low().nearest()).isCloseTo(9.5 / 100.5, within(1e-9));
        assertThat(rounded.high().nearest()).isCloseTo(10.5 / 99.5, within(1e-9));
    }

    /** Reflection of the numerator reflects the interval, and extreme totals are answered. */
    @Test
    void signsAndExtremesAreAnswered() {
        IntegerNoise wide = LaplaceNoise.ofScale(Rational.of(1L << 40));
        IntegerNoise narrow = GaussianNoise.ofVariance(Rational.of(4));
        QuotientInterval quotient = new QuotientInterval(wide, narrow, 0.05, 0, 0);
        Interval plus = quotient.of(1L << 44, 1000).orElseThrow();
        Interval minus = quotient.of(-(1L << 44), 1000).orElseThrow();
        assertThat(minus).isEqualTo(plus.times(Rational.of(-1)));
        long most = (1L << 62) - 1;
        assertThat(quotient.of(most, most).orElseThrow().low().nearest()).isCloseTo(1, within(1e-3));
        assertThat(quotient.of(-most, 30).orElseThrow().high().signum()).isNegative();
    }
}
