package org.mizan.server.work;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How often each name may ask: so many times in a minute on average, and as many at once after a minute of silence. Safe for
 * many threads.
 */
public final class RateLimit {
    private static final double MINUTE = TimeUnit.MINUTES.toNanos(1);

    private final double most;
    private final LongSupplier nanoseconds;
    private final ConcurrentMap<String, Bucket> buckets = new ConcurrentHashMap<>();

    /** What one name may still do at a moment. */
    private record Bucket(double left, long time) {}

    /**
     * A limit.
     *
     * @param perMinute how often
     * @param nanoseconds a clock that only goes forward
     */
    public RateLimit(int perMinute, LongSupplier nanoseconds) {
        this.most = perMinute;
        this.nanoseconds = nanoseconds;
    }

    /** Whether this name may ask once more now; if so, it is counted. */
    public boolean admits(String name) {
        boolean[] admitted = {false};
        buckets.compute(name, (same, before) -> {
            long now = nanoseconds.getAsLong();
            double left = before == null ? most : Math.min(most, before.left + (now - before.time) * most / MINUTE);
            admitted[0] = left >= 1;
            return new Bucket(admitted[0] ? left - 1 : left, now);
        });
        return admitted[0];
    }
}
