package org.mizan.curator;

import org.mizan.engine.EngineException;
import org.mizan.ledger.store.LedgerException;

/**
 * A request that is charged and has no answer yet, because of a disk or a connection. The charge stands; the same request
 * under the same id is answered without another one.
 */
public final class UnansweredException extends RuntimeException {
    private final String request;

    private UnansweredException(String request, String reason) {
        super(
                "request %s: is charged and could not be answered (%s); ask again under this id, which costs nothing [request.unanswered]"
                        .formatted(request, reason));
        this.request = request;
    }

    /**
     * Neither the message nor the kind nor the cause of a failure that is not known to be silent about the data is passed on:
     * what a driver or a bug says may quote a row.
     */
    static UnansweredException of(String request, Throwable failure) {
        boolean silent = failure instanceof LedgerException || failure instanceof EngineException;
        return new UnansweredException(
                request, silent ? String.valueOf(failure.getMessage()) : "a failure of the machine or of Mizan");
    }

    /** The id to ask again under. */
    public String request() {
        return request;
    }
}
