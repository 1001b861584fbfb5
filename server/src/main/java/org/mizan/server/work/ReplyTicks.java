package org.mizan.server.work;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Holds what a question takes until a whole number of ticks after its start, so that the time of a reply, and for how long a
 * worker was busy, tell nothing of the data but the number of ticks.
 *
 * @param length of a tick; empty to hold nothing
 */
public record ReplyTicks(Optional<Duration> length) {
    /** Waits until the next tick after a moment of {@link System#nanoTime}. At least one tick passes. */
    public void hold(long start) {
        if (length.isEmpty()) {
            return;
        }
        long tick = length.get().toNanos();
        long passed = System.nanoTime() - start;
        long end = start + (passed / tick + 1) * tick;
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(Math.min(left, TimeUnit.SECONDS.toNanos(1)));
        }
    }
}
