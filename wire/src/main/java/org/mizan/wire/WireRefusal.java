package org.mizan.wire;

import org.mizan.message.Refusal;
import org.mizan.wire.protocol.SqlState;

/** What the wire refuses, and the code by which clients know it. Its texts stand in files of the same name. */
public enum WireRefusal implements Refusal {
    ADDRESS("wire.address", SqlState.SYSTEM),
    ENCRYPTION("wire.encryption", SqlState.WRONG_IDENTITY),
    KEY("wire.key", SqlState.WRONG_KEY),
    KEY_ENDED("wire.key/ended", SqlState.WRONG_IDENTITY),
    USER("wire.user", SqlState.WRONG_IDENTITY),
    DATA_SET("wire.dataset", SqlState.UNKNOWN_DATABASE),
    CONNECTIONS("wire.connections", SqlState.TOO_MANY_CONNECTIONS),
    PROTOCOL("wire.protocol", SqlState.NOT_SUPPORTED),
    REPLICATION("wire.replication", SqlState.NOT_SUPPORTED),
    ENCODING("wire.encoding", SqlState.NOT_SUPPORTED),
    FUNCTION_CALL("wire.function", SqlState.NOT_SUPPORTED),
    MIXED("wire.mixed", SqlState.NOT_SUPPORTED),
    VERB("wire.verb", SqlState.NOT_SUPPORTED),
    FORM("wire.form", SqlState.NOT_SUPPORTED),
    BACKSLASH("wire.backslash", SqlState.NOT_SUPPORTED),
    SEVERAL("wire.several", SqlState.SYNTAX),
    ABORTED("wire.aborted", SqlState.ABORTED_TRANSACTION),
    SETTING("wire.setting", SqlState.UNKNOWN_SETTING),
    SETTING_VALUE("wire.setting/value", SqlState.WRONG_VALUE),
    SETTING_TWICE("wire.setting/twice", SqlState.WRONG_VALUE),
    PRICE("wire.price", SqlState.WRONG_VALUE),
    PARAMETER("wire.parameter", SqlState.WRONG_PARAMETER),
    PARAMETER_COUNT("wire.parameter/count", SqlState.PROTOCOL_VIOLATION),
    PARAMETER_TYPE("wire.parameter/type", SqlState.UNKNOWN_TYPE),
    STATEMENT_UNKNOWN("wire.statement", SqlState.UNKNOWN_STATEMENT),
    STATEMENT_DOUBLE("wire.statement/double", SqlState.DUPLICATE_STATEMENT),
    HELD("wire.held", SqlState.TOO_LARGE),
    LENGTH("wire.length", SqlState.SYNTAX),
    PORTAL_UNKNOWN("wire.portal", SqlState.UNKNOWN_PORTAL),
    PORTAL_DOUBLE("wire.portal/double", SqlState.DUPLICATE_PORTAL),
    RANGE("wire.range", SqlState.OUT_OF_RANGE),
    CANCELLED("wire.cancelled", SqlState.CANCELLED),
    CANCELLED_CHARGED("wire.cancelled/charged", SqlState.CANCELLED),
    SHADOW_LOST("wire.shadow", SqlState.CANNOT_CONNECT_NOW),
    SHADOW_START("wire.shadow/start", SqlState.SYSTEM),
    SHADOW_BINARIES("wire.shadow/binaries", SqlState.SYSTEM),
    SHADOW_ADDRESS("wire.shadow/address", SqlState.SYSTEM),
    SHADOW_DATABASE("wire.shadow/database", SqlState.SYSTEM),
    ENDING("wire.ending", SqlState.SHUTDOWN);

    private final String key;
    private final SqlState state;

    WireRefusal(String key, SqlState state) {
        this.key = key;
        this.state = state;
    }

    @Override
    public String key() {
        return key;
    }

    /** What clients know it by. */
    public SqlState state() {
        return state;
    }
}
