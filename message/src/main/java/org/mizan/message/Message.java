package org.mizan.message;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that is said in more than one language. {@code messages.properties} has the English sentence of each and
 * {@code messages_ar.properties} the Arabic one, by its {@link #code}. Answers are stored with these codes, so that a code keeps
 * its meaning for ever.
 */
public enum Message {
    /** A text that has no translation: a column's label, or a note of an answer that an earlier build kept as a text. */
    VERBATIM,
    EXPLAIN_PURE,
    EXPLAIN_APPROXIMATE,
    EXPLAIN_EVENT,
    NEIGHBOURS_ADD_REMOVE,
    NEIGHBOURS_SUBSTITUTE,
    OUTCOME_WITHOUT,
    OUTCOME_REPLACED,
    OUTCOME_LEAST,
    OUTCOME_GREATEST,
    BELIEF_BEFORE,
    BELIEF_AFTER,
    ODDS_FACTOR,
    EVIDENCE,
    EVIDENCE_BOUNDED,
    EPSILON_AT_DELTA,
    TWO_MODES,
    RANDOM_CONDITION,
    DELTA_LARGE,
    CATASTROPHIC,
    NOTHING_KNOWN,
    GRACEFUL_ONLY,
    GRACEFUL_BOUNDED,
    GRACEFUL,
    COST_PURE,
    COST_APPROXIMATE,
    COST_PURE_RANDOM,
    COST_APPROXIMATE_RANDOM,
    COST_OF_FIRST,
    LEFT,
    LEFT_OF_CEILING,
    LEFT_OF_CEILING_UNTIL,
    CEILING_DATA_SET,
    CEILING_ANALYST,
    CEILING_WINDOW,
    PROTECTS_ROWS_PRESENCE,
    PROTECTS_ROWS_REPLACEMENT,
    PROTECTS_UNITS_PRESENCE,
    PROTECTS_UNITS_REPLACEMENT,
    REQUEST,
    REPEATED,
    INTERVAL,
    GREATEST_CELLS,
    FORECAST_VALUE,
    FORECAST_WITHIN,
    FORECAST_DEPENDS,
    FORECAST_INFINITE,
    FORECAST_FITS,
    FORECAST_OUTLOOK,
    OUTLOOK_PUBLIC,
    OUTLOOK_LAPLACE,
    OUTLOOK_GAUSSIAN,
    OUTLOOK_RANK,
    OUTLOOK_MEAN,
    OUTLOOK_SPREAD,
    OUTLOOK_COMPUTED,
    OUTLOOK_CELL,
    OUTLOOK_CELLS,
    OUTLOOK_PROJECTED,
    OUTLOOK_STATISTIC,
    OUTLOOK_LEVEL,
    OUTLOOK_LEVELS,
    OUTLOOK_CHOSEN,
    BUDGET_DATA_SET,
    BUDGET_CEILING,
    BUDGET_ANALYST,
    BUDGET_ALLOWS,
    BUDGET_SPENT,
    BUDGET_FITS_LAPLACE,
    BUDGET_FITS_GAUSSIAN,
    BUDGET_STARTS_ANEW,
    BUDGET_ALL,
    BUDGET_NONE,
    BUDGET_NEVER,
    BUDGET_BY_DEFAULT,
    BUDGET_CURVE,
    BUDGET_CHANGED,
    BUDGET_CHANGED_BY_ENTRY,
    BUDGET_CHANGED_YET,
    BUDGET_BOUND,
    BUDGET_BOUND_SHARED,
    BUDGET_LEDGER,
    BUDGET_LEDGER_VERIFIED,
    VERIFY_ACCEPTED,
    VERIFY_ACCEPTED_WHOLLY,
    VERIFY_ACCEPTED_PARTLY,
    VERIFY_ACCEPTED_PARTLY_ASSUMED,
    VERIFY_CONSISTENT,
    VERIFY_CONSISTENT_ASSUMED,
    VERIFY_UNCHECKED_ANSWER,
    VERIFY_UNCHECKED_LEDGER,
    VERIFY_UNCHECKED_SIGNATURE,
    VERIFY_REJECTED,
    VERIFY_REQUEST,
    VERIFY_COST,
    VERIFY_PURE,
    VERIFY_RANDOM,
    VERIFY_FIELD,
    VERIFY_STATED,
    VERIFY_RECOMPUTED,
    VERIFY_HOLDS,
    VERIFY_YES,
    VERIFY_NO,
    SYNTHETIC_ROWS,
    SYNTHETIC_FILE,
    SYNTHETIC_SEED,
    SYNTHETIC_RATE,
    SYNTHETIC_CELLS,
    SYNTHETIC_OCCUPIED,
    SYNTHETIC_DISTANCE,
    SYNTHETIC_MARGINALS,
    SYNTHETIC_COUNTS,
    SYNTHETIC_MARGINAL_DISTANCE,
    SYNTHETIC_MARGINAL_NOISE,
    ONE_ROW_PER_UNIT,
    UNIT_SUMS,
    LIMITS,
    LIMITS_OF_ROWS,
    LIMITS_OF_GROUPS,
    VALUES,
    VALUES_IN_GROUPS,
    CLAMPED,
    FEW_UNITS,
    TOP,
    PUBLIC_GROUPS,
    NEGATIVE,
    INTERVALS,
    DELTA_UNUSED,
    DELTA_ABOVE,
    RANK,
    EXTREME,
    DISTINCT,
    DISTINCT_IN_GROUPS,
    UNLISTED,
    UNLISTED_NEAR,
    UNLISTED_MORE,
    NO_KEY,
    NO_TEXT,
    PROJECTED,
    CELL_LIMITS,
    DROWNED,
    DROWNED_IF_FEW,
    CELL_ERROR_OF_ROWS,
    CELL_ERROR,
    MINIMAX,
    SUPPRESSED,
    NOT_SUPPRESSED,
    CELL_OUTLIER,
    MARGINAL_ROWS,
    MARGINAL_DISTANCE,
    MARGINAL_ALONE,
    DENOMINATOR,
    DERIVED,
    FIT,
    PENALTY,
    OUTLIER,
    PAIR_OUTLIER;

    /** The message with what is filled in, each by its text. */
    public Sentence with(Object... arguments) {
        return new Sentence(this, Stream.of(arguments).map(Object::toString).toList());
    }

    /** The message in a language, with what is filled in. */
    public String in(Language language, Object... arguments) {
        return with(arguments).in(language);
    }

    /** The stable name of the message, in catalogues and in stored answers. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The message with this code; empty where there is none. */
    public static Optional<Message> ofCode(String code) {
        return Optional.ofNullable(ByCode.ALL.get(code));
    }

    /** Looked up once for each note of each stored answer. */
    private static final class ByCode {
        static final Map<String, Message> ALL =
                Stream.of(values()).collect(Collectors.toUnmodifiableMap(Message::code, message -> message));
    }
}
