package org.mizan.server.postgres;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.mizan.message.Explained;
import org.mizan.server.ServerRefusal;

/** Waits for what other threads do. */
final class Waiting {
    private Waiting() {}

    /** What comes of it, or why nothing did. */
    static <T> T result(CompletableFuture<T> work) throws InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            if (cause instanceof Error error) {
                throw error;
            }
            throw cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
        }
    }

    /** What the record says of a failure. */
    static String outcome(Throwable failure) {
        return failure instanceof Explained explained ? explained.code() : ServerRefusal.FAILED.key();
    }
}
