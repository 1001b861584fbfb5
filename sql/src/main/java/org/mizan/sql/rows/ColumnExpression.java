package org.mizan.sql.rows;

import java.util.Optional;
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
import org.mizan.sql.expression.Time;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;

/**
 * A column of a private table as an expression, by its declared type.
 *
 * @param name that of the column in programs
 * @param computed its code where that follows from other columns
 */
record ColumnExpression(Column column, String name, Optional<Scalar> computed) implements ColumnType.Visitor<Typed> {
    static Typed of(Column column, String name) {
        return column.type().accept(new ColumnExpression(column, name, Optional.empty()));
    }

    /** A column that follows from others. */
    static Typed of(Column column, Scalar code) {
        return column.type().accept(new ColumnExpression(column, column.name(), Optional.of(code)));
    }

    private Coding coding() {
        return Coding.of(column).orElseThrow();
    }

    private Scalar code() {
        return computed.orElseGet(() -> coding().scalar(name));
    }

    @Override
    public Typed identifier(Identifier identifier) {
        return new Typed.Identity(name);
    }

    @Override
    public Typed openText(OpenText text) {
        return new Typed.Open(name);
    }

    @Override
    public Typed textValues(TextValues texts) {
        return new Typed.Listed(code(), texts.values());
    }

    @Override
    public Typed trueOrFalse(TrueOrFalse type) {
        return Truth.of(code());
    }

    @Override
    public Typed dateRange(DateRange range) {
        return new Time.Day(code());
    }

    @Override
    public Typed timestampRange(TimestampRange range) {
        return new Time.Moment(code());
    }

    @Override
    public Typed numberRange(NumberRange range) {
        return quantity();
    }

    @Override
    public Typed integerRange(IntegerRange range) {
        return quantity();
    }

    private Typed quantity() {
        return new Typed.Quantity(code(), coding().step().orElse(Rational.ONE));
    }
}
