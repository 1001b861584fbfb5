package org.mizan.ledger.store;

import org.jspecify.annotations.Nullable;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;

/**
 * A ledger that cannot be used: taken, damaged, older than the head kept outside, or stopped after a failure. The message is
 * one line of what, which value, the rule and what to do next, followed by a stable code. Nothing that was asked for when it
 * is thrown counts as charged until a retry under the same request id says so.
 */
public final class LedgerException extends RuntimeException implements Explained {
    private final Grounds grounds;

    private LedgerException(Grounds grounds, @Nullable Throwable cause) {
        super(cause);
        this.grounds = grounds;
    }

    public static LedgerException of(Grounds grounds) {
        return new LedgerException(grounds, null);
    }

    public static LedgerException because(Throwable cause, Grounds grounds) {
        return new LedgerException(grounds, cause);
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }

    @Override
    public Grounds grounds() {
        return grounds;
    }

    /** Whether a policy opened good events after something was charged. */
    public boolean isOpenedLate() {
        return grounds.refusal() == LedgerRefusal.LEDGER_OPENED_LATE;
    }
}
