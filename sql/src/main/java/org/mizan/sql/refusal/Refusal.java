package org.mizan.sql.refusal;

import java.util.Locale;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.sql.text.SqlText;

/** What SQL can say and a private query cannot, each with the reason and the nearest form that works. */
public enum Refusal {
    NOT_A_QUERY("statement", "only queries can be asked of private data", "begin with SELECT or WITH"),
    NO_AGGREGATE(
            "query without aggregate",
            "rows are secrets; only noisy aggregates of them can be told",
            "ask for COUNT(*), SUM, AVG, … of the column, or GROUP BY it"),
    DISTINCT_ROWS("SELECT DISTINCT", "the distinct rows are secrets", "GROUP BY the columns and ask for COUNT(*)"),
    WINDOW("window function", "its value in one row depends on the rows of others", "use GROUP BY"),
    GROUPING_SETS(
            "GROUPING SETS, ROLLUP or CUBE", "each set of groups is a release of its own", "ask one query for each"),
    SET_OPERATION(
            "set operation",
            "only UNION ALL is read, in FROM: the others compare rows of different units",
            "write SELECT … FROM (SELECT … UNION ALL SELECT …) AS t"),
    UNION_PART(
            "part of UNION ALL",
            "each part must be rows of the private table with some columns",
            "aggregate after the union"),
    JOIN(
            "join",
            "a row would depend on the rows of several units",
            "join to a public table, JOIN t ON column = t.key, or on the unit to a subquery that is grouped by it"),
    JOIN_CONDITION(
            "join without ON",
            "what the tables have in common must stand beside the join",
            "write JOIN t ON column = t.key"),
    JOIN_MATCHES(
            "join",
            "several public rows could match one private row",
            "equate a column of the public table whose values are all different"),
    JOIN_SIZE(
            "join",
            "a public table may have 1,000 rows, and 100 where more than one column is equated",
            "join to fewer rows, or on one column"),
    JOIN_ROWS(
            "join on the unit",
            "one side must have one row for each unit, and the other be rows of the table or of units",
            "group one side by the unit: JOIN (SELECT unit, COUNT(*) AS n FROM … GROUP BY unit) AS t ON t.unit = …"),
    PUBLIC_ROWS(
            "public table alone", "there is nothing private in it", "read its file, or join the private table to it"),
    TABLE(
            "what stands after FROM",
            "is neither the name of a table nor a subquery",
            "name a declared table, and leave out what stands beside it"),
    VALUES_ROWS("VALUES", "there is nothing private in it", "name a declared data set after FROM"),
    NESTED_AGGREGATE(
            "aggregate over an aggregate",
            "the inner answer would be a release of its own",
            "group the inner query by the unit, or ask it first and compute from its answer"),
    PER_UNIT(
            "aggregate of one unit's rows",
            "only COUNT, SUM, MIN and MAX are taken of them",
            "take the sum and the count, and compute with these"),
    SUBQUERY_IN_EXPRESSION(
            "subquery in an expression",
            "it would need a release of its own",
            "ask it first and write its answer as a number, or join to a public table"),
    FILTER_AGGREGATE(
            "aggregate with this clause",
            "only FILTER is read, and not of distinct units",
            "put the condition into CASE: SUM(CASE WHEN … THEN x END)"),
    DISTINCT_AGGREGATE("DISTINCT in this aggregate", "different values can only be counted", "use COUNT(DISTINCT x)"),
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
    IDENTIFIER("column that is the unit", "identifiers of units can only be counted", "use COUNT(DISTINCT …)"),
    TYPE("argument of another type", "does not fit here", "see the columns' types in the description"),
    KEY(
            "GROUP BY this expression",
            "the groups must be known without reading rows",
            "group by a declared column, or by CASE with texts or numbers"),
    LIMIT_ROWS("LIMIT of rows", "which rows are taken would depend on other rows", "put LIMIT after the aggregates"),
    CUT(
            "SELECT around LIMIT",
            "the rows that LIMIT shows are the answer",
            "put WHERE, ORDER BY and LIMIT into the query that has the aggregates"),
    LITERAL(
            "literal",
            "cannot be read here",
            "write a number, a 'text', DATE '2025-01-31' or TIMESTAMP '2025-01-31 12:00:00'"),
    DATE_PART(
            "part of a date",
            "is not YEAR, QUARTER, MONTH, DOW or the HOUR of a timestamp, or the declared range has too many of them",
            "use one of these, or declare narrower bounds of the date"),
    PERCENTILE(
            "percentile",
            "must be a number from 0 to 1 and WITHIN GROUP (ORDER BY a number)",
            "write PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY cost)"),
    PARAMETER("parameter", "has no value", "write the value itself"),
    OPTION(
            "option",
            "is not one of epsilon, delta, max_groups_contributed and privacy_unit_column, each with a value",
            "write OPTIONS(epsilon = 0.5, delta = 1e-7)"),
    OPTION_LIMIT(
            "option",
            "may not allow a unit more than the description does, nor name another unit",
            "leave it out, or lower it"),
    OPTION_SPEND(
            "price in the query",
            "is not the price that was asked for beside it",
            "state epsilon and delta once, in the query or beside it");

    private final String construct;
    private final String reason;
    private final String nearest;

    Refusal(String construct, String reason, String nearest) {
        this.construct = construct;
        this.reason = reason;
        this.nearest = nearest;
    }

    public String code() {
        return "sql." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String construct() {
        return construct;
    }

    public String reason() {
        return reason;
    }

    public String nearest() {
        return nearest;
    }

    /** The refusal of what stands there. */
    public InvalidInputException at(SqlNode node) {
        return at(node.getParserPosition(), node.toString());
    }

    public InvalidInputException at(SqlParserPos position, String shown) {
        InvalidInputException refused = refused(shown);
        return position.getLineNum() == 0 ? refused : refused.in(place(position));
    }

    /** Where the text has it. */
    public static String place(SqlNode node) {
        return place(node.getParserPosition());
    }

    private static String place(SqlParserPos position) {
        return SqlText.place(position.getLineNum(), position.getColumnNum());
    }

    /** The refusal of a text that stands at this place. */
    public InvalidInputException at(String place, String shown) {
        return refused(shown).in(place);
    }

    /** The refusal of what stands there for a reason of its own. */
    public InvalidInputException because(SqlNode node, String why, String instead) {
        return InvalidInputException.of(code(), construct, Spelling.shown(Labels.plain(node)), why, instead)
                .in(place(node));
    }

    private InvalidInputException refused(String shown) {
        String text = shown.replaceAll("\\s+", " ");
        String brief = text.length() > 60 ? text.substring(0, 57) + "…" : text;
        return InvalidInputException.of(code(), construct, Spelling.shown(brief), reason, nearest);
    }
}
