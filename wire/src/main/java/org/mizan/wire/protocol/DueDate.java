package org.mizan.wire.protocol;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Until when what a connection waits for must have happened. Blocking reads and writes end when another thread, which looks
 * at this from time to time, closes the socket.
 */
public final class DueDate {
    private static final long NEVER = Long.MAX_VALUE;

    private final AtomicLong due = new AtomicLong(NEVER);

    /** Something that waits for the other side. */
    public interface Wait<T> {
        T run() throws IOException;
    }

    /** Does something that must be done in this time. */
    public <T> T during(Duration time, Wait<T> wait) throws IOException {
        Span span = in(time);
        try {
            return wait.run();
        } finally {
            span.close();
        }
    }

    /** The wait that begins now; closing it ends the wait. */
    Span in(Duration time) {
        long before = due.get();
        Span span = new Span(before);
        span.restart(time);
        return span;
    }

    /** Whether somebody has waited for too long. */
    public boolean hasPassed() {
        long at = due.get();
        return at != NEVER && System.nanoTime() - at > 0;
    }

    /** One wait. A wait within another is never longer than that. */
    final class Span implements AutoCloseable {
        private final long outer;

        private Span(long outer) {
            this.outer = outer;
        }

        /** Counts from now again. */
        void restart(Duration time) {
            long at = System.nanoTime() + time.toNanos();
            due.set(outer == NEVER || at - outer < 0 ? at : outer);
        }

        @Override
        public void close() {
            due.set(outer);
        }
    }
}
