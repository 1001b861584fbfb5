package org.mizan.dataset;

import org.mizan.message.Refusal;

/** What the description of a data set may not state. Its texts stand in files of the same name. */
public enum DatasetRefusal implements Refusal {
    MAX_ORDER("max.order"),
    GAMMA_RANGE("gamma.range"),
    EPSILON_RANGE("epsilon.range"),
    DELTA_RANGE("delta.range"),
    BUDGET_OF_SAME("budget_of.same"),
    PUBLIC_PRIVATE("public.private"),
    UNIT_TYPE("unit.type"),
    TABLES_ROWS("tables.rows"),
    TABLES_RANDOM("tables.random"),
    TABLES_SPARK("tables.spark"),
    LIMITS_ROWS("limits.rows"),
    BUDGET_GAMMA("budget.gamma"),
    BLOCKS_COLUMN("blocks.column"),
    BLOCKS_RANGE("blocks.range"),
    BLOCKS_EVERY("blocks.every"),
    BLOCKS_ROWS("blocks.rows"),
    BLOCKS_NEIGHBOURS("blocks.neighbours"),
    BLOCKS_RANDOM("blocks.random"),
    BLOCKS_AUTO("blocks.auto"),
    BLOCKS_TABLES("blocks.tables"),
    BLOCKS_WINDOWS("blocks.windows"),
    RANDOM_GAMMA_SUM("random.gamma/sum"),
    RANDOM_PAIRS("random.pairs"),
    RANDOM_COLUMNS_NONE("random.columns/none"),
    RANDOM_SUPPRESS("random.suppress"),
    RANDOM_COLUMNS("random.columns"),
    RANDOM_COLUMNS_OPEN("random.columns/open"),
    RANDOM_GAMMA("random.gamma"),
    LEDGER_KIND("ledger.kind"),
    LEDGER_PATH("ledger.path"),
    LIMITS_RANGE("limits.range"),
    LIMITS_WORD("limits.word"),
    LIMITS_AUTO("limits.auto"),
    LIMITS_AUTO_BESIDE("limits.auto/beside"),
    LIMITS_AUTO_PART("limits.auto/part"),
    MAX_ROWS_RANGE("max_rows_per_unit.range"),
    MAX_ROWS_ROWS("max_rows_per_unit.rows"),
    STEP_RANGE("step.range"),
    NEIGHBOURS_UNITS("neighbours.units"),
    UNITS_SECRET("units.secret"),
    UNITS_RANGE("units.range"),
    COLUMNS_UNIT_TABLE("columns.unit/table"),
    COLUMNS_NONE("columns.none"),
    COLUMNS_UNIT("columns.unit"),
    VALUES_EMPTY("values.empty"),
    VALUES_DUPLICATE("values.duplicate"),
    UNIT_AMBIGUOUS("unit.ambiguous"),
    UNIT_UNKNOWN("unit.unknown"),
    WINDOW_DAYS("window.days"),
    CEILING_PART("{0}.part"),
    CEILING_POSITIVE("{0}.range"),
    RENYI_NONE("renyi.none"),
    RENYI_ORDER("renyi.order"),
    RENYI_PART("renyi.part"),
    DELTA_TOLD("delta.range/told"),
    NAME("{0}.name"),
    NAME_DUPLICATE("{0}.duplicate"),
    BOUND_STEP("{0}.step"),
    SOURCE_KIND("source.kind"),
    SOURCE_KIND_ADDRESS("source.kind/address"),
    DATABASE_ADDRESS_PASSWORD("database.address/password"),
    DATABASE_ADDRESS_HOST("database.address/host"),
    DATABASE_ADDRESS_NAME("database.address/name"),
    DATABASE_ADDRESS_OPTION("database.address/option"),
    DATABASE_ADDRESS_FRAGMENT("database.address/fragment"),
    DATABASE_ADDRESS_SCHEME("database.address/scheme"),
    DATABASE_ADDRESS("database.address");

    private final String key;

    DatasetRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
