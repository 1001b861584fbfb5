package org.mizan.report;

import java.util.Locale;
import java.util.stream.Stream;

/**
 * Everything that is told in more than one language; {@code messages.properties} has the English sentence of each and
 * {@code messages_ar.properties} the Arabic one, by the constant's name in small letters. Those called {@code NOTE} are made
 * where releases are planned and recognised here, see {@link Sentence#translated}.
 */
public enum Message {
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
    NOTE_DELTA_LARGE,
    NOTE_CATASTROPHIC,
    NOTE_NOTHING_KNOWN,
    NOTE_GRACEFUL_BOUNDED,
    NOTE_GRACEFUL,
    COST_PURE,
    COST_APPROXIMATE,
    COST_PURE_RANDOM,
    COST_APPROXIMATE_RANDOM,
    COST_OF_FIRST,
    LEFT,
    LEFT_OF_CEILING,
    LEFT_OF_CEILING_UNTIL,
    NOTE_CEILING_DATA_SET,
    NOTE_CEILING_OTHERS,
    NOTE_CEILING_ANALYST,
    NOTE_CEILING_WINDOW,
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
    NOTE_OUTLOOK_PUBLIC,
    NOTE_OUTLOOK_LAPLACE,
    NOTE_OUTLOOK_GAUSSIAN,
    NOTE_OUTLOOK_RANK,
    NOTE_OUTLOOK_MEAN,
    NOTE_OUTLOOK_SPREAD,
    NOTE_OUTLOOK_COMPUTED,
    NOTE_OUTLOOK_CELL,
    NOTE_OUTLOOK_CELLS,
    NOTE_OUTLOOK_PROJECTED,
    NOTE_OUTLOOK_STATISTIC,
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
    BUDGET_CURVE,
    BUDGET_CHANGED,
    BUDGET_CHANGED_BY_ENTRY,
    BUDGET_CHANGED_YET,
    BUDGET_LEDGER,
    BUDGET_LEDGER_VERIFIED,
    VERIFY_ACCEPTED,
    VERIFY_ACCEPTED_WHOLLY,
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
    NOTE_ONE_ROW_PER_UNIT,
    NOTE_UNIT_SUMS,
    NOTE_LIMITS,
    NOTE_LIMITS_OF_ROWS,
    NOTE_LIMITS_OF_GROUPS,
    NOTE_VALUES,
    NOTE_VALUES_IN_GROUPS,
    NOTE_CLAMPED,
    NOTE_FEW_UNITS,
    NOTE_TOP,
    NOTE_PUBLIC_GROUPS,
    NOTE_NEGATIVE,
    NOTE_INTERVALS,
    NOTE_DELTA_UNUSED,
    NOTE_DELTA_ABOVE,
    NOTE_RANK,
    NOTE_EXTREME,
    NOTE_DISTINCT,
    NOTE_DISTINCT_IN_GROUPS,
    NOTE_UNLISTED,
    NOTE_UNLISTED_NEAR,
    NOTE_UNLISTED_MORE,
    NOTE_PROJECTED,
    NOTE_CELL_LIMITS,
    NOTE_DROWNED,
    NOTE_DROWNED_IF_FEW,
    NOTE_CELL_ERROR_OF_ROWS,
    NOTE_CELL_ERROR,
    NOTE_MINIMAX,
    NOTE_SUPPRESSED,
    NOTE_NOT_SUPPRESSED,
    NOTE_CELL_OUTLIER,
    NOTE_DENOMINATOR,
    NOTE_DERIVED,
    NOTE_FIT,
    NOTE_PENALTY,
    NOTE_OUTLIER;

    /** The message with what is filled in, each by its text. */
    public Sentence with(Object... arguments) {
        return new Sentence(this, Stream.of(arguments).map(Object::toString).toList());
    }

    /** The message in a language, with what is filled in. */
    public String in(Language language, Object... arguments) {
        return with(arguments).in(language);
    }

    /** Whether it is made where releases are planned, and recognised here. */
    boolean isNote() {
        return name().startsWith("NOTE_");
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
