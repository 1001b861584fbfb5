package org.mizan.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Short numbers are computed in other ways than long ones, with the same results. */
class RationalArithmeticTest {
    private static final Random RANDOM = new Random(8);

    private static BigInteger whole() {
        BigInteger magnitude = new BigInteger(RANDOM.nextInt(130), RANDOM);
        return RANDOM.nextBoolean() ? magnitude : magnitude.negate();
    }

    private static BigInteger divisor() {
        BigInteger divisor = whole();
        return divisor.signum() == 0 ? BigInteger.TWO : divisor;
    }

    private static void assertIs(Rational actual, BigInteger numerator, BigInteger denominator) {
        assertThat(actual.numerator().multiply(denominator)).isEqualTo(numerator.multiply(actual.denominator()));
        assertThat(actual.denominator()).isPositive();
        assertThat(actual.numerator().gcd(actual.denominator())).isEqualTo(BigInteger.ONE);
    }

    @Test
    void fractionsOfAnyLengthAreExactAndInLowestTerms() {
        for (int round = 0; round < 20_000; round++) {
            BigInteger a = whole();
            BigInteger b = divisor();
            BigInteger c = whole();
            BigInteger d = round % 3 == 0 ? b : divisor();
            Rational one = Rational.of(a, b);
            Rational two = Rational.of(c, d);
            assertIs(one, a, b);
            assertIs(one.plus(two), a.multiply(d).add(c.multiply(b)), b.multiply(d));
            assertIs(one.times(two), a.multiply(c), b.multiply(d));
            assertIs(Rational.ONE.times(two), c, d);
            assertIs(Rational.ZERO.plus(two), c, d);
        }
    }

    @Test
    void theNearestDoubleIsThatOfThirtyFourDigitsAndTheUpperTheLeastNotBelow() {
        for (int round = 0; round < 20_000; round++) {
            Rational value = Rational.of(whole(), divisor());
            BigDecimal digits = new BigDecimal(value.numerator())
                    .divide(new BigDecimal(value.denominator()), MathContext.DECIMAL128);
            assertThat(value.nearest()).isEqualTo(digits.doubleValue());
            assertThat(Rational.ofDouble(value.upper())).isGreaterThanOrEqualTo(value);
            assertThat(Rational.ofDouble(Math.nextDown(value.upper()))).isLessThan(value);
        }
    }

    @Test
    void theLongestShortNumbersDoNotOverflow() {
        BigInteger most = BigInteger.ONE.shiftLeft(62);
        for (BigInteger a : new BigInteger[] {most, most.negate(), most.subtract(BigInteger.ONE), BigInteger.ZERO}) {
            for (BigInteger b : new BigInteger[] {most, most.negate(), most.subtract(BigInteger.TEN), BigInteger.TWO}) {
                assertIs(Rational.of(a, b), a, b);
            }
        }
    }
}
