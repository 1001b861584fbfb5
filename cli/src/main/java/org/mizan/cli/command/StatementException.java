package org.mizan.cli.command;

/** One of several queries could not be answered: which one, what became of those before it, and why. */
public final class StatementException extends RuntimeException {
    private final RuntimeException failure;

    /** The failure of the query in this place. */
    StatementException(String place, RuntimeException failure) {
        super(place, failure);
        this.failure = failure;
    }

    public RuntimeException failure() {
        return failure;
    }
}
