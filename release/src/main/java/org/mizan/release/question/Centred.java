package org.mizan.release.question;

import java.math.BigInteger;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.statistic.Averaging;
import org.mizan.privacy.Rational;

/**
 * An amount seen from the middle c of its span, y = x - c, and its square seen from the middle of the squares, so that one row
 * moves each total as little as possible.
 */
public record Centred(Amount amount) {
    /** c, in steps, rounded down. */
    public BigInteger middle() {
        Span span = amount.scalar().span();
        return span.low().add(span.high()).shiftRight(1);
    }

    /** y. */
    public Scalar distance() {
        return new Scalar.Minus(amount.scalar(), new Scalar.Constant(middle()));
    }

    /** y² less {@link #middleSquare()}. */
    Scalar square() {
        return new Scalar.Minus(new Scalar.Times(distance(), distance()), new Scalar.Constant(middleSquare()));
    }

    /** The greatest y²: since the middle is rounded down, that of the upper bound. */
    public BigInteger greatestSquare() {
        return distance().span().high().pow(2);
    }

    /** Half of the greatest y². */
    public BigInteger middleSquare() {
        return greatestSquare().shiftRight(1);
    }

    /** The span of {@link #square()}: that of its algebra knows no squares, and counts products below zero. */
    public Span squareSpan() {
        return new Span(middleSquare().negate(), greatestSquare().subtract(middleSquare()));
    }

    public Averaging averagingDistances() {
        return averaging(distance().span());
    }

    public Averaging averagingSquares() {
        return averaging(squareSpan());
    }

    private static Averaging averaging(Span span) {
        return new Averaging(exact(span.low()), exact(span.high()));
    }

    public static Rational exact(BigInteger value) {
        return Rational.of(value, BigInteger.ONE);
    }
}
