package org.mizan.engine.reading;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Hands the lines of an answer from the thread that fetches them to those that take them in, in their order, so that the
 * database is at work while units are held to their limits. A few batches are on the way at most.
 */
public final class Relay {
    private static final int ON_THE_WAY = 8;

    private final Intakes intakes;
    private final Packing packing;
    /** How many more batches may be on the way, for each of those who take them in. */
    private final Semaphore room;

    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    private Relay(Intakes intakes, Packing packing) {
        this.intakes = intakes;
        this.packing = packing;
        this.room = new Semaphore(ON_THE_WAY * intakes.size());
    }

    /** Takes in all lines. A failure of any thread ends all. */
    public static void run(ResultSet answer, Packing packing, Intakes intakes) throws SQLException {
        Relay relay = new Relay(intakes, packing);
        List<ExecutorService> threads = new ArrayList<>();
        for (int share = 0; share < intakes.size(); share++) {
            threads.add(Executors.newSingleThreadExecutor(task -> {
                Thread thread = new Thread(task, "mizan-intake");
                thread.setDaemon(true);
                return thread;
            }));
        }
        try {
            relay.fetch(answer, threads);
        } finally {
            threads.forEach(ExecutorService::shutdown);
            relay.room.acquireUninterruptibly(ON_THE_WAY * intakes.size());
        }
        relay.rethrow();
    }

    private void fetch(ResultSet answer, List<ExecutorService> threads) throws SQLException {
        boolean more = true;
        while (more && failure.get() == null) {
            Batch batch = new Batch(packing, answer.getMetaData());
            more = batch.fill(answer);
            for (int share = 0; share < threads.size(); share++) {
                hand(batch, share, threads.get(share));
            }
        }
    }

    private void hand(Batch batch, int share, ExecutorService thread) {
        room.acquireUninterruptibly();
        try {
            thread.execute(() -> take(batch, share));
        } catch (RuntimeException | Error noThread) {
            room.release();
            throw noThread;
        }
    }

    private void take(Batch batch, int share) {
        try {
            if (failure.get() == null) {
                intakes.take(batch, share);
            }
        } catch (RuntimeException | Error thrown) {
            failure.set(thrown);
        } finally {
            room.release();
        }
    }

    private void rethrow() {
        Throwable thrown = failure.get();
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
