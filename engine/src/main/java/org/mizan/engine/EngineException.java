package org.mizan.engine;

import java.util.regex.Pattern;

/**
 * Data that cannot be read: a file or a database that is not there, a disk or a connection that fails. The message is one line
 * of what, which value, the rule and what to do next, followed by a stable code. It holds neither a data value nor the words
 * of a database, which may quote one; for the same reason there is no cause.
 */
public final class EngineException extends RuntimeException {
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");

    private final String code;

    private EngineException(String code, String message) {
        super(message);
        this.code = code;
    }

    /** Of a stable code, what, which value (the caller's, never that of a row), the rule and what to do next. */
    public static EngineException of(String code, String what, Object value, String rule, String next) {
        String message = "%s %s: %s; %s [%s]".formatted(what, value, rule, next, code);
        return new EngineException(code, CONTROL.matcher(message).replaceAll(" "));
    }

    /** A stable identifier of what went wrong. */
    public String code() {
        return code;
    }
}
