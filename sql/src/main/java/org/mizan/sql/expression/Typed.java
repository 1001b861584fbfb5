package org.mizan.sql.expression;

import java.util.List;
import java.util.Optional;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;

/** An expression of one row in the total algebra, with what its codes mean. */
public sealed interface Typed {
    /** The whole number that tells its values apart; empty for what has none. */
    default Optional<Scalar> code() {
        return Optional.empty();
    }

    /** What it is, in the words of messages. */
    Message words();

    /** What is a whole number itself. */
    sealed interface Coded extends Typed {
        Scalar scalar();

        @Override
        default Optional<Scalar> code() {
            return Optional.of(scalar());
        }
    }

    /** A quantity: so many steps. */
    record Quantity(Scalar scalar, Rational step) implements Coded {
        @Override
        public Message words() {
            return Message.KIND_NUMBER;
        }
    }

    /** True, false or unknown. */
    record Truth(Condition condition) implements Typed {
        @Override
        public Message words() {
            return Message.KIND_TRUTH;
        }

        @Override
        public Optional<Scalar> code() {
            return Optional.of(Conditions.number(condition));
        }
    }

    /** A text of a list that is public: its place there. No text stands in it twice. */
    record Listed(Scalar place, List<String> values) implements Typed {
        @Override
        public Message words() {
            return Message.KIND_TEXT;
        }

        public Listed {
            values = List.copyOf(values);
        }

        @Override
        public Optional<Scalar> code() {
            return Optional.of(place);
        }
    }

    /** Days since 1970-01-01. */
    record Day(Scalar scalar) implements Coded {
        @Override
        public Message words() {
            return Message.KIND_DATE;
        }
    }

    /** Microseconds since 1970-01-01T00:00Z. */
    record Moment(Scalar scalar) implements Coded {
        @Override
        public Message words() {
            return Message.KIND_TIMESTAMP;
        }
    }

    /** A length of time in microseconds that the query states. */
    record Duration(long micros) implements Typed {
        @Override
        public Message words() {
            return Message.KIND_DURATION;
        }
    }

    /** A column of open text. */
    record Open(String column) implements Typed {
        @Override
        public Message words() {
            return Message.KIND_OPEN;
        }
    }

    /** The column that tells units apart. */
    record Identity(String column) implements Typed {
        @Override
        public Message words() {
            return Message.KIND_UNIT;
        }
    }

    /**
     * The unit of a row of the other side where a left join has found one: whether it has can be asked, and no more.
     *
     * @param found 1 where it has, and null elsewhere
     */
    record Joined(Scalar found) implements Typed {
        @Override
        public Message words() {
            return Message.KIND_UNIT;
        }

        @Override
        public Optional<Scalar> code() {
            return Optional.of(found);
        }
    }

    /** A text that the query states. */
    record Text(String text) implements Typed {
        @Override
        public Message words() {
            return Message.KIND_TEXT;
        }
    }

    /** Null, of any type. */
    record Nothing() implements Typed {
        @Override
        public Message words() {
            return Message.KIND_NULL;
        }
    }
}
