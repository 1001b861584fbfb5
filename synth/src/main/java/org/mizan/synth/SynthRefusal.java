package org.mizan.synth;

import org.mizan.message.Refusal;

/** What histograms, synthetic tables and statistics on good events refuse. Its texts stand in files of the same name. */
public enum SynthRefusal implements Refusal {
    COLUMNS_NONE("columns.none"),
    COLUMNS_TWICE("columns.twice"),
    COLUMNS_BINS("columns.bins"),
    BINS_UNKNOWN("bins.unknown"),
    COLUMNS_PUBLIC("columns.public"),
    COLUMNS_SPAN("columns.span"),
    BINS_COLUMN("bins.column"),
    BINS_NUMBER("bins.number"),
    BINS_WIDTH("bins.width"),
    RANDOM_PARTITION("random.partition"),
    RANDOM_KIND_CELLS("random.kind/cells"),
    COLUMNS_LEVELS("columns.levels"),
    COLUMNS_MANY("columns.many"),
    STATISTIC_COLUMN("statistic.column"),
    RANDOM_UNIT("random.unit"),
    HISTOGRAM_CELLS("histogram.cells"),
    HISTOGRAM_RELEASED("histogram.released"),
    TIES_KEY("ties.key"),
    HISTOGRAM_SPEND("histogram.spend"),
    MARGINALS_RELEASED("marginals.released"),
    RANDOM_PAIRS("random.pairs"),
    RANDOM_BOUND("random.bound"),
    RANDOM_KIND_STATISTIC("random.kind/statistic"),
    CELLS_PACKED("cells.packed"),
    RANDOM_UNITS_FEW("random.units/few"),
    CELLS_RANGE("cells.range"),
    STATISTIC_SPEND("statistic.spend"),
    RANDOM_NEIGHBOURS("random.neighbours"),
    RANDOM_UNITS_MANY("random.units/many"),
    ROWS_RANGE("rows.range"),
    OUT_FORMAT("out.format"),
    REFUSED_KEY("refused.key"),
    REFUSED_KEY_ORDERED("refused.key/ordered"),
    REFUSED_KEY_ALL("refused.key/all"),
    RANDOM_CELLS("random.cells"),
    RANDOM_CELLS_ALWAYS("random.cells/always"),
    COLUMNS_UNKNOWN("columns.unknown"),
    COLUMNS_UNKNOWN_FIRST("columns.unknown/first"),
    MARGINALS_SPEND("marginals.spend"),
    MARGINALS_SPEND_PURE("marginals.spend/pure"),
    RANDOM_ETA_ALL("random.eta/all"),
    RANDOM_ETA_ORDERED("random.eta/ordered"),
    STATISTIC_ETA("statistic.eta"),
    STATISTIC_ETA_PURE("statistic.eta/pure"),
    RANDOM_SOURCE("random.source"),
    STATISTIC_UNKNOWN("statistic.unknown"),
    STATISTIC_UNKNOWN_QUANTILE("statistic.unknown/quantile"),
    STATISTIC_SYNTAX_PROPORTION("statistic.syntax/proportion"),
    STATISTIC_SYNTAX_LABEL("statistic.syntax/label"),
    STATISTIC_SYNTAX_BOUND("statistic.syntax/bound"),
    STATISTIC_SYNTAX_LONG("statistic.syntax/long"),
    STATISTIC_SYNTAX_SIGN("statistic.syntax/sign"),
    STATISTIC_SYNTAX_FUNCTION("statistic.syntax/function"),
    STATISTIC_SYNTAX_NEEDS("statistic.syntax/needs"),
    STATISTIC_SYNTAX_END("statistic.syntax/end"),
    STATISTIC_SYNTAX_DEEP("statistic.syntax/deep"),
    STATISTIC_SYNTAX_NUMBER("statistic.syntax/number"),
    STATISTIC_SYNTAX_POSITIVE("statistic.syntax/positive"),
    STATISTIC_SYNTAX_COLUMN("statistic.syntax/column"),
    HISTOGRAM_ORDER("histogram.order"),
    HISTOGRAM_LEVEL("histogram.level");

    private final String key;

    SynthRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
