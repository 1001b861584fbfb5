package org.mizan.sql.parse;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.calcite.runtime.CalciteContextException;
import org.jspecify.annotations.Nullable;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Spelling;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.text.SqlText;

/** What the validator finds wrong with the names and types of a query, in our words. */
record Mistakes(String text, Names names) {
    private static final Pattern TABLE = Pattern.compile("(?:Object|Table) '(.*?)' not found.*");

    /** A name that is grouped by and is no column is taken for what is selected under it, which is itself. */
    private static final Pattern COLUMN =
            Pattern.compile("(?:Column '(.*?)' not found|The definition of column '(.*?)' depends on itself).*");

    private static final Pattern UNGROUPED = Pattern.compile("Expression '(.*)' is not being grouped");
    private static final String IN_WHERE = "Aggregate expression is illegal in WHERE clause";
    private static final Pattern FUNCTION = Pattern.compile("No match found for function signature ([^(]*).*");
    private static final Pattern MISAPPLIED = Pattern.compile("Cannot apply '(.*?)' to arguments of type '(.*?)'\\..*");
    private static final Pattern LITERAL = Pattern.compile("Illegal (DATE|TIMESTAMP) literal .*");
    private static final Pattern TYPE = Pattern.compile("<([A-Z]+)[^>]*>");
    private static final int LONGEST = 120;

    /** For the spelling: what docs/sql.md lists. */
    private static final List<String> FUNCTIONS = List.of(
            "COUNT",
            "COUNTIF",
            "SUM",
            "AVG",
            "VARIANCE",
            "STDDEV",
            "MEDIAN",
            "PERCENTILE_CONT",
            "MIN",
            "MAX",
            "ABS",
            "FLOOR",
            "CEIL",
            "MOD",
            "LEAST",
            "GREATEST",
            "COALESCE",
            "NULLIF",
            "UPPER",
            "LOWER",
            "EXTRACT",
            "YEAR",
            "QUARTER",
            "MONTH",
            "DAYOFWEEK",
            "CAST",
            "ROUND");

    InvalidInputException of(CalciteContextException failure) {
        int line = Math.max(1, failure.getPosLine());
        int column = Math.max(1, failure.getPosColumn());
        @Nullable
        String message = failure.getCause() == null ? null : failure.getCause().getMessage();
        String found = SqlText.excerpt(text, line, column);
        return (message == null
                        ? QueryRefusal.SQL_INVALID.with(Spelling.shown(found))
                        : said(message.replaceAll("\\s+", " "), found))
                .in(SqlText.place(line, column));
    }

    private InvalidInputException said(String message, String found) {
        Matcher table = TABLE.matcher(message);
        if (table.matches()) {
            return QueryRefusal.SQL_INVALID_TABLE.with(
                    Spelling.shown(table.group(1)), Spelling.advice(table.group(1), names.tables()));
        }
        Matcher column = COLUMN.matcher(message);
        if (column.matches()) {
            String name = column.group(1) == null ? column.group(2) : column.group(1);
            return (found.startsWith("\"") ? QueryRefusal.SQL_INVALID_QUOTED : QueryRefusal.SQL_INVALID_COLUMN)
                    .with(Spelling.shown(name), Spelling.advice(name, others(name)));
        }
        Matcher ungrouped = UNGROUPED.matcher(message);
        if (ungrouped.matches()) {
            return QueryRefusal.SQL_INVALID_UNGROUPED.with(Spelling.shown(ungrouped.group(1)));
        }
        Matcher function = FUNCTION.matcher(message);
        if (function.matches()) {
            return function(function.group(1));
        }
        if (message.equals(IN_WHERE)) {
            return SqlRefusal.AGGREGATE_WHERE.with(Spelling.shown(found));
        }
        Matcher literal = LITERAL.matcher(message);
        if (literal.matches()) {
            boolean isDay = literal.group(1).equals("DATE");
            return (isDay ? SqlRefusal.LITERAL_DAY : SqlRefusal.LITERAL_MOMENT).with(Spelling.shown(found));
        }
        Matcher misapplied = MISAPPLIED.matcher(message);
        return misapplied.matches()
                ? SqlRefusal.TYPE_MISAPPLIED.with(found, misapplied.group(1), types(misapplied.group(2)))
                : QueryRefusal.SQL_INVALID_OTHER.with(
                        Spelling.shown(found),
                        message.length() > LONGEST ? message.substring(0, LONGEST) + "…" : message);
    }

    /** A name that is known can be that of another table than the one that is meant. */
    private List<String> others(String name) {
        return names.columns().stream()
                .filter(column -> !column.equalsIgnoreCase(name))
                .toList();
    }

    private static InvalidInputException function(String name) {
        return Spelling.nearest(name, FUNCTIONS)
                .map(near -> SqlRefusal.FUNCTION_NEAR.with(Spelling.shown(name), near))
                .orElseGet(() -> SqlRefusal.FUNCTION.with(Spelling.shown(name)));
    }

    /** Such as {@code <DATE> = <INTEGER>}. */
    private static String types(String arguments) {
        return TYPE.matcher(arguments)
                .results()
                .map((MatchResult type) -> word(type.group(1)))
                .collect(Collectors.joining(", "));
    }

    private static String word(String type) {
        return switch (type) {
            case "VARCHAR", "CHAR" -> "text";
            case "BIGINT", "INTEGER", "DOUBLE", "DECIMAL" -> "number";
            case "BOOLEAN" -> "boolean";
            default -> type.toLowerCase(Locale.ROOT);
        };
    }
}
