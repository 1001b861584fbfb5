package org.mizan.privacy;

/**
 * An input that breaks a rule. The message is one line: what was given, its value, the rule it breaks and what to do
 * next, followed by a stable code. It never holds a data value: only parameters chosen by the caller.
 */
public final class InvalidInputException extends IllegalArgumentException {
    private final String code;

    private InvalidInputException(String code, String message) {
        super(message);
        this.code = code;
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
        return new InvalidInputException(code, "%s %s: %s; %s [%s]".formatted(what, value, rule, next, code));
    }

    /** A stable identifier of the broken rule. */
    public String code() {
        return code;
    }
}
