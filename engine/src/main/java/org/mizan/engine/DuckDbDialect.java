package org.mizan.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The SQL of DuckDB. */
final class DuckDbDialect extends Dialect {
    private static final Pattern DECIMAL = Pattern.compile("DECIMAL\\([0-9]+, ?[0-9]+\\)");

    DuckDbDialect(Map<String, String> aliases) {
        super(aliases);
    }

    @Override
    String wideType() {
        return "HUGEINT";
    }

    @Override
    String textOrder(String unit) {
        // Sorting numbers is many times faster than sorting texts that start alike.
        return bigint("hash(" + unit + ") >> 1");
    }

    /** A text is handed over where it differs from the row before: to make one costs the driver more than anything else. */
    @Override
    String byTextUnit(List<String> selected, String source) {
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
    Kind kind(String type) {
        if (DECIMAL.matcher(type).matches()) {
            return Kind.FRACTION;
        }
        return switch (type) {
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER" -> Kind.INTEGER;
            case "HUGEINT", "UBIGINT", "UHUGEINT" -> Kind.WIDE;
            case "DOUBLE", "FLOAT" -> Kind.FRACTION;
            case "VARCHAR", "UUID" -> Kind.TEXT;
            case "BOOLEAN" -> Kind.BOOLEAN;
            case "DATE" -> Kind.DATE;
            case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "TIMESTAMP WITH TIME ZONE" ->
                Kind.TIMESTAMP;
            default -> Kind.OTHER;
        };
    }

    @Override
    String asText(String value) {
        return "CAST(" + value + " AS VARCHAR)";
    }

    @Override
    String asMoment(String value) {
        return "TRY_CAST(" + value + " AS TIMESTAMP)";
    }

    @Override
    String matches(String text, String pattern) {
        return "regexp_full_match(" + text + ", " + quoted(pattern) + ")";
    }

    @Override
    String micros(String timestamp) {
        return "epoch_us(" + timestamp + ")";
    }

    @Override
    String wholeQuotient(Shifted number, BigInteger divisor) {
        return "(%s // %s)".formatted(number.sql(), number.literal(this, divisor));
    }
}
