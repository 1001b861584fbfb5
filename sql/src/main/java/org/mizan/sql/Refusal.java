package org.mizan.sql;

import java.util.Locale;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;

/** What SQL can say and a private query cannot, each with the reason and the nearest form that works. */
enum Refusal {
    NOT_A_QUERY("statement", "only queries can be asked of private data", "begin with SELECT or WITH"),
    NO_AGGREGATE(
            "query without aggregate",
            "rows are secrets; only noisy aggregates of them can be told",
            "ask for COUNT(*), SUM, AVG, … of the column, or GROUP BY it"),
    STAR("*", "rows are secrets; only noisy aggregates of them can be told", "write COUNT(*)"),
    DISTINCT_ROWS("SELECT DISTINCT", "the distinct rows are secrets", "GROUP BY the columns and ask for COUNT(*)"),
    WINDOW("window function", "its value in one row depends on the rows of others", "use GROUP BY"),
    GROUPING_SETS(
            "GROUPING SETS, ROLLUP or CUBE", "each set of groups is a release of its own", "ask one query for each"),
    SET_OPERATION("set operation", "removing duplicates compares rows of different units", "use UNION ALL"),
    JOIN("join", "a row would depend on the rows of several units", "ask of one table"),
    VALUES_ROWS("VALUES", "there is nothing private in it", "name a declared data set after FROM"),
    NESTED_AGGREGATE(
            "aggregate over an aggregate",
            "the inner answer would be a release of its own",
            "ask the inner query first, and compute from its answer"),
    SUBQUERY_IN_EXPRESSION(
            "subquery in an expression",
            "it would need a release of its own",
            "ask it first and write its answer as a number"),
    FILTER_AGGREGATE(
            "ordered or filtered aggregate",
            "this form is not read",
            "put the condition into CASE: SUM(CASE WHEN … THEN x END)"),
    DISTINCT_AGGREGATE(
            "DISTINCT in this aggregate", "only distinct units are counted", "use COUNT(DISTINCT the unit's column)"),
    FUNCTION(
            "function",
            "is not among those that can be computed without ever failing",
            "see the list of functions in docs/sql.md"),
    DIVISION(
            "division by a column",
            "a divisor that is 0 in some row would tell of that row",
            "divide the released aggregates: SUM(x) / SUM(y)"),
    CAST("CAST to this type", "may fail for some rows", "declare the column with the type that you need"),
    OPEN_TEXT(
            "column of open text",
            "its values are secrets, so that it can only be compared with a text, or grouped by",
            "use = or IN"),
    TEXT_LENGTH("texts of this many values", "a computed text needs a short public list", "declare values"),
    IDENTIFIER("column that is the unit", "identifiers of units can only be counted", "use COUNT(DISTINCT …)"),
    TYPE("argument of another type", "does not fit here", "see the columns' types in the description"),
    KEY(
            "GROUP BY this expression",
            "the groups must be known without reading rows",
            "group by a declared column, or by CASE with texts or numbers"),
    ORDER("ORDER BY this expression", "only columns of the answer can be sorted by", "add the expression to SELECT"),
    LITERAL(
            "literal",
            "cannot be read here",
            "write a number, a 'text', DATE '2025-01-31' or TIMESTAMP '2025-01-31 12:00:00'"),
    EXTRACT_RANGE(
            "parts of dates over such a range", "would take too many cases", "declare narrower bounds of the date"),
    PERCENTILE(
            "percentile",
            "must be a number from 0 to 1 and WITHIN GROUP (ORDER BY a number)",
            "write PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY cost)"),
    PARAMETER("parameter", "has no value", "write the value itself");

    private final String construct;
    private final String reason;
    private final String nearest;

    Refusal(String construct, String reason, String nearest) {
        this.construct = construct;
        this.reason = reason;
        this.nearest = nearest;
    }

    String code() {
        return "sql." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String construct() {
        return construct;
    }

    String reason() {
        return reason;
    }

    String nearest() {
        return nearest;
    }

    /** The refusal of what stands there. */
    InvalidInputException at(SqlNode node) {
        return at(node.getParserPosition(), node.toString());
    }

    InvalidInputException at(SqlParserPos position, String shown) {
        String text = shown.replaceAll("\\s+", " ");
        String brief = text.length() > 60 ? text.substring(0, 57) + "…" : text;
        InvalidInputException refused =
                InvalidInputException.of(code(), construct, Spelling.shown(brief), reason, nearest);
        return position.getLineNum() == 0
                ? refused
                : refused.in(SqlText.place(position.getLineNum(), position.getColumnNum()));
    }
}
