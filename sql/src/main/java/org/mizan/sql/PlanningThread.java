package org.mizan.sql;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Plans on a thread whose stack is known. Parsing, checking types and translating go from each part of a query into the next; how
 * deep a query may be is limited before ({@link SqlText}, {@link QueryShape}), and this stack has room for several times that,
 * whatever thread the caller has.
 */
final class PlanningThread {
    /** Touched only as far as it is used. */
    static final long STACK = 64L << 20;

    private PlanningThread() {}

    /** What was planned, or what was thrown. */
    private static final class Outcome<T> {
        private @Nullable T value;
        private @Nullable Throwable thrown;
    }

    static <T> T plan(Supplier<T> planning) {
        return plan(planning, STACK);
    }

    /** With a stack of so many bytes. */
    static <T> T plan(Supplier<T> planning, long stack) {
        Outcome<T> outcome = new Outcome<>();
        Runnable run = () -> outcome.value = planning.get();
        Thread thread = new Thread(null, run, "mizan-plan", stack);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((planner, thrown) -> outcome.thrown = thrown);
        thread.start();
        join(thread);
        return result(outcome);
    }

    /** Planning is short and cannot be left half done, so that an interrupt is kept for the caller. */
    private static void join(Thread thread) {
        boolean isInterrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException later) {
                isInterrupted = true;
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
            throw new IllegalStateException("planning ended without a plan", outcome.thrown);
        }
        return value;
    }
}
