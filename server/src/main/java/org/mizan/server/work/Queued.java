package org.mizan.server.work;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;

/** Work that waits its turn and has no id. */
public final class Queued<T> implements FairQueue.Task {
    private final Supplier<T> supplier;
    private final CompletableFuture<T> result = new CompletableFuture<>();

    public Queued(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    /** What comes of it. */
    public CompletableFuture<T> result() {
        return result;
    }

    @Override
    public void run() {
        try {
            result.complete(supplier.get());
        } catch (RuntimeException | Error failure) {
            result.completeExceptionally(failure);
        }
    }

    @Override
    public void drop() {
        result.completeExceptionally(
                new TurnedAwayException(TurnedAwayException.Reason.BUSY, ServerRefusal.STOPPING.about()));
    }
}
