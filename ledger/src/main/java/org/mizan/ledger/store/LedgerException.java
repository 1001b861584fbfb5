package org.mizan.ledger.store;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A ledger that cannot be used: taken, damaged, older than the head kept outside, or stopped after a failure. The message is
 * one line of what, which value, the rule and what to do next, followed by a stable code. Nothing that was asked for when it
 * is thrown counts as charged until a retry under the same request id says so.
 */
public final class LedgerException extends RuntimeException {
    /** The code of a policy that opens good events after something was charged. */
    public static final String OPENED_LATE = "ledger.opened-late";

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");

    private final String code;

    private LedgerException(String code, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    public static LedgerException of(String code, String what, Object value, String rule, String next) {
        return because(null, code, what, value, rule, next);
    }

    public static LedgerException because(
            @Nullable Throwable cause, String code, String what, Object value, String rule, String next) {
        String message = "%s %s: %s; %s [%s]".formatted(what, value, rule, next, code);
        return new LedgerException(code, CONTROL.matcher(message).replaceAll(" "), cause);
    }

    public static LedgerException damaged(long sequence, String rule) {
        return of("ledger.damaged", "entry", sequence, rule, "restore the newest backup, and do not answer until then");
    }

    /** A stable identifier of what went wrong. */
    public String code() {
        return code;
    }
}
