package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;

/** An expression of one row in the total algebra, with what its codes mean. */
public sealed interface Typed
        permits Typed.Coded,
                Truth,
                Typed.Listed,
                Typed.Duration,
                Typed.Open,
                Typed.Identity,
                Typed.Joined,
                Typed.Text,
                Typed.Nothing {
    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /** What it is. */
    default TypedKind kind() {
        return accept(TypedKind.OF);
    }

    /** The whole number that tells its values apart; empty for what has none. */
    default Optional<Scalar> code() {
        return Optional.empty();
    }

    /** Whether it is null, which is never unknown; empty where that cannot be asked. */
    default Optional<Condition> isNull() {
        return code().map(Condition.IsNull::new);
    }

    /** Itself where a condition holds, and null elsewhere; {@code place} is what is refused if that cannot be computed. */
    default Typed where(Condition condition, SqlNode place) {
        return Choices.of(List.of(new Choices.Branch(condition, this)), new Nothing(), place);
    }

    /** What it is, in the words of messages. */
    default Message words() {
        return kind().words();
    }

    /** Whether it is the column that tells units apart. */
    default boolean isUnit() {
        return kind() == TypedKind.IDENTITY;
    }

    /** Whether it is null in every row, and of any type. */
    default boolean isNothing() {
        return kind() == TypedKind.NOTHING;
    }

    /** Itself, if it is a whole number. */
    default Optional<Coded> asCoded() {
        return Optional.empty();
    }

    /** Itself, if it is a number. */
    default Optional<Quantity> asQuantity() {
        return Optional.empty();
    }

    /** Itself, if it is a date or a timestamp. */
    default Optional<Time> asTime() {
        return Optional.empty();
    }

    /** Itself, if it is a length of time. */
    default Optional<Duration> asDuration() {
        return Optional.empty();
    }

    /** Itself, if it is true, false or unknown. */
    default Optional<Truth> asTruth() {
        return Optional.empty();
    }

    /** Itself, if it is a text of a public list. */
    default Optional<Listed> asListed() {
        return Optional.empty();
    }

    /** Itself, if it is a text that the query states. */
    default Optional<Text> asText() {
        return Optional.empty();
    }

    /**
     * Says something of each kind of expression.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T quantity(Quantity quantity);

        T truth(Truth truth);

        T listed(Listed listed);

        T day(Time.Day day);

        T moment(Time.Moment moment);

        T duration(Duration duration);

        T open(Open open);

        T identity(Identity identity);

        T joined(Joined joined);

        T text(Text text);

        T nothing(Nothing nothing);
    }

    /** What is a whole number itself. */
    sealed interface Coded extends Typed permits Quantity, Time {
        Scalar scalar();

        /** The same of another number. */
        Coded with(Scalar other);

        @Override
        default Optional<Scalar> code() {
            return Optional.of(scalar());
        }

        @Override
        default Optional<Coded> asCoded() {
            return Optional.of(this);
        }

        /** The one number that it can be, unless it is null; empty where it can be several. */
        default Optional<BigInteger> only() {
            Span span = scalar().span();
            return Optional.of(span.low()).filter(span.high()::equals);
        }
    }

    /** A quantity: so many steps. */
    record Quantity(Scalar scalar, Rational step) implements Coded {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.quantity(this);
        }

        @Override
        public Quantity with(Scalar other) {
            return new Quantity(other, step);
        }

        /** The number that it is in every row, if it is written as a constant. */
        public Optional<Rational> value() {
            return scalar.constant()
                    .map(steps -> Rational.of(steps, BigInteger.ONE).times(step));
        }

        /** Whether all its values are whole numbers. */
        boolean isWhole() {
            return step.denominator().equals(BigInteger.ONE);
        }

        @Override
        public Optional<Quantity> asQuantity() {
            return Optional.of(this);
        }
    }

    /** A text of a list that is public: its place there. No text stands in it twice. */
    record Listed(Scalar place, List<String> values) implements Typed {
        public Listed {
            values = List.copyOf(values);
        }

        /** The same text, by its place in the sorted list. */
        public Listed sorted() {
            List<String> sorted = values.stream().sorted().toList();
            return sorted.equals(values) ? this : new Listed(Texts.codeIn(sorted, this), sorted);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.listed(this);
        }

        @Override
        public Optional<Scalar> code() {
            return Optional.of(place);
        }

        @Override
        public Optional<Listed> asListed() {
            return Optional.of(this);
        }
    }

    /** A length of time in microseconds that the query states. */
    record Duration(long micros) implements Typed {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.duration(this);
        }

        @Override
        public Optional<Duration> asDuration() {
            return Optional.of(this);
        }
    }

    /** A column of open text. */
    record Open(String column) implements Typed {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.open(this);
        }

        @Override
        public Optional<Condition> isNull() {
            return Optional.of(new Condition.TextIsNull(column));
        }
    }

    /** The column that tells units apart. */
    record Identity(String column) implements Typed {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.identity(this);
        }

        @Override
        public Joined where(Condition condition, SqlNode place) {
            return Joined.where(condition, Scalar.of(1));
        }
    }

    /**
     * The unit of a row of the other side where a left join has found one: whether it has can be asked, and no more.
     *
     * @param found 1 where it has, and null elsewhere
     */
    record Joined(Scalar found) implements Typed {
        private static Joined where(Condition condition, Scalar found) {
            return new Joined(
                    new Scalar.Choice(List.of(new Scalar.Case(condition, found)), new Scalar.Null(Span.of(1, 1))));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.joined(this);
        }

        @Override
        public Joined where(Condition condition, SqlNode place) {
            return where(condition, found);
        }

        @Override
        public Optional<Scalar> code() {
            return Optional.of(found);
        }
    }

    /** A text that the query states. */
    record Text(String text) implements Typed {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.text(this);
        }

        @Override
        public Optional<Condition> isNull() {
            return Optional.of(Conditions.never());
        }

        @Override
        public Optional<Text> asText() {
            return Optional.of(this);
        }
    }

    /** Null, of any type. */
    record Nothing() implements Typed {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.nothing(this);
        }

        @Override
        public Optional<Condition> isNull() {
            return Optional.of(Conditions.always());
        }
    }
}
