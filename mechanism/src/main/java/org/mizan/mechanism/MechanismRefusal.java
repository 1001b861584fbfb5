package org.mizan.mechanism;

import org.mizan.message.Refusal;

/** What mechanisms refuse before they draw any noise. Its texts stand in files of the same name. */
public enum MechanismRefusal implements Refusal {
    EPSILON_RANGE_USED("epsilon.range/used"),
    EPSILON_RANGE("epsilon.range"),
    EXPONENT_RANGE("exponent.range"),
    INTERVAL_ORDER("interval.order"),
    CONFIDENCE_RANGE("confidence.range"),
    LAW_PROBABILITY("law.probability"),
    LIMIT_RANGE("limit.range"),
    VARIANCE_RANGE("variance.range"),
    FAILURE_RANGE("failure.range"),
    LAW_SIZE("law.size"),
    SCALE_RANGE("scale.range"),
    GRID_COARSE("grid.coarse"),
    ERROR_RANGE("error.range"),
    DIMENSIONS_RANGE("dimensions.range"),
    BOUNDS_ORDER("bounds.order"),
    BITS_RANGE_MAGNITUDE("bits.range/magnitude"),
    CELLS_ORDER("cells.order"),
    CELLS_RANGE("cells.range"),
    RANGES_MEASURED("ranges.measured"),
    RANGE_CELLS("range.cells"),
    ERROR_BOUND("error.bound"),
    PROJECTION_NUMBER("projection.number"),
    UNITS_RANGE("units.range"),
    PROJECTION_TOTAL("projection.total"),
    SUPPRESS_RANGE("suppress.range"),
    BITS_RANGE("bits.range"),
    ANSWERS_RANGE("answers.range"),
    TRUTH_RANGE("truth.range"),
    MEDIAN_BUDGET("median.budget"),
    PAIRS_LENGTH("pairs.length"),
    RANGE_TOTAL("range.total"),
    COUNT_RANGE("count.range"),
    RANGE_BOUNDS("range.bounds"),
    RANGE_RECORDS("range.records"),
    RANGE_STEP("range.step"),
    EPSILON_ZERO("epsilon.zero"),
    DELTA_RANGE_GAUSSIAN("delta.range/gaussian"),
    LAW_SIZE_VARIANCE("law.size/variance"),
    KEYS_RANGE("keys.range"),
    DELTA_RANGE_GEOMETRIC("delta.range/geometric"),
    KEYS_SIZE("keys.size"),
    LAW_SIZE_POINTS("law.size/points"),
    QUANTILES_EMPTY("quantiles.empty"),
    RANGE_BOUNDS_INTEGERS("range.bounds/integers"),
    QUANTILE_RANGE("quantile.range"),
    QUANTILE_BEYOND("quantile.beyond"),
    LAW_SIZE_SCALE("law.size/scale"),
    MONOTONE_NEIGHBOURS("monotone.neighbours"),
    CANDIDATES_RANGE("candidates.range"),
    CANDIDATES_COUNT("candidates.count"),
    POSITIVES_RANGE("positives.range"),
    SESSION_OVER("session.over"),
    CHOSEN_RANGE("chosen.range"),
    EPSILON_ZERO_GAUSSIAN("epsilon.zero/gaussian"),
    DELTA_ZERO("delta.zero");

    private final String key;

    MechanismRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
