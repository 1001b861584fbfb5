package org.mizan.dataset;

import org.mizan.message.Refusal;

/** What cannot be read from a description or from the head of a file of data. Its texts stand in files of the same name. */
public enum DescriptionRefusal implements Refusal {
    YAML_SIZE("yaml.size"),
    YAML_ENCODING("yaml.encoding"),
    DRAFT_KIND("draft.kind"),
    DRAFT_DIALECT("draft.dialect"),
    POLICY_VERSION("policy.version"),
    HEADER_CSV_BLANK("header.csv/blank"),
    HEADER_CSV_EMPTY("header.csv/empty"),
    HEADER_CSV_LONG("header.csv/long"),
    HEADER_CSV_RETURN("header.csv/return"),
    HEADER_CSV_ENCODING("header.csv/encoding"),
    HEADER_CSV_COMMA("header.csv/comma"),
    HEADER_CSV_DELIMITER("header.csv/delimiter"),
    HEADER_CSV_GUESS("header.csv/guess"),
    HEADER_CSV_QUOTE("header.csv/quote"),
    HEADER_CSV_AFTER("header.csv/after"),
    HEADER_CSV_NAME("header.csv/name"),
    HEADER_CSV_VALUE("header.csv/value"),
    HEADER_CSV_TWICE("header.csv/twice"),
    HEADER_PARQUET_SHORT("header.parquet/short"),
    HEADER_PARQUET_KIND("header.parquet/kind"),
    HEADER_PARQUET("header.parquet"),
    HEADER_PARQUET_SCHEMA("header.parquet/schema"),
    HEADER_PARQUET_NESTED("header.parquet/nested"),
    HEADER_PARQUET_COLUMNS("header.parquet/columns"),
    SMARTNOISE_ROWS("smartnoise.rows"),
    SMARTNOISE_UNIT("smartnoise.unit"),
    SMARTNOISE_TYPE("smartnoise.type"),
    SMARTNOISE_SETTING_CLAMP("smartnoise.setting/clamp"),
    SMARTNOISE_SETTING_CENSOR("smartnoise.setting/censor"),
    SMARTNOISE_SEVERAL("smartnoise.several"),
    YAML_SYNTAX("yaml.syntax"),
    YAML_EMPTY("yaml.empty"),
    YAML_REFUSED_DOCUMENT("yaml.refused/document"),
    YAML_REFUSED_ANCHOR("yaml.refused/anchor"),
    YAML_REFUSED_DEPTH("yaml.refused/depth"),
    YAML_REFUSED("yaml.refused"),
    YAML_DUPLICATE("yaml.duplicate"),
    YAML_WHOLE("yaml.whole"),
    YAML_TYPE_OBJECT("yaml.type/object"),
    YAML_TYPE_LIST("yaml.type/list"),
    YAML_TYPE_TEXT("yaml.type/text"),
    YAML_TYPE_NUMBER("yaml.type/number"),
    YAML_TYPE_BOOLEAN("yaml.type/boolean"),
    YAML_TYPE_EMPTY("yaml.type/empty"),
    UNIT_TYPE("unit.type"),
    TYPE_UNKNOWN("type.unknown"),
    VALUES_WORD("values.word"),
    TIME_FORMAT_DAY("time.format/day"),
    TIME_FORMAT_MOMENT("time.format/moment"),
    GAMMA_RANGE("gamma.range"),
    BUDGET_NONE("budget.none"),
    BUDGET_DEFINITION("budget.definition"),
    RENYI_TWICE("renyi.twice"),
    YAML_UNKNOWN("yaml.unknown"),
    YAML_UNKNOWN_NEAR("yaml.unknown/near"),
    NEIGHBOURS_UNKNOWN("neighbours.unknown"),
    LIMITS_ROWS("limits.rows"),
    SOURCE_PUBLIC("source.public"),
    YAML_UNFILLED("yaml.unfilled"),
    YAML_UNFILLED_SEVERAL("yaml.unfilled/several");

    private final String key;

    DescriptionRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
