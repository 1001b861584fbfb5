package org.mizan.engine.duckdb;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.dialect.SourceKind;

/** The SQL of DuckDB. */
public final class DuckDbDialect extends Dialect {
    private static final Pattern DECIMAL = Pattern.compile("DECIMAL\\([0-9]+, ?[0-9]+\\)");

    public DuckDbDialect(Map<String, String> aliases) {
        super(aliases);
    }

    @Override
    public String wideType() {
        return "HUGEINT";
    }

    @Override
    public String textOrder(String unit) {
        // Sorting numbers is many times faster than sorting texts that start alike.
        return bigint("hash(" + unit + ") >> 1");
    }

    /** A text is handed over where it differs from the row before: to make one costs the driver more than anything else. */
    @Override
    public String byTextUnit(List<String> selected, String source) {
        List<String> named = new ArrayList<>();
        List<String> listed = new ArrayList<>();
        for (int place = 0; place < selected.size(); place++) {
            named.add(selected.get(place) + " AS s" + place);
            listed.add(place == 1 ? "CASE WHEN s1 IS DISTINCT FROM lag(s1) OVER () THEN s1 END" : "s" + place);
        }
        return "SELECT %s FROM (SELECT %s FROM %s ORDER BY s0) AS ordered"
                .formatted(String.join(", ", listed), String.join(", ", named), source);
    }

    @Override
    public SourceKind kind(String type) {
        if (DECIMAL.matcher(type).matches()) {
            return SourceKind.FRACTION;
        }
        return switch (type) {
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER" -> SourceKind.INTEGER;
            case "HUGEINT", "UBIGINT", "UHUGEINT" -> SourceKind.WIDE;
            case "DOUBLE", "FLOAT" -> SourceKind.FRACTION;
            case "VARCHAR", "UUID" -> SourceKind.TEXT;
            case "BOOLEAN" -> SourceKind.BOOLEAN;
            case "DATE" -> SourceKind.DATE;
            case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "TIMESTAMP WITH TIME ZONE" ->
                SourceKind.TIMESTAMP;
            default -> SourceKind.OTHER;
        };
    }

    @Override
    public String asText(String value) {
        return "CAST(" + value + " AS VARCHAR)";
    }

    @Override
    public String asMoment(String value) {
        return "TRY_CAST(" + value + " AS TIMESTAMP)";
    }

    @Override
    public String matches(String text, String pattern) {
        return "regexp_full_match(" + text + ", " + quoted(pattern) + ")";
    }

    @Override
    public String micros(String timestamp) {
        return "epoch_us(" + timestamp + ")";
    }

    @Override
    public String wholeQuotient(Shifted number, BigInteger divisor) {
        return "(%s // %s)".formatted(number.sql(), number.literal(this, divisor));
    }
}
