package org.mizan.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The doubles on both sides of an exact number. */
class RationalBoundsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1/3",
                "2/3",
                "-1/3",
                "-2/3",
                "0.1",
                "0.3",
                "1e-320",
                "1e300/7",
                "4.9e-324",
                "12345678901234567891"
            })
    void theBoundsAreTheNearestDoublesOnEachSide(String text) {
        requireBounds(value(text));
    }

    @Test
    void theBoundsOfRandomFractionsAreOnTheirSides() {
        Random random = new Random(7);
        for (int round = 0; round < 2000; round++) {
            BigInteger numerator = new BigInteger(1 + random.nextInt(90), random);
            BigInteger denominator = new BigInteger(1 + random.nextInt(90), random).add(BigInteger.ONE);
            requireBounds(Rational.of(random.nextBoolean() ? numerator : numerator.negate(), denominator));
        }
    }

    @Test
    void whatIsADoubleIsItsOwnBound() {
        for (double value : new double[] {0, 0.5, -0.75, 0x1p-1074, Double.MAX_VALUE}) {
            assertThat(Rational.ofDouble(value).upper()).isEqualTo(value);
            assertThat(Rational.ofDouble(value).lower()).isEqualTo(value);
        }
    }

    private static Rational value(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? Rational.of(text)
                : Rational.of(text.substring(0, slash)).over(Rational.of(text.substring(slash + 1)));
    }

    private static void requireBounds(Rational value) {
        assertThat(Rational.ofDouble(value.lower())).isLessThanOrEqualTo(value);
        assertThat(Rational.ofDouble(value.upper())).isGreaterThanOrEqualTo(value);
        assertThat(value.upper()).isLessThanOrEqualTo(Math.nextUp(value.lower()));
    }
}
