package org.mizan.server.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.mizan.curator.UnansweredException;
import org.mizan.curator.budget.RefusedException;
import org.mizan.ledger.store.LedgerException;
import org.mizan.message.Explained;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.privacy.Epsilon;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;

/**
 * What went wrong, as a document of RFC 9457 with our code and words. Of a failure that is not known to be silent about the
 * data nothing is said but that it happened.
 *
 * @param status the number of HTTP
 * @param code the stable identifier of why
 * @param detail what, which value, which rule and what to do next
 * @param fitting the greatest ε that would fit, where a budget refused
 */
record Problem(int status, String code, String detail, Optional<Epsilon> fitting) {
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int NO_METHOD = 405;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;
    private static final int TOO_MANY = 429;
    private static final int FAILED = 500;
    private static final int UNAVAILABLE = 503;

    static Problem of(Throwable thrown, Language language) {
        Throwable failure =
                thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (!(failure instanceof Explained explained)) {
            return new Problem(
                    FAILED,
                    ServerRefusal.FAILED.key(),
                    ServerRefusal.FAILED.about().in(language),
                    Optional.empty());
        }
        return new Problem(
                status(failure, explained.code()),
                explained.code(),
                explained.in(language),
                failure instanceof RefusedException refused ? refused.fitting() : Optional.empty());
    }

    private static int status(Throwable failure, String code) {
        if (failure instanceof TurnedAwayException away) {
            return switch (away.reason()) {
                case UNKNOWN_CALLER -> UNAUTHORIZED;
                case NOT_ALLOWED -> FORBIDDEN;
                case ABSENT -> code.equals(ServerRefusal.METHOD.key()) ? NO_METHOD : NOT_FOUND;
                case CONFLICT -> CONFLICT;
                case TOO_MANY -> TOO_MANY;
                case BUSY -> UNAVAILABLE;
            };
        }
        if (failure instanceof RefusedException) {
            return FORBIDDEN;
        }
        if (failure instanceof InvalidInputException) {
            return code.equals("request.reused") || code.equals("request.changed")
                    ? CONFLICT
                    : code.startsWith("json.") || code.startsWith("body.") || code.startsWith("idempotency.")
                            ? BAD_REQUEST
                            : UNPROCESSABLE;
        }
        return failure instanceof LedgerException || failure instanceof UnansweredException ? UNAVAILABLE : FAILED;
    }

    Reply reply(Language language) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("type", "urn:mizan:problem:" + code);
        tree.put("status", status);
        tree.put("code", code);
        tree.put("detail", detail);
        fitting.ifPresent(epsilon -> tree.put("fitting_epsilon", epsilon.toString()));
        Reply reply = Reply.document(status, Reply.PROBLEM, Reply.text(tree)).with("Content-Language", language.tag());
        return switch (status) {
            case UNAUTHORIZED -> reply.with("WWW-Authenticate", "Bearer realm=\"mizan\"");
            case TOO_MANY, UNAVAILABLE -> reply.with("Retry-After", "1");
            default -> reply;
        };
    }
}
