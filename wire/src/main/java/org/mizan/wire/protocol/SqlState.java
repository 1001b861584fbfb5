package org.mizan.wire.protocol;

/** The codes of PostgreSQL by which clients tell errors apart. */
public enum SqlState {
    NO_ERROR("00000"),
    PROTOCOL_VIOLATION("08P01"),
    NOT_SUPPORTED("0A000"),
    OUT_OF_RANGE("22003"),
    WRONG_VALUE("22023"),
    WRONG_PARAMETER("22P02"),
    WRONG_BINARY_PARAMETER("22P03"),
    ABORTED_TRANSACTION("25P02"),
    UNKNOWN_STATEMENT("26000"),
    WRONG_IDENTITY("28000"),
    WRONG_KEY("28P01"),
    UNKNOWN_PORTAL("34000"),
    UNKNOWN_DATABASE("3D000"),
    NOT_ALLOWED("42501"),
    SYNTAX("42601"),
    UNKNOWN_SETTING("42704"),
    DUPLICATE_PORTAL("42P03"),
    DUPLICATE_STATEMENT("42P05"),
    UNKNOWN_TYPE("42P18"),
    INSUFFICIENT("53000"),
    TOO_MANY_CONNECTIONS("53300"),
    OVER_BUDGET("53400"),
    TOO_LARGE("54000"),
    CANCELLED("57014"),
    SHUTDOWN("57P01"),
    CANNOT_CONNECT_NOW("57P03"),
    IDLE("57P05"),
    SYSTEM("58000"),
    INTERNAL("XX000");

    private final String code;

    SqlState(String code) {
        this.code = code;
    }

    /** Its five letters. */
    public String code() {
        return code;
    }
}
