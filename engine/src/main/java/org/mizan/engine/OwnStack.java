package org.mizan.engine;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs work on a thread whose stack is known, whatever thread the caller has. Planning, writing statements and DuckDB's own
 * parser go from each part of a query into the next. How deep a query may be is limited before, and this stack has room for
 * several times that.
 */
public final class OwnStack {
    /** Touched only as far as it is used. */
    private static final long STACK = 64L << 20;

    private OwnStack() {}

    /** What was made, or what was thrown. */
    private static final class Outcome<T> {
        private @Nullable T value;
        private @Nullable Throwable thrown;
    }

    /** What the work makes; what it throws is thrown. */
    public static <T> T run(String name, Supplier<T> work) {
        return run(name, work, STACK);
    }

    /** With a stack of so many bytes. */
    public static <T> T run(String name, Supplier<T> work, long stack) {
        Outcome<T> outcome = new Outcome<>();
        Thread thread = new Thread(null, () -> outcome.value = work.get(), name, stack);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((worker, thrown) -> outcome.thrown = thrown);
        thread.start();
        join(thread);
        return result(outcome);
    }

    /** Work cannot be left half done: who interrupts the caller interrupts the work, and the caller sees it afterwards. */
    private static void join(Thread thread) {
        boolean isInterrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException passedOn) {
                isInterrupted = true;
                thread.interrupt();
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static <T> T result(Outcome<T> outcome) {
        if (outcome.thrown instanceof RuntimeException refused) {
            throw refused;
        }
        if (outcome.thrown instanceof Error failed) {
            throw failed;
        }
        T value = outcome.value;
        if (value == null) {
            throw new IllegalStateException("work ended without a result", outcome.thrown);
        }
        return value;
    }
}
