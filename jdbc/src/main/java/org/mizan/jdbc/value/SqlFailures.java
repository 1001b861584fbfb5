package org.mizan.jdbc.value;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.util.Set;
import org.mizan.client.ProblemException;
import org.mizan.curator.budget.RefusedException;
import org.mizan.jdbc.JdbcRefusal;
import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.InvalidInputException;

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
    /** The key of a server is unknown, or has ended. */
    public static final String STRANGER = "28000";

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

    /** A failure in the one form that every message has; its SQLSTATE is what follows {@code jdbc.} in its code. */
    public static SQLException of(JdbcRefusal refusal, Object... arguments) {
        Grounds grounds = refusal.about(arguments);
        return new SQLException(grounds.toString(), grounds.code().substring("jdbc.".length()));
    }

    /** What this driver does not do. */
    public static SQLFeatureNotSupportedException unsupported(JdbcRefusal refusal, Object... arguments) {
        return new SQLFeatureNotSupportedException(refusal.about(arguments).toString(), "0A000");
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
        if (failure instanceof ProblemException problem && !problem.isFailure()) {
            String state = problem.isStranger() ? STRANGER : problem.isRefused() ? BUDGET : state(problem.code());
            return state.equals(SYNTAX)
                    ? new SQLSyntaxErrorException(message, state, problem)
                    : new SQLException(message, state, problem);
        }
        if (failure instanceof RefusedException) {
            return new SQLException(message, BUDGET, failure);
        }
        return new SQLException(
                failure instanceof Explained ? message : failure.getClass().getSimpleName(), GENERAL);
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
                ? JdbcRefusal.OPEN.about(String.valueOf(failure.getMessage())).toString()
                : of(failure).getMessage();
        return new SQLException(message, CANNOT_OPEN, failure);
    }
}
