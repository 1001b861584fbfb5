package org.mizan.noise.sampler;

import java.util.Arrays;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.mizan.noise.Generator;

/**
 * Draws made ahead of their use by a thread of their own, so that the time of a reply says nothing about the noise in it.
 *
 * <p>Each draw is handed out once and wiped from the ring. Any number of threads may take. If drawing fails, or the pool is
 * closed, every later {@link #take()} throws.
 */
public final class NoisePool implements AutoCloseable {
    private static final int LARGEST_CAPACITY = 1 << 24;

    private final Sampler sampler;
    final long[] ring;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Thread filler;

    private int first;
    private int filled;
    private boolean closed;
    private @Nullable Throwable failure;

    private NoisePool(Sampler sampler, int capacity) {
        this.sampler = sampler;
        this.ring = new long[capacity];
        this.filler = new Thread(this::fill, "mizan-noise");
        filler.setDaemon(true);
    }

    /** A pool of draws of a sampler that keeps at most {@code capacity} of them ready. */
    public static NoisePool of(Sampler sampler, int capacity) {
        if (capacity < 2 || capacity > LARGEST_CAPACITY) {
            throw new IllegalArgumentException("capacity %d: must be from 2 to %d; a few thousand serve most uses"
                    .formatted(capacity, LARGEST_CAPACITY));
        }
        NoisePool pool = new NoisePool(sampler, capacity);
        pool.filler.start();
        return pool;
    }

    /** A draw that nobody else receives; waits where none is ready. */
    public long take() {
        lock.lock();
        try {
            while (filled == 0 && !closed && failure == null) {
                changed.awaitUninterruptibly();
            }
            if (closed) {
                throw new IllegalStateException("noise pool: is closed; open another");
            }
            if (failure != null) {
                throw new IllegalStateException("noise pool: drawing failed; see the cause", failure);
            }
            long draw = ring[first];
            ring[first] = 0;
            first = (first + 1) % ring.length;
            filled--;
            if (filled == ring.length / 2) {
                changed.signalAll();
            }
            return draw;
        } finally {
            lock.unlock();
        }
    }

    /** Stops drawing and wipes what was not taken. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            Arrays.fill(ring, 0);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void fill() {
        long[] batch = new long[(ring.length + 1) / 2];
        try {
            do {
                sampler.draw(Generator.current(), batch);
            } while (put(batch));
        } catch (Throwable thrown) {
            fail(thrown);
        } finally {
            Arrays.fill(batch, 0);
        }
    }

    /** Moves a batch into the ring once there is room for it; false if the pool was closed instead. */
    private boolean put(long[] batch) {
        lock.lock();
        try {
            while (!closed && filled + batch.length > ring.length) {
                changed.awaitUninterruptibly();
            }
            if (closed) {
                return false;
            }
            for (long draw : batch) {
                ring[(first + filled) % ring.length] = draw;
                filled++;
            }
            changed.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void fail(Throwable thrown) {
        lock.lock();
        try {
            failure = thrown;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
