package org.mizan.privacy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mizan.message.Spelling;

/** An exact fraction in lowest terms. Budgets are sums of these, so that no spend is lost to rounding. */
public final class Rational implements Comparable<Rational> {
    public static final Rational ZERO = new Rational(BigInteger.ZERO, BigInteger.ONE);
    public static final Rational ONE = new Rational(BigInteger.ONE, BigInteger.ONE);

    private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?");
    /** Neither 1,000, which may be a thousand, nor 1,000,000. */
    private static final Pattern DECIMAL_COMMA =
            Pattern.compile("[+-]?(0?,\\d+|[1-9]\\d*,(\\d{1,2}|\\d{4,}))([eE][+-]?\\d{1,3})?");

    private static final Pattern FRACTION = Pattern.compile("[+-]?\\d+/\\d+");
    /** What would be a number, were it shorter. */
    private static final Pattern LONG = Pattern.compile("[+-]?[\\d./]*\\d[\\d./]*([eE][+-]?\\d+)?");

    private static final int LONGEST_TEXT = 2_000;

    /** Whole numbers of so many bits are doubles. */
    private static final int EXACT_BITS = 53;

    private final BigInteger numerator;
    private final BigInteger denominator;

    private Rational(BigInteger numerator, BigInteger denominator) {
        this.numerator = numerator;
        this.denominator = denominator;
    }

