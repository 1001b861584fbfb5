package org.mizan.sql.expression;

import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * How an expression compares with another, of which it decides what the other is read as: a text that the query states is
 * read as a date beside a date.
 *
 * @param isTurned whether the other stands on the left
 * @param place what is refused if they do not compare
 */
record Comparing(Comparison comparison, Typed other, boolean isTurned, SqlNode place)
        implements Typed.Visitor<Condition> {
    /** A comparison of two expressions. */
    static Condition of(Typed left, Comparison comparison, Typed right, SqlNode place) {
        return rank(left) <= rank(right)
                ? left.accept(new Comparing(comparison, right, false, place))
                : right.accept(new Comparing(comparison.mirrored(), left, true, place));
    }

    /** The one of the lower rank decides. */
    private static int rank(Typed typed) {
        return switch (typed.kind()) {
            case NOTHING -> 0;
            case DAY -> 1;
            case MOMENT -> 2;
            case QUANTITY, TRUTH, LISTED, DURATION, OPEN, IDENTITY, JOINED -> 3;
            case TEXT -> 4;
        };
    }

    @Override
    public Condition nothing(Typed.Nothing nothing) {
        return Conditions.unknown();
    }

    @Override
    public Condition quantity(Typed.Quantity quantity) {
        return other.asQuantity()
                .map(number -> Numbers.compare(quantity, comparison, number))
                .orElseThrow(() -> unlike(quantity));
    }

    @Override
    public Condition truth(Truth truth) {
        return other.asTruth()
                .map(second -> compared(truth.number(), second.number()))
                .orElseThrow(() -> unlike(truth));
    }

    @Override
    public Condition day(Time.Day day) {
        return other.asText()
                .map(text ->
                        compared(day.scalar(), Literals.day(text.text(), place).scalar()))
                .orElseGet(() -> times(day));
    }

    @Override
    public Condition moment(Time.Moment moment) {
        return other.asText()
                .map(text -> compared(
                        moment.scalar(), Literals.moment(text.text(), place).scalar()))
                .orElseGet(() -> times(moment));
    }

    private Condition times(Time time) {
        return other.asTime()
                .filter(second -> second.kind() == time.kind())
                .map(second -> compared(time.scalar(), second.scalar()))
                .orElseThrow(() -> differing(time));
    }

    /** As the query has them, left and right. */
    private Condition compared(Scalar own, Scalar others) {
        return isTurned
                ? new Condition.Compare(others, comparison.mirrored(), own)
                : new Condition.Compare(own, comparison, others);
    }

    @Override
    public Condition listed(Typed.Listed listed) {
        return other.asText()
                .map(text -> Texts.matches(listed, value -> comparison.holds(value.compareTo(text.text()))))
                .orElseThrow(() -> unlike(listed));
    }

    @Override
    public Condition open(Typed.Open open) {
        Typed.Text text = other.asText().orElseThrow(() -> unlike(open));
        Condition equal = new Condition.TextIn(open.column(), List.of(text.text()));
        return switch (comparison) {
            case EQUAL -> equal;
            case NOT_EQUAL -> new Condition.Not(equal);
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> throw unlike(open);
        };
    }

    @Override
    public Condition text(Typed.Text text) {
        return other.asText()
                .map(second -> comparison.holds(text.text().compareTo(second.text())))
                .map(holds -> holds ? Conditions.always() : Conditions.never())
                .orElseThrow(() -> unlike(text));
    }

    @Override
    public Condition identity(Typed.Identity identity) {
        throw unlike(identity);
    }

    @Override
    public Condition joined(Typed.Joined joined) {
        throw unlike(joined);
    }

    @Override
    public Condition duration(Typed.Duration duration) {
        throw unlike(duration);
    }

    /** Open texts and units compare with nothing else, whatever it is. */
    private InvalidInputException unlike(Typed own) {
        if (own.kind() == TypedKind.OPEN || other.kind() == TypedKind.OPEN) {
            return SqlRefusal.OPEN_TEXT.at(place);
        }
        return own.isUnit() || other.isUnit() ? SqlRefusal.IDENTIFIER.at(place) : differing(own);
    }

    private InvalidInputException differing(Typed own) {
        return SqlRefusal.TYPE_COMPARED.because(
                place, own.words().with(), other.words().with());
    }
}
