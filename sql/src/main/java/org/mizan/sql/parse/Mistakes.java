package org.mizan.sql.parse;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.calcite.runtime.CalciteContextException;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.sql.expression.Literals;
import org.mizan.sql.refusal.Refusal;
import org.mizan.sql.text.SqlText;

/** What the validator finds wrong with the names and types of a query, in our words. */
record Mistakes(String text, Names names) {
    private static final Pattern TABLE = Pattern.compile("(?:Object|Table) '(.*?)' not found.*");

    /** A name that is grouped by and is no column is taken for what is selected under it, which is itself. */
    private static final Pattern COLUMN =
            Pattern.compile("(?:Column '(.*?)' not found|The definition of column '(.*?)' depends on itself).*");

    private static final Pattern UNGROUPED = Pattern.compile("Expression '(.*)' is not being grouped");
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
        Throwable cause = failure.getCause();
        String message = cause == null || cause.getMessage() == null ? "has a wrong name or type" : cause.getMessage();
        return said(message.replaceAll("\\s+", " "), SqlText.excerpt(text, line, column))
                .in(SqlText.place(line, column));
    }

    private InvalidInputException said(String message, String found) {
        Matcher table = TABLE.matcher(message);
        if (table.matches()) {
            return invalid("table", table.group(1), "is not known", Spelling.advice(table.group(1), names.tables()));
        }
        Matcher column = COLUMN.matcher(message);
        if (column.matches()) {
            String name = column.group(1) == null ? column.group(2) : column.group(1);
            return invalid(
                    "column",
                    name,
                    "is in no table that is meant here",
                    (found.startsWith("\"") ? "write a text in single quotes; for a column " : "")
                            + Spelling.advice(name, others(name)));
        }
        Matcher ungrouped = UNGROUPED.matcher(message);
        if (ungrouped.matches()) {
            return invalid(
                    "column",
                    ungrouped.group(1),
                    "is neither grouped nor aggregated",
                    "add it to GROUP BY, or ask for COUNT, SUM, AVG, … of it");
        }
        Matcher function = FUNCTION.matcher(message);
        if (function.matches()) {
            return function(function.group(1));
        }
        Matcher literal = LITERAL.matcher(message);
        if (literal.matches()) {
            boolean isDay = literal.group(1).equals("DATE");
            return InvalidInputException.of(
                    Refusal.LITERAL.code(),
                    Refusal.LITERAL.construct(),
                    Spelling.shown(found),
                    isDay ? Literals.NO_DAY : Literals.NO_MOMENT,
                    isDay ? Literals.DAY : Literals.MOMENT);
        }
        Matcher misapplied = MISAPPLIED.matcher(message);
        return misapplied.matches()
                ? InvalidInputException.of(
                        Refusal.TYPE.code(),
                        Refusal.TYPE.construct(),
                        "'" + found + "'",
                        words(misapplied.group(1), misapplied.group(2)),
                        Refusal.TYPE.nearest())
                : invalid(
                        "query",
                        "'" + found + "'",
                        message.length() > LONGEST ? message.substring(0, LONGEST) + "…" : message,
                        "check names and types against the description of the data set");
    }

    /** A name that is known can be that of another table than the one that is meant. */
    private List<String> others(String name) {
        return names.columns().stream()
                .filter(column -> !column.equalsIgnoreCase(name))
                .toList();
    }

    private static InvalidInputException invalid(String what, String value, String rule, String next) {
        return InvalidInputException.of("sql.invalid", what, Spelling.shown(value), rule, next);
    }

    private static InvalidInputException function(String name) {
        String near = Spelling.nearest(name, FUNCTIONS)
                .map(known -> "did you mean " + known + "? ")
                .orElse("");
        return InvalidInputException.of(
                Refusal.FUNCTION.code(),
                Refusal.FUNCTION.construct(),
                Spelling.shown(name),
                Refusal.FUNCTION.reason(),
                near + Refusal.FUNCTION.nearest());
    }

    /** Such as {@code <DATE> = <INTEGER>}. */
    private static String words(String operator, String arguments) {
        String types = TYPE.matcher(arguments)
                .results()
                .map((MatchResult type) -> words(type.group(1)))
                .collect(Collectors.joining(" and "));
        return "%s does not take %s".formatted(operator, types);
    }

    private static String words(String type) {
        return switch (type) {
            case "VARCHAR", "CHAR" -> "a text";
            case "BIGINT", "INTEGER", "DOUBLE", "DECIMAL" -> "a number";
            case "BOOLEAN" -> "a truth value";
            default -> "a " + type.toLowerCase(Locale.ROOT);
        };
    }
}
