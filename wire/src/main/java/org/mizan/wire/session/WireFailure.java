package org.mizan.wire.session;

import java.util.Optional;
import java.util.Set;
import org.mizan.curator.UnansweredException;
import org.mizan.curator.budget.RefusedException;
import org.mizan.ledger.store.LedgerException;
import org.mizan.message.Explained;
import org.mizan.message.Language;
import org.mizan.wire.StatedFailure;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.SqlState;
import org.mizan.wire.protocol.WireNotice;

/** Failures as clients of PostgreSQL are told them: a code, what happened and, as a hint, what to do next. */
final class WireFailure {
    private static final Set<String> NOT_SQL =
            Set.of("sql.syntax", "sql.invalid", "sql.length", "sql.depth", "sql.tokens", "sql.digits");

    private WireFailure() {}

    /** Whatever stopped a statement. What is not known to be silent about the data is named and not quoted. */
    static WireNotice of(Throwable failure, Language language) {
        if (!(failure instanceof Explained explained)) {
            return WireNotice.error(SqlState.INTERNAL, failure.getClass().getSimpleName());
        }
        return told(
                WireNotice.Severity.ERROR,
                state(failure, explained),
                explained.in(language),
                explained.code(),
                language);
    }

    /** Why a connection ends. */
    static WireNotice fatal(WireRefusal refusal, Object... arguments) {
        return told(
                WireNotice.Severity.FATAL,
                refusal.state(),
                refusal.about(arguments).in(Language.ENGLISH),
                refusal.about(arguments).code(),
                Language.ENGLISH);
    }

    /** A line is what happened, a semicolon, what to do next, and the code in brackets. */
    private static WireNotice told(
            WireNotice.Severity severity, SqlState state, String line, String code, Language language) {
        String brackets = " [" + code + "]";
        String plain = line.endsWith(brackets) ? line.substring(0, line.length() - brackets.length()) : line;
        int end = plain.indexOf(language.semicolon());
        return end < 0
                ? new WireNotice(severity, state, line, Optional.empty())
                : new WireNotice(
                        severity,
                        state,
                        plain.substring(0, end) + brackets,
                        Optional.of(plain.substring(end + language.semicolon().length())));
    }

    private static SqlState state(Throwable failure, Explained explained) {
        if (explained.grounds().refusal() instanceof WireRefusal refusal) {
            return refusal.state();
        }
        if (failure instanceof StatedFailure stated) {
            return stated.state();
        }
        if (failure instanceof RefusedException) {
            return SqlState.OVER_BUDGET;
        }
        if (failure instanceof UnansweredException || failure instanceof LedgerException) {
            return SqlState.SYSTEM;
        }
        String code = explained.code();
        if (NOT_SQL.contains(code)) {
            return SqlState.SYNTAX;
        }
        return code.startsWith("sql.") || code.startsWith("groups.") ? SqlState.NOT_SUPPORTED : SqlState.WRONG_VALUE;
    }
}
