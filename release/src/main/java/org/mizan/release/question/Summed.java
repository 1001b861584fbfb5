package org.mizan.release.question;

import java.math.BigInteger;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.release.ReleaseRefusal;

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
        return of(new Amount(centred.distance(), centred.amount().step()), rows);
    }

    /** The squares of these, from the middle of the squares. */
    public static Summed squares(Centred centred, long rows) {
        return new Summed(
                new Measure.Sum(centred.square()),
                centred.squareSpan(),
                rows,
                centred.amount().step().squared());
    }

    /** What an aggregate that is a total adds up, for units of at most so many rows in a group. */
    public static Summed of(Aggregate aggregate, long rows) {
        if (aggregate instanceof Aggregate.Rows) {
            return rows(rows);
        }
        if (aggregate instanceof Aggregate.Present present) {
            return present(present.scalar(), rows);
        }
        if (aggregate instanceof Aggregate.Units) {
            return new Summed(new Measure.Units(), COUNT, 1, Rational.ONE);
        }
        if (aggregate instanceof Aggregate.Distinct distinct) {
            // A unit adds at most as many different values as there are.
            long most = distinct.scalar()
                    .span()
                    .size()
                    .min(BigInteger.valueOf(rows))
                    .longValueExact();
            return new Summed(new Measure.Distinct(distinct.scalar()), COUNT, most, Rational.ONE);
        }
        if (aggregate instanceof Aggregate.DistinctTexts distinct) {
            return new Summed(new Measure.DistinctTexts(distinct.column()), COUNT, rows, Rational.ONE);
        }
        if (aggregate instanceof Aggregate.Sum sum) {
            return of(sum.amount(), rows);
        }
        throw ReleaseRefusal.TOP_SCORE.with(aggregate.getClass().getSimpleName());
    }

    private static Summed of(Amount amount, long rows) {
        return new Summed(new Measure.Sum(amount.scalar()), amount.scalar().span(), rows, amount.step());
    }
}
