package org.mizan.cli;

import org.mizan.message.Language;
import org.mizan.message.Sentence;

/** One of several queries could not be answered: which one, what became of those before it, and why. */
final class StatementException extends RuntimeException {
    private final Sentence place;
    private final RuntimeException failure;

    /** The failure of the query in this place. */
    StatementException(Sentence place, RuntimeException failure) {
        super(place.in(Language.ENGLISH), failure);
        this.place = place;
        this.failure = failure;
    }

    Sentence place() {
        return place;
    }

    RuntimeException failure() {
        return failure;
    }
}
