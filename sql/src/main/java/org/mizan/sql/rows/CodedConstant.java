package org.mizan.sql.rows;

import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.sql.expression.Numbers;
import org.mizan.sql.expression.Time;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;

/** What a code in a public table means, by the declared type of its column. */
record CodedConstant(Column column, long code) implements ColumnType.Visitor<Typed> {
    @Override
    public Typed textValues(TextValues texts) {
        return new Typed.Text(texts.values().get((int) code));
    }

    @Override
    public Typed trueOrFalse(TrueOrFalse type) {
        return Truth.of(code == 1);
    }

    @Override
    public Typed dateRange(DateRange range) {
        return new Time.Day(Scalar.of(code));
    }

    @Override
    public Typed timestampRange(TimestampRange range) {
        return new Time.Moment(Scalar.of(code));
    }

    @Override
    public Typed numberRange(NumberRange range) {
        return number();
    }

    @Override
    public Typed integerRange(IntegerRange range) {
        return number();
    }

    @Override
    public Typed identifier(Identifier identifier) {
        return number();
    }

    @Override
    public Typed openText(OpenText text) {
        return number();
    }

    private Typed number() {
        Rational step = Coding.of(column).flatMap(Coding::step).orElse(Rational.ONE);
        return Numbers.constant(Rational.of(code).times(step));
    }
}
