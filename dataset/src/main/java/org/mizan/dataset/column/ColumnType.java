package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/**
 * What a column may hold, as its owner declares it. Bounds and keys are public: values outside are clamped to the
 * bounds, or fall under no key, and nobody is told.
 */
public sealed interface ColumnType
        permits Identifier, TextValues, OpenText, NumberRange, IntegerRange, TrueOrFalse, DateRange, TimestampRange {
    /** The word for the type in a description. */
    String word();

    /** What the owner declares beside the type, by key and in the order of the canonical form. */
    Map<String, Object> declared();

    /** How many public values there are, which is what a table by this column has as cells; empty where they are not public. */
    Optional<BigInteger> publicValues();

    /** Whether it tells units apart, so that no query may look at it. */
    default boolean identifies() {
        return false;
    }

    /** Whether its values remain texts, since no public list has them; all others become whole numbers. */
    default boolean isFreeText() {
        return false;
    }

    /** Whether a text, as Mizan writes values of the type, is a value that was declared. No text of a secret list is. */
    default boolean holds(String text) {
        return false;
    }

    /** Whether its values are numbers between bounds. */
    default boolean isNumeric() {
        return false;
    }

    /** Whether its values are days or moments, which can divide a table into blocks of time. */
    default boolean isTime() {
        return false;
    }

    /** Whether its values are moments within a day. */
    default boolean isMoment() {
        return false;
    }

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /**
     * Says something of each type.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T identifier(Identifier identifier);

        T textValues(TextValues texts);

        T openText(OpenText text);

        T numberRange(NumberRange range);

        T integerRange(IntegerRange range);

        T trueOrFalse(TrueOrFalse type);

        T dateRange(DateRange range);

        T timestampRange(TimestampRange range);
    }
}
