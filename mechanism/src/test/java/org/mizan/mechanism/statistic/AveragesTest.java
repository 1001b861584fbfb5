package org.mizan.mechanism.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

class AveragesTest {
    private static final Rational HALF = Rational.of(1, 2);
    private static final Summand SUMMAND = new Summand(-10, 14, HALF, Rational.of(100), Rational.of(1, 4));
    private static final NoisyTotals SECRET = NoisyTotals.ofSecretCount(1000, Epsilon.of("2"), SUMMAND);

    @ParameterizedTest
    @CsvSource({"300, 100", "-300, 100", "1, 100", "500, 10", "-3000, 20", "5000, 2", "7, 0", "7, -5"})
    void theRangeIsThatOfAllTotalsAndCountsThatTheNoiseAllows(long total, long count) {
        long width = SECRET.width(0, 0.9).numerator().longValueExact();
        long countWidth = SECRET.countWidth(0.9).numerator().longValueExact();
        Rational least = Rational.of(1L << 40);
        Rational greatest = least.negate();
        for (long t = total - width; t <= total + width; t++) {
            for (long n = Math.max(1, count - countWidth); n <= Math.max(1, count + countWidth); n++) {
                Rational ratio = Rational.of(t, n);
                least = ratio.compareTo(least) < 0 ? ratio : least;
                greatest = ratio.compareTo(greatest) > 0 ? ratio : greatest;
            }
        }
        Interval range = new Averages(SECRET, List.of(total), count).range(0, 0.9);
        assertThat(range.low()).isEqualTo(value(least.minus(HALF)));
        assertThat(range.high()).isEqualTo(value(greatest.plus(HALF)));
    }

    private static Rational value(Rational steps) {
        double clamped = Math.max(-10, Math.min(14, steps.nearest()));
        Rational kept = clamped == -10 || clamped == 14 ? Rational.ofDouble(clamped) : steps;
        return Rational.of(100).plus(HALF.times(kept));
    }

    @Test
    void widthsAreThoseOfAllAnswersAtOnce() {
        assertThat(SECRET.answers()).isEqualTo(2);
        assertThat(SECRET.width(0, 0.9)).isEqualTo(Rational.of(42));
        assertThat(SECRET.countWidth(0.9)).isEqualTo(Rational.of(3));
        NoisyTotals known = NoisyTotals.ofPublicCount(1000, 10, Epsilon.of("2"), SUMMAND);
        assertThat(known.answers()).isEqualTo(1);
        assertThat(known.countWidth(0.9)).isEqualTo(Rational.ZERO);
    }

    @ParameterizedTest
    @CsvSource({"30, 10, 101.5", "-30, 10, 98.5", "-300, 10, 95", "300, 10, 107", "5, 0, 100", "5, -3, 100"})
    void averagesAreKeptAmongThePossibleOnes(long total, long count, String expected) {
        assertThat(new Averages(SECRET, List.of(total), count).average(0)).isEqualTo(Rational.of(expected));
    }
}
