package org.mizan.sql;

import java.util.List;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;

/** An expression of one row in the total algebra, with what its codes mean. */
sealed interface Typed {
    /** A quantity: so many steps. */
    record Quantity(Scalar scalar, Rational step) implements Typed {}

    /** True, false or unknown. */
    record Truth(Condition condition) implements Typed {}

    /** A text of a list that is public: its place there. No text stands in it twice. */
    record Listed(Scalar code, List<String> values) implements Typed {
        public Listed {
            values = List.copyOf(values);
        }
    }

    /** Days since 1970-01-01. */
    record Day(Scalar scalar) implements Typed {}

    /** Microseconds since 1970-01-01T00:00Z. */
    record Moment(Scalar scalar) implements Typed {}

    /** A length of time in microseconds that the query states. */
    record Duration(long micros) implements Typed {}

    /** A column of open text. */
    record Open(String column) implements Typed {}

    /** The column that tells units apart. */
    record Identity(String column) implements Typed {}

    /** A text that the query states. */
    record Text(String text) implements Typed {}

    /** Null, of any type. */
    record Nothing() implements Typed {}
}
