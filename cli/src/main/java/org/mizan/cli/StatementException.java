package org.mizan.cli;

/** One of several queries could not be answered: which one, what became of those before it, and why. */
final class StatementException extends RuntimeException {
    private final RuntimeException failure;

    /** The failure of the query in this place. */
    StatementException(String place, RuntimeException failure) {
        super(place, failure);
        this.failure = failure;
    }

    RuntimeException failure() {
        return failure;
    }
}
