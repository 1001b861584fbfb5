package org.mizan.noise.sampler;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.noise.exact.Ratio;

/** Exponentials to 80 digits from a decimal series, which shares nothing with the bounds of the product. */
public final class Reference {
    public static final MathContext DIGITS = new MathContext(80, RoundingMode.HALF_EVEN);

    private Reference() {}

    /** e<sup>-numerator/denominator</sup>, by the plain series of e<sup>y</sup> at y &lt; 2<sup>-20</sup>. */
    static BigDecimal exponential(BigInteger numerator, BigInteger denominator) {
        MathContext working = new MathContext(130, RoundingMode.HALF_EVEN);
        int halvings = numerator.divide(denominator).bitLength() + 20;
        BigDecimal argument =
                new BigDecimal(numerator).divide(new BigDecimal(denominator.shiftLeft(halvings)), working);
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int n = 1; n <= 25; n++) {
            term = term.multiply(argument, working).divide(BigDecimal.valueOf(n), working);
            sum = sum.add(term, working);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, working);
        }
        return BigDecimal.ONE.divide(sum, DIGITS);
    }

    public static BigDecimal exponential(Ratio exponent) {
        return exponential(exponent.numerator(), exponent.denominator());
    }

    /** Whether two positive numbers agree to a relative 10<sup>-digits</sup>. */
    static boolean agree(BigDecimal one, BigDecimal other, int digits) {
        BigDecimal difference = one.subtract(other).abs();
        return difference.compareTo(other.abs().scaleByPowerOfTen(-digits)) <= 0;
    }

    public static Ratio ratio(String text) {
        String[] parts = text.split("/", -1);
        return new Ratio(new BigInteger(parts[0]), parts.length == 1 ? BigInteger.ONE : new BigInteger(parts[1]));
    }
}
