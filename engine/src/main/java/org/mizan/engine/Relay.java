package org.mizan.engine;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Hands the lines of an answer from the thread that fetches them to one that takes them in, in their order, so that the
 * database is at work while units are held to their limits. A few batches are on the way at most.
 */
final class Relay {
    private static final int ON_THE_WAY = 8;

    private final Intake intake;
    private final Semaphore room = new Semaphore(ON_THE_WAY);
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    private Relay(Intake intake) {
        this.intake = intake;
    }

    /** Takes in all lines. A failure of either thread ends both. */
    static void run(ResultSet answer, Intake intake) throws SQLException {
        Relay relay = new Relay(intake);
        ExecutorService taking = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "mizan-intake");
            thread.setDaemon(true);
            return thread;
        });
        try {
            relay.fetch(answer, taking);
        } finally {
            taking.shutdown();
            relay.room.acquireUninterruptibly(ON_THE_WAY);
        }
        relay.rethrow();
    }

    private void fetch(ResultSet answer, ExecutorService taking) throws SQLException {
        boolean more = true;
        while (more && failure.get() == null) {
            Batch batch = new Batch(answer.getMetaData());
            more = batch.fill(answer);
            room.acquireUninterruptibly();
            try {
                taking.execute(() -> take(batch));
            } catch (RuntimeException | Error noThread) {
                room.release();
                throw noThread;
            }
        }
    }

    private void take(Batch batch) {
        try {
            if (failure.get() == null) {
                batch.into(intake);
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
