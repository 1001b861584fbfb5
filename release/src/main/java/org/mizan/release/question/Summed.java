package org.mizan.release.question;

import java.math.BigInteger;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;

/**
 * What is added up in each group.
 *
 * @param span of what one row adds, or one unit where units are counted
 * @param rows how many of these a unit has in a group, at most
 * @param step what one step of the total is worth
 */
public record Summed(Measure measure, Span span, long rows, Rational step) {
    private static final Span COUNT = Span.of(0, 1);

    /** The number of rows. */
    static Summed rows(long rows) {
        return new Summed(new Measure.Sum(Scalar.of(1)), COUNT, rows, Rational.ONE);
    }

    /** The number of rows in which this is not null. */
    public static Summed present(Scalar scalar, long rows) {
        return new Summed(new Measure.Sum(Scalar.present(scalar)), COUNT, rows, Rational.ONE);
    }

    /** The distances of an amount from its middle. */
    public static Summed distances(Centred centred, long rows) {
        return amounts(new Amount(centred.distance(), centred.amount().step()), rows);
    }

    /** The squares of these, from the middle of the squares. */
    public static Summed squares(Centred centred, long rows) {
        return new Summed(
                new Measure.Sum(centred.square()),
                centred.squareSpan(),
                rows,
                centred.amount().step().squared());
    }

    /** The number of units. */
    static Summed units() {
        return new Summed(new Measure.Units(), COUNT, 1, Rational.ONE);
    }

    /** The number of different values, of which a unit adds at most as many as there are. */
    static Summed distinct(Scalar scalar, long rows) {
        long most = scalar.span().size().min(BigInteger.valueOf(rows)).longValueExact();
        return new Summed(new Measure.Distinct(scalar), COUNT, most, Rational.ONE);
    }

    /** The number of different texts. */
    static Summed distinctTexts(String column, long rows) {
        return new Summed(new Measure.DistinctTexts(column), COUNT, rows, Rational.ONE);
    }

    /** The sum of an amount. */
    static Summed amounts(Amount amount, long rows) {
        return new Summed(new Measure.Sum(amount.scalar()), amount.scalar().span(), rows, amount.step());
    }
}
