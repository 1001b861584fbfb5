package org.mizan.release;

import java.math.BigInteger;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.statistic.Averaging;
import org.mizan.privacy.Rational;

/**
 * An amount seen from the middle c of its span, y = x - c, and its square seen from the middle of the squares, so that one row
 * moves each total as little as possible.
 */
record Centred(Amount amount) {
    private static final BigInteger TWO = BigInteger.TWO;

    /** c, in steps. */
    BigInteger middle() {
        Span span = amount.scalar().span();
        return span.low().add(span.high()).shiftRight(1);
    }

    /** y. */
    Scalar distance() {
        return new Scalar.Minus(amount.scalar(), new Scalar.Constant(middle()));
    }

    /** y² less {@link #middleSquare()}. */
    Scalar square() {
        return new Scalar.Minus(new Scalar.Times(distance(), distance()), new Scalar.Constant(middleSquare()));
    }

    /** The greatest y². */
    BigInteger greatestSquare() {
        Span span = distance().span();
        return span.low().negate().max(span.high()).pow(2);
    }

    /** Half of the greatest y². */
    BigInteger middleSquare() {
        return greatestSquare().divide(TWO);
    }

    /** The span of {@link #square()}: that of its algebra knows no squares, and counts products below zero. */
    Span squareSpan() {
        return new Span(middleSquare().negate(), greatestSquare().subtract(middleSquare()));
    }

    Averaging averagingDistances() {
        return averaging(distance().span());
    }

    Averaging averagingSquares() {
        return averaging(squareSpan());
    }

    private static Averaging averaging(Span span) {
        return new Averaging(exact(span.low()), exact(span.high()));
    }

    static Rational exact(BigInteger value) {
        return Rational.of(value, BigInteger.ONE);
    }
}
