package org.mizan.jdbc.value;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.util.Set;
import org.mizan.curator.UnansweredException;
import org.mizan.curator.budget.RefusedException;
import org.mizan.engine.EngineException;
import org.mizan.ledger.store.LedgerException;
import org.mizan.privacy.InvalidInputException;

/** Failures as JDBC tells them: the message that everybody gets, and a SQLSTATE. */
public final class SqlFailures {
    /** The budget, or the want of one, forbids it. */
    public static final String BUDGET = "ZP001";
    /** Cannot be answered privately. */
    public static final String UNSUPPORTED = "ZP002";
    /** Something must be stated before it can be answered: a price, a δ, narrower bounds. */
    public static final String MISSING_BOUND = "ZP003";

    public static final String SYNTAX = "42000";
    public static final String CANNOT_OPEN = "08001";
    public static final String CANCELLED = "HY008";
    public static final String TIMEOUT = "HYT00";
    public static final String PARAMETERS = "07001";
    public static final String WRONG_VALUE = "22023";
    public static final String GENERAL = "HY000";

    private static final Set<String> NOT_SQL =
            Set.of("sql.syntax", "sql.invalid", "sql.length", "sql.depth", "sql.tokens");
    private static final Set<String> UNSTATED = Set.of(
            "query.spend", "keys.delta", "values.span", "quantile.span", "span.digits", "sum.digits", "key.span");

    private SqlFailures() {}

    /** A failure in the one form that every message has; its code is that of the SQLSTATE. */
    public static SQLException of(String state, String what, Object value, String rule, String next) {
        return new SQLException(
                InvalidInputException.of("jdbc." + state, what, value, rule, next)
                        .getMessage(),
                state);
    }

    /** Whatever stopped a call. What is not known to be silent about the data is named and not quoted. */
    public static SQLException of(Throwable failure) {
        if (failure instanceof SQLException known) {
            return known;
        }
        String message = String.valueOf(failure.getMessage());
        if (failure instanceof InvalidInputException invalid) {
            String state = state(invalid.code());
            return state.equals(SYNTAX)
                    ? new SQLSyntaxErrorException(message, state, invalid)
                    : new SQLException(message, state, invalid);
        }
        if (failure instanceof RefusedException) {
            return new SQLException(message, BUDGET, failure);
        }
        boolean silent = failure instanceof LedgerException
                || failure instanceof EngineException
                || failure instanceof UnansweredException;
        return new SQLException(silent ? message : failure.getClass().getSimpleName(), GENERAL);
    }

    private static String state(String code) {
        if (NOT_SQL.contains(code)) {
            return SYNTAX;
        }
        if (UNSTATED.contains(code)) {
            return MISSING_BOUND;
        }
        if (code.equals("sql.parameter") || code.equals("parameter.count")) {
            return PARAMETERS;
        }
        return code.startsWith("sql.") || code.startsWith("groups.") ? UNSUPPORTED : WRONG_VALUE;
    }

    /** Why no connection could be made. */
    public static SQLException opening(Throwable failure) {
        String message = failure instanceof IOException || failure instanceof UncheckedIOException
                ? "description: cannot be read (%s); check the path [jdbc.open]".formatted(failure.getMessage())
                : of(failure).getMessage();
        return new SQLException(message, CANNOT_OPEN, failure);
    }
}
