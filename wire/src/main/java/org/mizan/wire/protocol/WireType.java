package org.mizan.wire.protocol;

import java.sql.JDBCType;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.release.answer.AnswerColumn;

/** The types of PostgreSQL that columns of answers and parameters have. */
public enum WireType {
    BOOLEAN(16, 1, "boolean"),
    BIGINT(20, 8, "bigint"),
    SMALLINT(21, 2, "smallint"),
    INTEGER(23, 4, "integer"),
    TEXT(25, -1, "text"),
    REAL(700, 4, "real"),
    DOUBLE(701, 8, "double precision"),
    UNKNOWN(705, -2, "unknown"),
    BPCHAR(1042, -1, "character"),
    VARCHAR(1043, -1, "character varying"),
    DATE(1082, 4, "date"),
    TIMESTAMP(1114, 8, "timestamp without time zone"),
    TIMESTAMPTZ(1184, 8, "timestamp with time zone"),
    NUMERIC(1700, -1, "numeric");

    private static final Map<String, WireType> NAMES = Map.ofEntries(
            Map.entry("bool", BOOLEAN),
            Map.entry("boolean", BOOLEAN),
            Map.entry("int8", BIGINT),
            Map.entry("bigint", BIGINT),
            Map.entry("int2", SMALLINT),
            Map.entry("smallint", SMALLINT),
            Map.entry("int4", INTEGER),
            Map.entry("int", INTEGER),
            Map.entry("integer", INTEGER),
            Map.entry("text", TEXT),
            Map.entry("varchar", VARCHAR),
            Map.entry("character varying", VARCHAR),
            Map.entry("float4", REAL),
            Map.entry("real", REAL),
            Map.entry("float8", DOUBLE),
            Map.entry("double precision", DOUBLE),
            Map.entry("numeric", NUMERIC),
            Map.entry("decimal", NUMERIC),
            Map.entry("date", DATE),
            Map.entry("timestamp", TIMESTAMP),
            Map.entry("timestamp without time zone", TIMESTAMP),
            Map.entry("timestamptz", TIMESTAMPTZ),
            Map.entry("timestamp with time zone", TIMESTAMPTZ));

    private final int oid;
    private final int size;
    private final String words;

    WireType(int oid, int size, String words) {
        this.oid = oid;
        this.size = size;
        this.words = words;
    }

    /** The number that PostgreSQL gives it. */
    public int oid() {
        return oid;
    }

    /** The bytes of a value; negative where they differ. */
    public int size() {
        return size;
    }

    /** As SQL names it. */
    public String words() {
        return words;
    }

    /** The type of this number; empty for those that no parameter of a query about private data has. */
    public static Optional<WireType> of(int oid) {
        return Stream.of(values()).filter(type -> type.oid == oid).findFirst();
    }

    /** The type that SQL calls by these words, in small letters; empty for an unknown one. */
    public static Optional<WireType> named(String words) {
        return Optional.ofNullable(NAMES.get(words));
    }

    /** Of the values of a column. Sums of whole numbers may need more than 64 bits, as PostgreSQL has it too. */
    public static WireType of(AnswerColumn column) {
        return switch (column.type()) {
            case TEXT -> TEXT;
            case INTEGER ->
                switch (column.kind()) {
                    case KEY, COUNT, QUANTILE -> BIGINT;
                    case AMOUNT, COMPUTED -> NUMERIC;
                };
            case NUMBER -> NUMERIC;
            case DATE -> DATE;
            case TIMESTAMP -> TIMESTAMP;
            case BOOLEAN -> BOOLEAN;
        };
    }

    /** Of a parameter whose type a query determines. */
    public static WireType of(JDBCType type) {
        return switch (type) {
            case BIGINT, INTEGER -> BIGINT;
            case DECIMAL -> NUMERIC;
            case BOOLEAN -> BOOLEAN;
            case DATE -> DATE;
            case TIMESTAMP -> TIMESTAMP;
            default -> TEXT;
        };
    }
}