    /** The fraction {@code numerator / denominator}. */
    public static Rational of(BigInteger numerator, BigInteger denominator) {
        if (denominator.signum() == 0) {
            throw PrivacyRefusal.NUMBER_DENOMINATOR.with(numerator);
        }
        if (denominator.equals(BigInteger.ONE)) {
            return new Rational(numerator, denominator);
        }
        if (numerator.bitLength() < Long.SIZE - 1 && denominator.bitLength() < Long.SIZE - 1) {
            return reduced(numerator.longValue(), denominator.longValue());
        }
        BigInteger divisor = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            divisor = divisor.negate();
        }
        return new Rational(numerator.divide(divisor), denominator.divide(divisor));
    }

    /** The same of numbers below 2<sup>62</sup>, as most are, in less time: millions of records are added up. */
    private static Rational reduced(long numerator, long denominator) {
        long divisor = denominator;
        for (long rest = numerator; rest != 0; ) {
            long next = divisor % rest;
            divisor = rest;
            rest = next;
        }
        if ((divisor < 0) != (denominator < 0)) {
            divisor = -divisor;
        }
        return new Rational(BigInteger.valueOf(numerator / divisor), BigInteger.valueOf(denominator / divisor));
    }

    public static Rational of(long value) {
        return new Rational(BigInteger.valueOf(value), BigInteger.ONE);
    }

    public static Rational of(long numerator, long denominator) {
        return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    public static Rational of(BigDecimal value) {
        return value.scale() <= 0
                ? new Rational(value.toBigIntegerExact(), BigInteger.ONE)
                : of(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
    }

    /** Reads a decimal ({@code 0.1}, {@code 1e-5}) or a fraction ({@code 1/3}), exactly as written. */
    public static Rational of(String text) {
        String trimmed = text.strip();
        if (trimmed.length() <= LONGEST_TEXT) {
            if (DECIMAL.matcher(trimmed).matches()) {
                return of(new BigDecimal(trimmed));
            }
            if (FRACTION.matcher(trimmed).matches()) {
                int slash = trimmed.indexOf('/');
                return of(new BigInteger(trimmed.substring(0, slash)), new BigInteger(trimmed.substring(slash + 1)));
            }
        }
        String shown = Spelling.shown(trimmed);
        if (LONG.matcher(trimmed).matches()) {
            throw PrivacyRefusal.NUMBER_FORMAT_LENGTH.with(shown);
        }
        throw DECIMAL_COMMA.matcher(trimmed).matches()
                ? PrivacyRefusal.NUMBER_FORMAT_COMMA.with(shown, trimmed.replace(',', '.'))
                : PrivacyRefusal.NUMBER_FORMAT.with(shown);
    }

    /** The exact value of a finite double (0.1 is a little more than one tenth). */
    public static Rational ofDouble(double value) {
        if (!Double.isFinite(value)) {
            throw PrivacyRefusal.NUMBER_FINITE.with(value);
        }
        return of(new BigDecimal(value));
    }

    public Rational plus(Rational other) {
        if (numerator.signum() == 0) {
            return other;
        }
        if (denominator.equals(other.denominator)) {
            return of(numerator.add(other.numerator), denominator);
        }
        return of(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Rational minus(Rational other) {
        return plus(other.negate());
    }

    public Rational times(Rational other) {
        if (equals(ONE)) {
            return other;
        }
        return of(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Rational times(long factor) {
        return times(of(factor));
    }

    public Rational over(Rational other) {
        return of(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    public Rational squared() {
        return times(this);
    }

    /** The exact square root, where it is a fraction too; empty elsewhere. */
    public Optional<Rational> root() {
        if (signum() < 0) {
            return Optional.empty();
        }
        Rational root = new Rational(numerator.sqrt(), denominator.sqrt());
        return root.squared().equals(this) ? Optional.of(root) : Optional.empty();
    }

    public Rational negate() {
        return new Rational(numerator.negate(), denominator);
    }

    public int signum() {
        return numerator.signum();
    }

    public BigInteger numerator() {
        return numerator;
    }

    public BigInteger denominator() {
        return denominator;
    }

    /** This as a count of something that is named: a whole number from 1 to {@code greatest}, or an error. */
    public long count(String name, long greatest) {
        if (!denominator.equals(BigInteger.ONE) || signum() <= 0 || compareTo(of(greatest)) > 0) {
            throw PrivacyRefusal.QUANTITY_COUNT.with(name, this, greatest);
        }
        return numerator.longValueExact();
    }

    /** The least multiple of 10<sup>-scale</sup> that is not below this. */
    public BigDecimal roundedUp(int scale) {
        return new BigDecimal(numerator).divide(new BigDecimal(denominator), scale, RoundingMode.CEILING);
    }

    /** The greatest multiple of 10<sup>-scale</sup> that is not above this. */
    public BigDecimal roundedDown(int scale) {
        return new BigDecimal(numerator).divide(new BigDecimal(denominator), scale, RoundingMode.FLOOR);
    }

    /** The least double that is not below this. */
    public double upper() {
        double nearest = nearest();
        if (isShort()) {
            // What is left of the quotient is a multiple of 2^-106, and rounded once: its sign is exact.
            double rest = Math.fma(nearest, denominator.doubleValue(), -numerator.doubleValue());
            return rest < 0 ? Math.nextUp(nearest) : nearest;
        }
        return Double.isFinite(nearest) && ofDouble(nearest).compareTo(this) < 0 ? Math.nextUp(nearest) : nearest;
    }

    /** The greatest double that is not above this. */
    public double lower() {
        double nearest = nearest();
        if (nearest == Double.POSITIVE_INFINITY) {
            return Double.MAX_VALUE;
        }
        return Double.isFinite(nearest) && ofDouble(nearest).compareTo(this) > 0 ? Math.nextDown(nearest) : nearest;
    }

    /** A double within one unit in the last place. */
    public double nearest() {
        if (isShort()) {
            // Both are doubles themselves, so that their quotient is rounded once, to the nearest one.
            return numerator.doubleValue() / denominator.doubleValue();
        }
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
                .doubleValue();
    }

    private boolean isShort() {
        return numerator.bitLength() <= EXACT_BITS && denominator.bitLength() <= EXACT_BITS;
    }

    @Override
    public int compareTo(Rational other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rational that
                && numerator.equals(that.numerator)
                && denominator.equals(that.denominator);
    }

    @Override
    public int hashCode() {
        return 31 * numerator.hashCode() + denominator.hashCode();
    }

    /**
     * A decimal where the value has a finite one of at most 40 digits, a fraction elsewhere; {@link #of(String)} reads both.
     * Decimals below 10⁻⁴ have an exponent, and from 10¹⁶ on those that end in zeros.
     */
    @Override
    public String toString() {
        BigInteger rest = denominator;
        int twos = rest.getLowestSetBit();
        rest = rest.shiftRight(twos);
        int fives = 0;
        BigInteger five = BigInteger.valueOf(5);
        while (rest.mod(five).signum() == 0) {
            rest = rest.divide(five);
            fives++;
        }
        int scale = Math.max(twos, fives);
        if (!rest.equals(BigInteger.ONE) || scale > 400) {
            return numerator + "/" + denominator;
        }
        BigDecimal decimal = new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), scale, RoundingMode.UNNECESSARY)
                .stripTrailingZeros();
        if (decimal.precision() > 40) {
            return numerator + "/" + denominator;
        }
        return spelled(decimal);
    }

    /**
     * How a decimal is spelled wherever people read it: without zeros at its end, with an exponent below 10⁻⁴, such as 2.1246e-9,
     * and from 10¹⁶ on where it ends in zeros. {@link #of(String)} reads it back.
     */
    public static String spelled(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        BigDecimal decimal = number.stripTrailingZeros();
        int exponent = decimal.precision() - decimal.scale() - 1;
        if (exponent < -4) {
            return decimal.movePointLeft(exponent).toPlainString() + "e" + exponent;
        }
        return exponent > 15 ? decimal.toString().replace("E+", "e") : decimal.toPlainString();
    }
}
