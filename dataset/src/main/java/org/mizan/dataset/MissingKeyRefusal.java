package org.mizan.dataset;

import org.mizan.message.Refusal;

/** Which keys a description cannot do without. Its texts stand in files of the same name. */
public enum MissingKeyRefusal implements Refusal {
    OTHER("yaml.missing"),
    DATASET("yaml.missing/dataset"),
    SOURCE("yaml.missing/source"),
    LEDGER("yaml.missing/ledger"),
    UNIT("yaml.missing/unit"),
    NEIGHBOURS("yaml.missing/neighbours"),
    LIMITS("yaml.missing/limits"),
    GROUPS_PER_UNIT("yaml.missing/groups_per_unit"),
    ROWS_PER_GROUP("yaml.missing/rows_per_group"),
    COLUMNS("yaml.missing/columns"),
    BUDGET("yaml.missing/budget"),
    BUDGET_SHARED("yaml.missing/budget_shared"),
    TYPE("yaml.missing/type"),
    VALUES("yaml.missing/values"),
    MIN("yaml.missing/min"),
    MAX("yaml.missing/max"),
    STEP("yaml.missing/step"),
    EPSILON("yaml.missing/epsilon"),
    DELTA("yaml.missing/delta"),
    GAMMA("yaml.missing/gamma"),
    EACH_BLOCK("yaml.missing/each_block"),
    LIFETIME("yaml.missing/lifetime"),
    FILE("yaml.missing/file");

    private final String key;

    MissingKeyRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
