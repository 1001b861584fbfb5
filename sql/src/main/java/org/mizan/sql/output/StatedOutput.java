package org.mizan.sql.output;

import java.math.BigInteger;
import org.apache.calcite.sql.SqlLiteral;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.release.output.Kind;
import org.mizan.release.output.Output;
import org.mizan.sql.expression.Time;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.SqlRefusal;

/** What a query states outright, as a column of the answer. */
record StatedOutput(SqlLiteral literal) implements Typed.Visitor<Output> {
    static Output of(Time.Day day) {
        return new Output.Constant(
                day.scalar()
                        .constant()
                        .map(days -> Rational.of(days, BigInteger.ONE))
                        .orElseThrow(),
                Kind.DAY);
    }

    @Override
    public Output text(Typed.Text text) {
        return new Output.Text(text.text());
    }

    @Override
    public Output quantity(Typed.Quantity quantity) {
        return new Output.Constant(quantity.value().orElseThrow());
    }

    @Override
    public Output day(Time.Day day) {
        return of(day);
    }

    @Override
    public Output truth(Truth truth) {
        return truth.equals(Truth.of(true)) ? OutputTranslator.TRUE : OutputTranslator.FALSE;
    }

    @Override
    public Output nothing(Typed.Nothing nothing) {
        return new Output.Nothing();
    }

    @Override
    public Output moment(Time.Moment moment) {
        throw unfit(moment);
    }

    @Override
    public Output duration(Typed.Duration duration) {
        throw unfit(duration);
    }

    @Override
    public Output listed(Typed.Listed listed) {
        throw unfit(listed);
    }

    @Override
    public Output open(Typed.Open open) {
        throw unfit(open);
    }

    @Override
    public Output identity(Typed.Identity identity) {
        throw unfit(identity);
    }

    @Override
    public Output joined(Typed.Joined joined) {
        throw unfit(joined);
    }

    private InvalidInputException unfit(Typed typed) {
        return SqlRefusal.TYPE_ANSWER.because(literal, typed.words().with());
    }
}
