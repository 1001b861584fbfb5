package org.mizan.engine;

import org.mizan.message.Refusal;

/** What an engine cannot read, plan or compute. Its texts stand in files of the same name. */
public enum EngineRefusal implements Refusal {
    ENGINE_ORDER("engine.order"),
    SOURCE_PATH("source.path"),
    STEP_DOUBLE("step.double"),
    ENGINE_FILE("engine.file"),
    ENGINE_TEMPORARY("engine.temporary"),
    ENGINE_DUCKDB("engine.duckdb"),
    SOURCE_ENCODING("source.encoding"),
    ENGINE_POSTGRESQL("engine.postgresql"),
    SOURCE_AMBIGUOUS("source.ambiguous"),
    ENGINE_REPLACED("engine.replaced"),
    SOURCE_OWNER("source.owner"),
    SOURCE_TABLES("source.tables"),
    SOURCE_COLUMN("source.column"),
    SOURCE_TYPE("source.type"),
    VALUES_LISTED("values.listed"),
    PLAN_ENGINE("plan.engine"),
    TEXT_CHARACTERS("text.characters"),
    KEY_SPAN("key.span"),
    SUM_DIGITS("sum.digits"),
    GROUPS_MANY("groups.many"),
    GROUPS_OPEN("groups.open"),
    COPIES_RANGE("copies.range"),
    FOLD_SPAN("fold.span"),
    STEP_RANGE("step.range"),
    DIVISOR_RANGE("divisor.range"),
    SPAN_ORDER("span.order"),
    SPAN_DIGITS("span.digits"),
    DISTINCT_SPAN("distinct.span"),
    VALUES_SPAN("values.span"),
    ENGINE_POSTGRESQL_BROKEN("engine.postgresql/broken"),
    ENGINE_POSTGRESQL_UNTOLD("engine.postgresql/untold"),
    PLAN_COLUMNS("plan.columns"),
    PLAN_CHARACTERS("plan.characters"),
    PLAN_LEVELS("plan.levels"),
    BLOCKS_NONE("blocks.none"),
    BLOCKS_MANY("blocks.many"),
    BLOCKS_UNIT("blocks.unit");

    private final String key;

    EngineRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
