package org.mizan.message;

import java.util.OptionalInt;

/**
 * An input that breaks a rule. The message is one line: what was given, its value, the rule it breaks and what to do
 * next, followed by a stable code. It never holds a data value: only parameters chosen by the caller.
 */
public final class InvalidInputException extends IllegalArgumentException implements Explained {
    private final Grounds grounds;
    /** Counted from 1; 0 where the input is not a text. */
    private final int column;

    InvalidInputException(Grounds grounds) {
        this(grounds, 0);
    }

    private InvalidInputException(Grounds grounds, int column) {
        this.grounds = grounds;
        this.column = column;
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }

    @Override
    public Grounds grounds() {
        return grounds;
    }

    /** The same error, pointing at a column (from 1) of the text that was read; an error that already points stays. */
    public InvalidInputException atColumn(int position) {
        return column > 0 ? this : new InvalidInputException(grounds.in(Message.PLACE_COLUMN.with(position)), position);
    }

    /** The same error, with the file or the part of it that holds the input named first. */
    public InvalidInputException in(Object place) {
        return new InvalidInputException(grounds.in(place), column);
    }

    /** The column, from 1, of the text that the error points at; empty where the input is not a text. */
    public OptionalInt column() {
        return column > 0 ? OptionalInt.of(column) : OptionalInt.empty();
    }
}
