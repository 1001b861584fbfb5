package org.mizan.jdbc;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.mizan.curator.Answer;
import org.mizan.jdbc.value.SqlFailures;

/**
 * A query that is being answered while its caller waits. Who stops waiting before the charge prevents it; after that the charge
 * stands, the answer is made and kept all the same, and is to be had under the id of the request.
 */
final class Running {
    /** Daemons: a process that ends leaves a charged request as a crash does, to be asked again. */
    private static final ExecutorService WORKERS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "mizan-query");
        thread.setDaemon(true);
        return thread;
    });

    private enum Stage {
        PLANNING,
        CHARGING,
        STOPPED
    }

    /** What makes an answer. It tells when the release is planned, and charges only after that. */
    interface Work {
        Answer answer(Running running);
    }

    private final String request;
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.PLANNING);
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();
    private volatile Consumer<String> stopping = id -> {};

    Running(String request) {
        this.request = request;
    }

    /**
     * Starts the work.
     *
     * @param after done before anybody hears of its end
     * @param onStop told of the request when nobody waits for it any more
     */
    Running start(Work work, Runnable after, Consumer<String> onStop) {
        stopping = onStop;
        WORKERS.execute(() -> {
            try {
                Answer made;
                try {
                    made = work.answer(this);
                } finally {
                    after.run();
                }
                answer.complete(made);
            } catch (RuntimeException | Error failure) {
                answer.completeExceptionally(failure);
            }
        });
        return this;
    }

    /** The last step before the charge; there is none if nobody waits any more. */
    void charging() {
        if (!stage.compareAndSet(Stage.PLANNING, Stage.CHARGING) && stage.get() == Stage.STOPPED) {
            throw new CancellationException("nobody waits");
        }
    }

    /** Makes whoever waits wait no longer. */
    void cancel() {
        answer.cancel(true);
    }

    /**
     * Waits for the answer.
     *
     * @param seconds at most; 0 for as long as it takes
     */
    Answer await(int seconds) throws SQLException {
        try {
            return seconds == 0 ? answer.get() : answer.get(seconds, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            throw new SQLTimeoutException(
                    stopped(JdbcRefusal.QUERY_STOPPED_LATE_UNCHARGED, JdbcRefusal.QUERY_STOPPED_LATE, request, seconds),
                    SqlFailures.TIMEOUT);
        } catch (CancellationException cancelled) {
            throw new SQLException(
                    stopped(JdbcRefusal.QUERY_STOPPED_UNCHARGED, JdbcRefusal.QUERY_STOPPED, request),
                    SqlFailures.CANCELLED);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SQLException(
                    stopped(
                            JdbcRefusal.QUERY_STOPPED_INTERRUPTED_UNCHARGED,
                            JdbcRefusal.QUERY_STOPPED_INTERRUPTED,
                            request),
                    SqlFailures.CANCELLED);
        } catch (ExecutionException failed) {
            throw SqlFailures.of(failed.getCause() == null ? failed : failed.getCause());
        }
    }

    private String stopped(JdbcRefusal uncharged, JdbcRefusal charged, Object... arguments) {
        boolean isUncharged = stage.compareAndSet(Stage.PLANNING, Stage.STOPPED);
        if (!isUncharged) {
            WORKERS.execute(() -> stopping.accept(request));
        }
        return (isUncharged ? uncharged : charged).about(arguments).toString();
    }
}
