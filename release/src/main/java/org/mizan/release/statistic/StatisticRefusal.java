package org.mizan.release.statistic;

import org.mizan.message.Refusal;

/** What statistics on good events refuse. Its texts stand in files of the same name. */
public enum StatisticRefusal implements Refusal {
    STATISTIC_COLUMN("statistic.column"),
    RANDOM_UNIT("random.unit"),
    RANDOM_PAIRS("random.pairs"),
    RANDOM_BOUND("random.bound"),
    RANDOM_KIND_STATISTIC("random.kind/statistic"),
    RANDOM_UNITS_FEW("random.units/few"),
    STATISTIC_SPEND("statistic.spend"),
    RANDOM_NEIGHBOURS("random.neighbours"),
    RANDOM_UNITS_MANY("random.units/many"),
    REFUSED_KEY("refused.key"),
    REFUSED_KEY_ORDERED("refused.key/ordered"),
    REFUSED_KEY_ALL("refused.key/all"),
    RANDOM_CELLS("random.cells"),
    RANDOM_CELLS_ALWAYS("random.cells/always"),
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
    STATISTIC_SYNTAX_COLUMN("statistic.syntax/column");

    private final String key;

    StatisticRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
