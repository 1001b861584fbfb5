package org.mizan.server.work;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.chain.Digest;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;

/**
 * The requests that wait or are worked on, by their ids. Who sends a request again while it is under way waits for the same
 * answer. Safe for many threads.
 *
 * @param <T> what comes of a request
 */
public final class Underway<T> {
    private final FairQueue queue;
    private final ConcurrentMap<String, Work> works = new ConcurrentHashMap<>();

    public Underway(FairQueue queue) {
        this.queue = queue;
    }

    /** How far a request is. */
    public enum Stage {
        WAITING,
        RUNNING,
        CHARGED,
        ENDED,
        CANCELLED
    }

    /** One request. */
    public final class Work implements FairQueue.Task {
        private final Known known;
        private final Function<Runnable, T> making;
        private final AtomicInteger waiting = new AtomicInteger();
        private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.WAITING);
        private final CompletableFuture<T> result = new CompletableFuture<>();

        private Work(Known known, Function<Runnable, T> making) {
            this.known = known;
            this.making = making;
        }

        /** The data set that it is about. */
        public String dataSet() {
            return known.dataSet();
        }

        /** What comes of it. */
        public CompletableFuture<T> result() {
            return result;
        }

        public Stage stage() {
            return Objects.requireNonNull(stage.get());
        }

        @Override
        public void run() {
            if (!stage.compareAndSet(Stage.WAITING, Stage.RUNNING)) {
                return;
            }
            try {
                T made = making.apply(this::charge);
                end();
                result.complete(made);
            } catch (RuntimeException | Error failure) {
                end();
                result.completeExceptionally(failure);
            }
        }

        private void end() {
            works.remove(known.id(), this);
            stage.set(Stage.ENDED);
        }

        /** The last step before the charge, after which nothing takes it back; there is none where it was taken back. */
        private void charge() {
            if (!stage.compareAndSet(Stage.RUNNING, Stage.CHARGED) && stage() == Stage.CANCELLED) {
                throw cancelled(known.id());
            }
        }

        @Override
        public void drop() {
            if (stage.compareAndSet(Stage.WAITING, Stage.CANCELLED)) {
                works.remove(known.id(), this);
                result.completeExceptionally(
                        new TurnedAwayException(TurnedAwayException.Reason.BUSY, ServerRefusal.STOPPING.about()));
            }
        }
    }

    /**
     * By what a request is known.
     *
     * @param name whose turn it takes
     * @param dataSet that it is about
     * @param id under which it is known
     * @param content a hash of all that is asked: the same id for something else is a conflict
     */
    public record Known(String name, String dataSet, String id, Digest content) {}

    /**
     * Puts a request into the queue, or finds it there.
     *
     * @param making does it, and says so right before the charge
     */
    public Work submit(Known known, Function<Runnable, T> making) {
        Work fresh = new Work(known, making);
        fresh.waiting.incrementAndGet();
        @Nullable Work before = works.putIfAbsent(known.id(), fresh);
        if (before != null) {
            if (!before.known.equals(known)) {
                throw new TurnedAwayException(
                        TurnedAwayException.Reason.CONFLICT, ServerRefusal.IDEMPOTENCY_USED.about(known.id()));
            }
            before.waiting.incrementAndGet();
            return before;
        }
        try {
            queue.submit(known.name(), fresh);
        } catch (RuntimeException refused) {
            works.remove(known.id(), fresh);
            fresh.result.completeExceptionally(refused);
            throw refused;
        }
        return fresh;
    }

    /** A request that waits or is worked on. */
    public Optional<Work> find(String id) {
        return Optional.ofNullable(works.get(id));
    }

    /** Takes back a request that is not charged yet: it never is. One that was charged goes on. */
    public boolean cancel(Work work) {
        boolean isWaiting = work.stage.compareAndSet(Stage.WAITING, Stage.CANCELLED);
        if (!isWaiting && !work.stage.compareAndSet(Stage.RUNNING, Stage.CANCELLED)) {
            return false;
        }
        works.remove(work.known.id(), work);
        if (isWaiting) {
            queue.withdraw(work.known.name(), work);
        }
        work.result.completeExceptionally(cancelled(work.known.id()));
        return true;
    }

    /** One of those who wait for it wants it no more. It is taken back where that was the last, and it is not charged. */
    public boolean leave(Work work) {
        return work.waiting.decrementAndGet() == 0 && cancel(work);
    }

    private static TurnedAwayException cancelled(String id) {
        return new TurnedAwayException(TurnedAwayException.Reason.CONFLICT, ServerRefusal.CANCELLED.about(id));
    }
}
