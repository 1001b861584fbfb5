package org.mizan.server.http;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Promise;
import org.mizan.server.ServerRefusal;

/** Receives bodies. No thread waits for one, so that those who send slowly keep nobody waiting. */
final class Body {
    private static final int MOST_BYTES = 1 << 20;
    private static final long PATIENCE_SECONDS = 20;

    private Body() {}

    /** The whole body, or why there is none: it is too long, or it came too slowly. */
    static CompletableFuture<byte[]> of(Request request) {
        if (request.getLength() > MOST_BYTES) {
            return CompletableFuture.failedFuture(ServerRefusal.BODY_SIZE.with(MOST_BYTES));
        }
        CompletableFuture<byte[]> received = new CompletableFuture<>();
        Content.Source.asByteArrayAsync(request, MOST_BYTES, Promise.Invocable.toPromise(received));
        return received.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).exceptionally(failure -> {
            throw refused(failure);
        });
    }

    private static RuntimeException refused(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof TimeoutException) {
            return ServerRefusal.BODY_SLOW.with(PATIENCE_SECONDS);
        }
        // The reader says so where a body of unknown length becomes too long.
        return cause instanceof IllegalStateException
                ? ServerRefusal.BODY_SIZE.with(MOST_BYTES)
                : new CompletionException(cause);
    }
}
