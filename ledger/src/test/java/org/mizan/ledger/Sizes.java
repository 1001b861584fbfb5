package org.mizan.ledger;

/** How much the heavy tests do: sizes for every build, and larger ones by the profile {@code soak}. */
final class Sizes {
    /** Charges that clients try against one budget, on each store. */
    static final int ATTEMPTS = Integer.getInteger("mizan.ledger.attempts", 100_000);

    /** Processes that are killed, on both stores together. */
    static final int KILLS = Integer.getInteger("mizan.ledger.kills", 50);

    /** Requests that are sent again and again. */
    static final int KEYS = Integer.getInteger("mizan.ledger.keys", 10_000);

    /** Bytes that are changed, one at a time. */
    static final int FLIPS = 10_000;

    /** Whoever waits longer, for a client or a process, has been forgotten: this ends a test that would hang. */
    static final int MINUTES = Math.max(5, ATTEMPTS / 20_000);

    private Sizes() {}
}
