package org.mizan.client;

import java.util.Optional;
import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;

/** What a server refused, in its own words, which are in the language that it was asked in. */
public final class ProblemException extends RuntimeException implements Explained {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOO_MANY = 429;
    private static final int FAILED = 500;

    private final int status;
    private final String code;
    private final Optional<String> fitting;

    ProblemException(int status, String code, String detail, Optional<String> fitting) {
        super(detail);
        this.status = status;
        this.code = code;
        this.fitting = fitting;
    }

    /** Whether the server does not know who asks, or no longer. */
    public boolean isStranger() {
        return status == UNAUTHORIZED;
    }

    /** Whether a budget or a policy forbids it. */
    public boolean isRefused() {
        return status == FORBIDDEN;
    }

    /** Whether the same may be admitted later: too much was asked, or the server cannot now. */
    public boolean isPassing() {
        return status == TOO_MANY || status > FAILED;
    }

    /** Whether the server failed, or had too much to do, and nothing is wrong with what was asked. */
    public boolean isFailure() {
        return status == TOO_MANY || status >= FAILED;
    }

    /** The greatest ε that would fit, where the server found one. */
    public Optional<String> fitting() {
        return fitting;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public Grounds grounds() {
        return ClientRefusal.PROBLEM.about();
    }

    @Override
    public String in(Language language) {
        return String.valueOf(getMessage());
    }
}
