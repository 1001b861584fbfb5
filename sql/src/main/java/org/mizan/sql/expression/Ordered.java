package org.mizan.sql.expression;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;

/**
 * What an expression lies between, beside the one value that a query compares it with.
 *
 * @param kind in whose units all three are: quantities, days or microseconds
 */
record Ordered(TypedKind kind, Rational low, Rational high, Rational stated) {
    /** Empty unless the first is of several values, the second of one, and both are of one kind. */
    static Optional<Ordered> of(Typed column, Typed constant, SqlNode place) {
        return column.asCoded()
                .filter(coded -> coded.only().isEmpty())
                .flatMap(coded -> read(constant, coded, place)
                        .filter(stated -> stated.kind() == coded.kind())
                        .flatMap(stated -> stated.only().map(code -> of(coded, unit(stated), code))));
    }

    /** A text is read as a date beside a date. */
    private static Optional<Typed.Coded> read(Typed constant, Typed.Coded beside, SqlNode place) {
        Optional<Typed.Coded> read = constant.asText().flatMap(text -> switch (beside.kind()) {
            case DAY -> Optional.of(Literals.day(text.text(), place));
            case MOMENT -> Optional.of(Literals.moment(text.text(), place));
            default -> Optional.empty();
        });
        return read.or(constant::asCoded);
    }

    private static Ordered of(Typed.Coded column, Rational unit, BigInteger code) {
        Span span = column.scalar().span();
        return new Ordered(
                column.kind(),
                Rational.of(span.low(), BigInteger.ONE).times(unit(column)),
                Rational.of(span.high(), BigInteger.ONE).times(unit(column)),
                Rational.of(code, BigInteger.ONE).times(unit));
    }

    private static Rational unit(Typed.Coded coded) {
        return coded.asQuantity().map(Typed.Quantity::step).orElse(Rational.ONE);
    }

    /** One of the three as people write it. */
    String spelled(Rational value) {
        return switch (kind) {
            case DAY -> LocalDate.ofEpochDay(value.numerator().longValue()).toString();
            case MOMENT ->
                Instant.EPOCH
                        .plus(value.numerator().longValue(), ChronoUnit.MICROS)
                        .toString();
            default -> value.toString();
        };
    }
}
