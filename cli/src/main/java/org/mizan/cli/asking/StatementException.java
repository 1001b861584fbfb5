package org.mizan.cli.asking;

import org.mizan.message.Language;
import org.mizan.message.Sentence;

/** One of several queries could not be answered: which one, what became of those before it, and why. */
public final class StatementException extends RuntimeException {
    private final Sentence place;
    private final RuntimeException failure;

    /** The failure of the query in this place. */
    StatementException(Sentence place, RuntimeException failure) {
        super(place.in(Language.ENGLISH), failure);
        this.place = place;
        this.failure = failure;
    }

    public Sentence place() {
        return place;
    }

    public RuntimeException failure() {
        return failure;
    }
}
