package org.mizan.ledger;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.StoreFailure;
import org.mizan.message.InvalidInputException;

/**
 * The one thread that touches the book and the store. It takes all tasks that wait, runs them in one transaction, and tells
 * the clients after the commit. Fail-stop: after any failure of the store nothing more is done or acknowledged, since
 * nobody can know what of it is durable; whoever opens the ledger again does.
 */
final class Writer implements AutoCloseable {
    private static final int LARGEST_BATCH = 1_024;

    private final BlockingQueue<Task<?>> queue = new LinkedBlockingQueue<>();
    private final Batch batch;
    private final Stage.Listener stages;
    private final Thread thread;
    /** After this one the thread ends. */
    private final Task<Boolean> last = new Task<>(() -> true, true);
    /** Guarded by this object, as is adding to the queue. */
    private @Nullable LedgerException stopped;

    /** What surrounds the tasks of one transaction. */
    interface Batch {
        void begin() throws SQLException;

        /** Returns when all is durable. */
        void commit() throws SQLException;

        /** After a failure: leaves nothing half done, and no lock behind. */
        void abandon() throws SQLException;
    }

    /** Something to do on the thread of the writer. */
    @FunctionalInterface
    interface Work<T> {
        T run() throws SQLException;
    }

    /** Throws what work brought back as a failure of the caller's: the thread that ran it goes on. */
    static <E extends Exception> void raise(Optional<E> failure) throws E {
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private static final class Task<T> {
        private final Work<T> work;
        private final boolean alone;
        private final CompletableFuture<T> result = new CompletableFuture<>();
        private Runnable acknowledgement = () -> {};

        Task(Work<T> work, boolean alone) {
            this.work = work;
            this.alone = alone;
        }

        /** A broken rule is an answer to this client; it left no trace. Other failures are everybody's. */
        void run() throws SQLException {
            try {
                T value = work.run();
                acknowledgement = () -> result.complete(value);
            } catch (InvalidInputException invalid) {
                acknowledgement = () -> result.completeExceptionally(invalid);
            }
        }
    }

    Writer(Batch batch, Stage.Listener stages) {
        this.batch = batch;
        this.stages = stages;
        thread = new Thread(this::work, "mizan-ledger");
        thread.setDaemon(true);
        thread.start();
    }

    /** Runs the work in a transaction with others; returns when it is durable. */
    <T> T submit(Work<T> work) {
        return await(new Task<>(work, false));
    }

    /** Runs the work between transactions. */
    <T> T submitAlone(Work<T> work) {
        return await(new Task<>(work, true));
    }

    private <T> T await(Task<T> task) {
        synchronized (this) {
            if (stopped != null) {
                throw stopped;
            }
            queue.add(task);
        }
        try {
            return task.result.join();
        } catch (CompletionException failure) {
            throw failure.getCause() instanceof RuntimeException cause ? cause : failure;
        }
    }

    private void work() {
        List<Task<?>> tasks = new ArrayList<>();
        try {
            do {
                tasks.clear();
                tasks.add(queue.take());
                if (!tasks.get(0).alone) {
                    takeWaiting(tasks);
                }
                run(tasks);
            } while (tasks.get(0) != last);
        } catch (InterruptedException | SQLException | RuntimeException | Error failure) {
            abandon(failure);
            stop(stoppedBy(failure), tasks);
        }
    }

    private void abandon(Throwable failure) {
        try {
            batch.abandon();
        } catch (SQLException | RuntimeException second) {
            failure.addSuppressed(second);
        }
    }

    private void takeWaiting(List<Task<?>> tasks) {
        for (Task<?> next = queue.peek();
                next != null && !next.alone && tasks.size() < LARGEST_BATCH;
                next = queue.peek()) {
            tasks.add(queue.remove());
        }
    }

    private void run(List<Task<?>> tasks) throws SQLException {
        if (tasks.get(0).alone) {
            tasks.get(0).run();
        } else {
            batch.begin();
            stages.reached(Stage.BEFORE_WRITE);
            for (Task<?> task : tasks) {
                task.run();
            }
            stages.reached(Stage.AFTER_WRITE);
            batch.commit();
            stages.reached(Stage.BEFORE_ACKNOWLEDGEMENT);
        }
        tasks.forEach(task -> task.acknowledgement.run());
        stages.reached(Stage.AFTER_ACKNOWLEDGEMENT);
    }

    private static LedgerException stoppedBy(Throwable failure) {
        if (failure instanceof LedgerException known) {
            return known;
        }
        StoreFailure kind = StoreFailure.of(failure);
        return kind == StoreFailure.FULL
                ? kind.told(failure, "stopped")
                : LedgerException.because(
                        failure, LedgerRefusal.LEDGER_STOPPED.about(String.valueOf(failure.getMessage())));
    }

    private synchronized void stop(LedgerException reason, List<Task<?>> running) {
        stopped = reason;
        List<Task<?>> waiting = new ArrayList<>(running);
        queue.drainTo(waiting);
        waiting.forEach(task -> task.result.completeExceptionally(reason));
    }

    /** Finishes what waits and refuses what comes later. */
    @Override
    public void close() {
        synchronized (this) {
            if (stopped == null) {
                stopped = LedgerException.of(LedgerRefusal.LEDGER_CLOSED.about());
                queue.add(last);
            }
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException ours) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
