package org.mizan.curator;

import org.mizan.privacy.event.language.Spelling;

/**
 * A request that is charged and has no answer yet, because of a disk or a connection. The charge stands; the same request
 * under the same id is answered without another one.
 */
public final class UnansweredException extends RuntimeException {
    private final String request;

    UnansweredException(String request, RuntimeException cause) {
        super(
                "request %s: is charged and could not be answered (%s); mend that and ask again under this id, which costs nothing [request.unanswered]"
                        .formatted(Spelling.shown(request), cause.getMessage()),
                cause);
        this.request = request;
    }

    /** The id to ask again under. */
    public String request() {
        return request;
    }
}
