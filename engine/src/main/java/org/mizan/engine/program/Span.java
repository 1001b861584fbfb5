package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import org.mizan.engine.EngineRefusal;

/** The whole numbers from {@code low} to {@code high}: where a value is, whatever the rows hold, unless it is null. */
public record Span(BigInteger low, BigInteger high) implements Serializable {
    /** Every engine adds and multiplies numbers of so many digits exactly. */
    private static final BigInteger GREATEST = BigInteger.TEN.pow(38).subtract(BigInteger.ONE);

    public Span {
        if (low.compareTo(high) > 0) {
            throw EngineRefusal.SPAN_ORDER.with(low, high);
        }
        if (low.negate().compareTo(GREATEST) > 0 || high.compareTo(GREATEST) > 0) {
            throw EngineRefusal.SPAN_DIGITS.with(low, high);
        }
    }

    public static Span of(long low, long high) {
        return new Span(BigInteger.valueOf(low), BigInteger.valueOf(high));
    }

    public Span plus(Span other) {
        return new Span(low.add(other.low), high.add(other.high));
    }

    public Span minus(Span other) {
        return new Span(low.subtract(other.high), high.subtract(other.low));
    }

    public Span times(Span other) {
        BigInteger a = low.multiply(other.low);
        BigInteger b = low.multiply(other.high);
        BigInteger c = high.multiply(other.low);
        BigInteger d = high.multiply(other.high);
        return new Span(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)));
    }

    /** The least span that holds both. */
    public Span hull(Span other) {
        return new Span(low.min(other.low), high.max(other.high));
    }

    /** The number itself, or the bound that it is beyond. */
    public BigInteger clamp(BigInteger value) {
        return value.max(low).min(high);
    }

    /** How many numbers it holds. */
    public BigInteger size() {
        return high.subtract(low).add(BigInteger.ONE);
    }

    /** Whether all of it are longs. */
    public boolean isLong() {
        return low.bitLength() < Long.SIZE && high.bitLength() < Long.SIZE;
    }
}
