package org.mizan.privacy;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * An input that breaks a rule. The message is one line: what was given, its value, the rule it breaks and what to do
 * next, followed by a stable code. It never holds a data value: only parameters chosen by the caller.
 */
public final class InvalidInputException extends IllegalArgumentException {
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");

    private final String code;
    /** Counted from 1; 0 where the input is not a text. */
    private final int column;

    private InvalidInputException(String code, String message, int column) {
        super(message);
        this.code = code;
        this.column = column;
    }

    /**
     * An error of the one form that every message has.
     *
     * @param code a stable identifier such as {@code order.range}
     * @param what the thing that was given, such as {@code order}
     * @param value the offending value
     * @param rule what would be allowed
     * @param next what to do instead
     */
    public static InvalidInputException of(String code, String what, Object value, String rule, String next) {
        String message = "%s %s: %s; %s [%s]".formatted(what, value, rule, next, code);
        return new InvalidInputException(code, CONTROL.matcher(message).replaceAll(" "), 0);
    }

    /** The same error, pointing at a column (from 1) of the text that was read; an error that already points stays. */
    public InvalidInputException atColumn(int position) {
        return column > 0
                ? this
                : new InvalidInputException(code, "column %d: %s".formatted(position, getMessage()), position);
    }

    /** The same error, with the file or the part of it that holds the input named first. */
    public InvalidInputException in(String place) {
        return new InvalidInputException(code, place + ": " + getMessage(), column);
    }

    /** A stable identifier of the broken rule. */
    public String code() {
        return code;
    }

    /** The column, from 1, of the text that the error points at; empty where the input is not a text. */
    public OptionalInt column() {
        return column > 0 ? OptionalInt.of(column) : OptionalInt.empty();
    }
}
