package org.mizan.server.work;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
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
        ENDED,
        CANCELLED
    }

    /** One request. */
    public final class Work implements FairQueue.Task {
        private final String name;
        private final String id;
        private final Digest content;
        private final Supplier<T> supplier;
        private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.WAITING);
        private final CompletableFuture<T> result = new CompletableFuture<>();

        private Work(String name, String id, Digest content, Supplier<T> supplier) {
            this.name = name;
            this.id = id;
            this.content = content;
            this.supplier = supplier;
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
                T made = supplier.get();
                works.remove(id, this);
                stage.set(Stage.ENDED);
                result.complete(made);
            } catch (RuntimeException | Error failure) {
                works.remove(id, this);
                stage.set(Stage.ENDED);
                result.completeExceptionally(failure);
            }
        }

        @Override
        public void drop() {
            if (stage.compareAndSet(Stage.WAITING, Stage.CANCELLED)) {
                works.remove(id, this);
                result.completeExceptionally(
                        new TurnedAwayException(TurnedAwayException.Reason.BUSY, ServerRefusal.STOPPING.about()));
            }
        }
    }

    /**
     * Puts a request into the queue, or finds it there.
     *
     * @param name whose turn it takes
     * @param id under which it is known
     * @param content a hash of all that is asked: the same id for something else is a conflict
     * @param supplier does it
     */
    public Work submit(String name, String id, Digest content, Supplier<T> supplier) {
        Work fresh = new Work(name, id, content, supplier);
        @Nullable Work known = works.putIfAbsent(id, fresh);
        if (known != null) {
            if (!known.content.equals(content)) {
                throw new TurnedAwayException(
                        TurnedAwayException.Reason.CONFLICT, ServerRefusal.IDEMPOTENCY_USED.about(id));
            }
            return known;
        }
        try {
            queue.submit(name, fresh);
        } catch (RuntimeException refused) {
            works.remove(id, fresh);
            fresh.result.completeExceptionally(refused);
            throw refused;
        }
        return fresh;
    }

    /** A request that waits or is worked on. */
    public Optional<Work> find(String id) {
        return Optional.ofNullable(works.get(id));
    }

    /** Takes back a request that waits: it is never charged. One that is worked on goes on. */
    public boolean cancel(Work work) {
        if (!work.stage.compareAndSet(Stage.WAITING, Stage.CANCELLED)) {
            return false;
        }
        works.remove(work.id, work);
        queue.withdraw(work.name, work);
        work.result.completeExceptionally(
                new TurnedAwayException(TurnedAwayException.Reason.CONFLICT, ServerRefusal.CANCELLED.about(work.id)));
        return true;
    }
}
