package org.mizan.ledger.store;

import java.util.function.BooleanSupplier;

/** Waits for whoever holds a lock, about five seconds in all: says whether to try once more, after a pause. */
public final class Patience implements BooleanSupplier {
    private static final int TRIES = 100;
    private static final long PAUSE_MILLISECONDS = 50;

    private int left = TRIES;

    @Override
    public boolean getAsBoolean() {
        if (left == 0) {
            return false;
        }
        left--;
        try {
            Thread.sleep(PAUSE_MILLISECONDS);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
