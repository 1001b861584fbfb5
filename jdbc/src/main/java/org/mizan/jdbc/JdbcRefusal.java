package org.mizan.jdbc;

import org.mizan.message.Refusal;

/** What the JDBC driver refuses. Its texts stand in files of the same name. */
public enum JdbcRefusal implements Refusal {
    JDBC_URL("jdbc.url"),
    JDBC_URL_SERVER("jdbc.url/server"),
    JDBC_URL_ANALYST("jdbc.url/analyst"),
    JDBC_URL_PARAMETER("jdbc.url/parameter"),
    QUERY_SPEND_TWICE("query.spend/twice"),
    SETTING_UNKNOWN("setting.unknown"),
    QUERY_SPEND("query.spend"),
    SETTING_TRUTH("setting.truth"),
    QUERY_STOPPED_LATE_UNCHARGED("query.stopped/late-uncharged"),
    QUERY_STOPPED_LATE("query.stopped/late"),
    QUERY_STOPPED_UNCHARGED("query.stopped/uncharged"),
    QUERY_STOPPED("query.stopped"),
    QUERY_STOPPED_INTERRUPTED_UNCHARGED("query.stopped/interrupted-uncharged"),
    QUERY_STOPPED_INTERRUPTED("query.stopped/interrupted"),
    NO_RESULT("jdbc.07005"),
    UPDATE("jdbc.ZP002"),
    NEGATIVE("jdbc.22023"),
    PARAMETER_CLASS("jdbc.22023/class"),
    PARAMETER_UNSET("jdbc.07001/unset"),
    PARAMETER_INDEX("jdbc.07001"),
    PARAMETER_TYPE("jdbc.42P18"),
    UNWRAP("jdbc.HY000"),
    CLOSED_STATEMENT("jdbc.HY010"),
    CLOSED_PREPARED_STATEMENT("jdbc.HY010/prepared"),
    CLOSED_RESULT_SET("jdbc.24000/closed"),
    CLOSED_CONNECTION("jdbc.08003"),
    NUMBER_RANGE("jdbc.22003"),
    NOT_A_NUMBER("jdbc.22018/number"),
    NOT_A_DATE("jdbc.22018/date"),
    NOT_A_TIMESTAMP("jdbc.22018/timestamp"),
    NOT_OF_CLASS("jdbc.22018"),
    COLUMN_INDEX("jdbc.07009"),
    NO_ROW("jdbc.24000"),
    NO_COLUMN("jdbc.42703"),
    UNSUPPORTED("jdbc.unsupported"),
    UNSUPPORTED_LOGGER("jdbc.unsupported/logger"),
    UNSUPPORTED_COMMIT("jdbc.unsupported/commit"),
    OPEN("jdbc.open");

    private final String key;

    JdbcRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
