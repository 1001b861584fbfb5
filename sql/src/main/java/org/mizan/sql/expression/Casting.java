package org.mizan.sql.expression;

import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.mizan.sql.calendar.Calendar;

/**
 * What an expression becomes in a cast; empty where it does not fit the type. Casts lose nothing: any value fits.
 *
 * @param operand what is cast, which is refused where a text is no date
 */
record Casting(SqlTypeName type, SqlNode operand) implements Typed.Visitor<Optional<Typed>> {
    private Optional<Typed> itself(Typed typed, boolean fits) {
        return Optional.of(typed).filter(any -> fits);
    }

    @Override
    public Optional<Typed> quantity(Typed.Quantity quantity) {
        return itself(
                quantity,
                switch (type) {
                    case DOUBLE, FLOAT, REAL -> true;
                    case DECIMAL, INTEGER, BIGINT, SMALLINT -> quantity.isWhole();
                    default -> false;
                });
    }

    @Override
    public Optional<Typed> truth(Truth truth) {
        return switch (type) {
            case BOOLEAN -> Optional.of(truth);
            case DECIMAL, INTEGER, BIGINT, SMALLINT -> Optional.of(truth.quantity());
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<Typed> listed(Typed.Listed listed) {
        return itself(listed, isText());
    }

    private boolean isText() {
        return type == SqlTypeName.VARCHAR || type == SqlTypeName.CHAR;
    }

    @Override
    public Optional<Typed> text(Typed.Text text) {
        return switch (type) {
            case DATE -> Optional.of(Literals.day(text.text(), operand));
            case TIMESTAMP -> Optional.of(Literals.moment(text.text(), operand));
            default -> itself(text, isText());
        };
    }

    @Override
    public Optional<Typed> day(Time.Day day) {
        return type == SqlTypeName.TIMESTAMP
                ? Optional.of(new Time.Moment(Calendar.moment(day.scalar())))
                : itself(day, type == SqlTypeName.DATE);
    }

    @Override
    public Optional<Typed> moment(Time.Moment moment) {
        return type == SqlTypeName.DATE
                ? Optional.of(new Time.Day(moment.day()))
                : itself(moment, type == SqlTypeName.TIMESTAMP);
    }

    @Override
    public Optional<Typed> duration(Typed.Duration duration) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> open(Typed.Open open) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> identity(Typed.Identity identity) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> joined(Typed.Joined joined) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> nothing(Typed.Nothing nothing) {
        return Optional.empty();
    }
}
