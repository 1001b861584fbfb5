package org.mizan.curator;

import org.mizan.engine.EngineException;
import org.mizan.ledger.store.LedgerException;
import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;

/**
 * A request that is charged and has no answer yet, because of a disk or a connection. The charge stands; the same request
 * under the same id is answered without another one.
 */
public final class UnansweredException extends RuntimeException implements Explained {
    private final String request;
    private final Grounds grounds;

    private UnansweredException(String request, Grounds grounds) {
        this.request = request;
        this.grounds = grounds;
    }

    /**
     * Neither the message nor the kind nor the cause of a failure that is not known to be silent about the data is passed on:
     * what a driver or a bug says may quote a row.
     */
    static UnansweredException of(String request, Throwable failure) {
        boolean silent = failure instanceof LedgerException || failure instanceof EngineException;
        return new UnansweredException(
                request,
                silent
                        ? CuratorRefusal.REQUEST_UNANSWERED_BECAUSE.about(request, String.valueOf(failure.getMessage()))
                        : CuratorRefusal.REQUEST_UNANSWERED.about(request));
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }

    @Override
    public Grounds grounds() {
        return grounds;
    }

    /** The id to ask again under. */
    public String request() {
        return request;
    }
}
