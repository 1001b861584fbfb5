package org.mizan.sql.refusal;

import org.mizan.message.Refusal;

/** What is wrong with the text of a query, or too large in it. Its texts stand in files of the same name. */
public enum QueryRefusal implements Refusal {
    SQL_COLUMNS_STARS("sql.columns/stars"),
    SQL_SIZE("sql.size"),
    SQL_LEVELS("sql.levels"),
    LITERAL_DIGITS("literal.digits"),
    LITERAL_FINITE("literal.finite"),
    LITERAL_YEAR("literal.year"),
    SQL_LENGTH_TEXT("sql.length/text"),
    SQL_STATEMENTS("sql.statements"),
    SQL_STATEMENTS_NONE("sql.statements/none"),
    SQL_LENGTH("sql.length"),
    SQL_DEPTH("sql.depth"),
    SQL_TOKENS("sql.tokens"),
    SQL_DIGITS("sql.digits"),
    PARAMETER_COUNT("parameter.count"),
    SQL_TABLES("sql.tables"),
    SQL_PARTS("sql.parts"),
    SQL_LEVELS_QUERY("sql.levels/query"),
    SQL_COLUMNS("sql.columns"),
    SQL_KEYS_GROUP("sql.keys/group"),
    SQL_KEYS_ORDER("sql.keys/order"),
    SQL_INVALID_TABLE("sql.invalid/table"),
    SQL_INVALID_COLUMN("sql.invalid/column"),
    SQL_INVALID_QUOTED("sql.invalid/quoted"),
    SQL_INVALID_UNGROUPED("sql.invalid/ungrouped"),
    SQL_INVALID("sql.invalid"),
    SQL_INVALID_OTHER("sql.invalid/other"),
    RULE_FORM("rule.form"),
    RULE_TEXT("rule.text"),
    RULE_COLUMN("rule.column"),
    RULE_COLUMNS("rule.columns"),
    DERIVED_CYCLE("derived.cycle"),
    DERIVED_TYPE("derived.type"),
    SQL_SYNTAX("sql.syntax"),
    SQL_SYNTAX_EXPECTED("sql.syntax/expected"),
    SQL_SYNTAX_END("sql.syntax/end"),
    SQL_SYNTAX_END_EXPECTED("sql.syntax/end-expected");

    private final String key;

    QueryRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
