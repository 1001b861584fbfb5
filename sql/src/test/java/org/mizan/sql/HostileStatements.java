package org.mizan.sql;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Statements that cost a careless planner far more than their length: nested, repeated, long, or full of odd characters. */
final class HostileStatements {
    /** As long as a statement may be. */
    static final int LONGEST = 65_536;

    private final Map<String, String> statements = new LinkedHashMap<>();

    /** All of them by name, about the table of {@link Clinic}. */
    static Map<String, String> all() {
        HostileStatements all = new HostileStatements();
        all.nested();
        all.chained();
        all.listed();
        all.subqueries();
        all.outputs();
        all.statements.putAll(HostileCharacters.all());
        return all.statements;
    }

    static String repeated(String part, int count) {
        return part.repeat(Math.max(0, count));
    }

    /** So many parts, each made of its number, with a separator between two. */
    private static String joined(int count, String between, IntFunction<String> part) {
        return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(between));
    }

    /** As many copies as there is room for. */
    private static int room(String part) {
        return (LONGEST - 200) / part.length();
    }

    private void where(String name, String condition) {
        statements.put(name, "SELECT COUNT(*) FROM visits WHERE " + condition);
    }

    private void sum(String name, String expression) {
        statements.put(name, "SELECT SUM(" + expression + ") FROM visits");
    }

    /** One expression around another, some levels less deep than parentheses may be, and as deep as there is room for. */
    private void around(String name, String before, String core, String after) {
        for (int levels : new int[] {5, 12, 24, 49, 98, room(before + after)}) {
            sum(name + " " + levels, repeated(before, levels) + core + repeated(after, levels));
        }
    }

    private void nested() {
        around("abs", "ABS(", "age", ")");
        around("nullif", "NULLIF(", "age", ", 7)");
        around("nullif both", "NULLIF(", "age", ", age)");
        around("coalesce", "COALESCE(", "age", ", 1)");
        around("coalesce last", "COALESCE(age, ", "1", ")");
        around("case then", "CASE WHEN urgent THEN ", "age", " ELSE 1 END");
        around("case else", "CASE WHEN urgent THEN age ELSE ", "1", " END");
        around("case when", "CASE WHEN ", "age", " > 3 THEN 1 ELSE 0 END");
        around("case of", "CASE ", "age", " WHEN 1 THEN 2 WHEN 2 THEN 1 ELSE 0 END");
        around("greatest", "GREATEST(", "age", ", 3)");
        around("least of four", "LEAST(age, ", "age", ", stay, 7)");
        around("parentheses", "(", "age", ")");
        around("floor", "FLOOR(", "stay", " / 3)");
        around("ceil", "CEIL(", "stay", " * 0.3)");
        around("round", "ROUND(", "stay", ")");
        around("mod", "MOD(", "age", ", 7)");
        around("cast", "CAST(", "age", " AS DOUBLE)");
        around("cast array", "CAST(age AS ARRAY<", "INT", ">)");
        around("cast map", "CAST(age AS MAP<INT, ", "INT", ">)");
        around("sum", "(age + ", "age", ")");
        around("product", "(1.5 * ", "stay", ")");
        around("negated", "-(", "age", ")");
        around("minus", "- ", "age", "");
        around("plus", "+ ", "age", "");
        around("quotient", "(", "stay", " / 3)");
        around("bracket", "age[", "1", "]");
        around("brace", "{fn abs(", "age", ")}");
        around("row", "ROW(", "1", ")");
        around("year", "YEAR(", "admitted", ")");
        around("indicator", "CASE WHEN ", "urgent", " IS TRUE THEN 1 ELSE 0 END");
        for (int levels : new int[] {8, 20, 49, 98}) {
            where("is true " + levels, repeated("(", levels) + "urgent" + repeated(" IS NOT TRUE)", levels));
            where("equal truths " + levels, repeated("(urgent = ", levels) + "urgent" + repeated(")", levels));
            where(
                    "between " + levels,
                    repeated("(CASE WHEN ", levels) + "age > 1"
                            + repeated(" THEN 1 ELSE 0 END) BETWEEN 0 AND 1", levels));
            where(
                    "between truths " + levels,
                    repeated("(", levels) + "urgent" + repeated(" BETWEEN FALSE AND TRUE)", levels));
            where(
                    "in truths " + levels,
                    repeated("(", levels) + "urgent" + repeated(" IN (FALSE, TRUE, urgent))", levels));
            where(
                    "upper " + levels,
                    repeated("UPPER(LOWER(", levels / 2) + "department" + repeated("))", levels / 2) + " = 'A'");
            where(
                    "case of texts " + levels,
                    repeated("CASE WHEN department = 'x' THEN 'z' ELSE ", levels) + "department"
                            + repeated(" END", levels) + " = 'A'");
            where(
                    "coalesce of texts " + levels,
                    repeated("COALESCE(", levels) + "department" + repeated(", UPPER(department))", levels) + " = 'A'");
            where(
                    "nullif of texts " + levels,
                    repeated("NULLIF(", levels) + "department" + repeated(", 'x')", levels) + " = 'A'");
            where(
                    "nullif of dates " + levels,
                    repeated("NULLIF(", levels) + "admitted" + repeated(", DATE '2025-01-01')", levels)
                            + " > DATE '2024-03-03'");
            where(
                    "mixed " + levels,
                    repeated("NULLIF(ABS(", levels / 2) + "age" + repeated("), GREATEST(age, 2, stay))", levels / 2)
                            + " > 1");
        }
        where("not", repeated("NOT ", room("NOT ")) + "urgent");
        where("not with parentheses", repeated("NOT (", 98) + "urgent" + repeated(")", 98));
        statements.put("only parentheses", repeated("(", LONGEST));
        statements.put("only closed parentheses", "SELECT 1" + repeated(")", LONGEST - 8));
        statements.put("words that end", "SELECT " + repeated("(end + ", room("(end + ")));
        statements.put("words that begin", "SELECT " + repeated("case ", room("case ")));
        statements.put("cases that never end", "SELECT " + repeated("CASE WHEN 1 THEN ", room("CASE WHEN 1 THEN ")));
    }

    private void chained() {
        for (String word : new String[] {"AND", "OR"}) {
            for (String test : new String[] {
                "urgent",
                "age > 1",
                "age = 3",
                "department = 'x'",
                "diagnosis = 'y'",
                "NOT urgent",
                "admitted > DATE '2024-02-02'"
            }) {
                String part = test + " " + word + " ";
                where("chain of " + part + "that is modest", repeated(part, 300) + "urgent");
                where("chain of " + part, repeated(part, room(part)) + "urgent");
            }
        }
        where("and in or", joined(300, " OR ", number -> "(age = " + number + " AND urgent)"));
        for (String part : new String[] {
            "age + ",
            "age - ",
            "age * ",
            "age / ",
            "1.5 * stay + ",
            "ABS(age) + ",
            "MONTH(admitted) + ",
            "limit + ",
            "on + ",
            "with + "
        }) {
            for (int count : new int[] {90, 450, room(part)}) {
                sum("chain of " + part + count, repeated(part, count) + "1");
            }
        }
        sum("colons", "age" + repeated("::int", room("::int")));
        sum("dots", "age" + repeated(".a", room(".a")));
        sum("brackets", "age" + repeated("[1]", room("[1]")));
        where("concatenation", repeated("diagnosis || ", room("diagnosis || ")) + "'x' = 'y'");
        where("comparisons", "1" + repeated(" = 1", room(" = 1")));
        where("is null", "age" + repeated(" IS NULL", room(" IS NULL")));
        where("between chain", "age" + repeated(" BETWEEN 1 AND 2", room(" BETWEEN 1 AND 2")));
        where("like chain", "department" + repeated(" LIKE 'a'", room(" LIKE 'a'")));
        sum("interval", "YEAR(admitted" + repeated(" + INTERVAL '1' DAY", room(" + INTERVAL '1' DAY")) + ")");
    }

    private void listed() {
        for (int count : new int[] {30, 200, 1000, 9000}) {
            sum("greatest of " + count, "GREATEST(" + joined(count, ",", number -> "age") + ")");
            sum("least of " + count, "LEAST(" + joined(count, ",", number -> "stay") + ")");
            sum("coalesce of " + count, "COALESCE(" + joined(count, ",", number -> "age") + ")");
            sum(
                    "case of " + count,
                    "CASE"
                            + joined(count, "", number -> " WHEN urgent THEN 1")
                                    .substring(0, Math.min(19 * count, 60_000) / 19 * 19)
                            + " END");
            where("in " + count, "age IN (" + joined(count, ",", number -> number + "") + ")");
            where("not in " + count, "stay NOT IN (" + joined(count, ",", number -> number + "") + ")");
            where(
                    "in of an expression " + count,
                    "ABS(ABS(ABS(age))) IN (" + joined(count, ",", number -> number + "") + ")");
            where("in of months " + count, "MONTH(admitted) IN (" + joined(count, ",", number -> number + "") + ")");
            where("in of columns " + count, "age IN (" + joined(count, ",", number -> "age") + ")");
            where("in of texts " + count, "department IN (" + joined(count, ",", number -> "'" + number + "'") + ")");
            where(
                    "in of open texts " + count,
                    "diagnosis IN (" + joined(count, ",", number -> "'" + number + "'") + ")");
            where(
                    "in of rows " + count,
                    "(age, stay) IN (" + joined(Math.min(count, 8000), ",", number -> "(1,2)") + ")");
            statements.put(
                    "columns " + count,
                    "SELECT " + joined(Math.min(count, 6000), ",", number -> "SUM(age)") + " FROM visits");
            statements.put(
                    "different columns " + count,
                    "SELECT " + joined(Math.min(count, 4500), ",", number -> "SUM(age+" + number + ")")
                            + " FROM visits");
            statements.put(
                    "different nested columns " + count,
                    "SELECT "
                            + joined(
                                    Math.min(count, 900),
                                    ",",
                                    number -> "SUM(ABS(ABS(ABS(ABS(ABS(ABS(ABS(ABS(ABS(age+" + number + "))))))))))")
                            + " FROM visits");
            statements.put(
                    "months " + count,
                    "SELECT " + joined(Math.min(count, 3000), ",", number -> "SUM(MONTH(admitted))") + " FROM visits");
            statements.put(
                    "keys " + count, "SELECT COUNT(*) FROM visits GROUP BY " + joined(count, ",", number -> "urgent"));
            statements.put(
                    "expression keys " + count,
                    "SELECT COUNT(*) FROM visits GROUP BY "
                            + joined(Math.min(count, 6000), ",", number -> "age>" + number));
            statements.put(
                    "order " + count, "SELECT COUNT(*) AS n FROM visits ORDER BY " + joined(count, ",", number -> "n"));
            statements.put(
                    "ordered aggregates " + count,
                    "SELECT COUNT(*) AS n FROM visits ORDER BY "
                            + joined(Math.min(count, 5000), ",", number -> "SUM(age)"));
        }
    }

    private void subqueries() {
        for (int count : new int[] {20, 49, 95, 1500}) {
            statements.put(
                    "subqueries " + count,
                    "SELECT SUM(age) FROM " + repeated("(SELECT age FROM ", count) + "visits" + repeated(")", count));
            statements.put(
                    "subqueries with names " + count,
                    "SELECT SUM(a) FROM " + repeated("(SELECT a FROM ", count) + "(SELECT age AS a FROM visits)"
                            + repeated(") AS t", count));
            statements.put(
                    "doubling " + count,
                    "SELECT SUM(a) FROM " + repeated("(SELECT a + a AS a FROM ", count)
                            + "(SELECT age AS a FROM visits)" + repeated(") AS t", count));
            statements.put(
                    "doubling truths " + count,
                    "SELECT COUNT(*) FROM " + repeated("(SELECT (a = a) AS a FROM ", count)
                            + "(SELECT urgent AS a FROM visits)" + repeated(") AS t", count) + " WHERE a");
            statements.put(
                    "doubling texts " + count,
                    "SELECT COUNT(*) FROM " + repeated("(SELECT UPPER(a) AS a FROM ", count)
                            + "(SELECT department AS a FROM visits)" + repeated(") AS t", count) + " WHERE a = 'x'");
            statements.put(
                    "stars " + count,
                    "SELECT COUNT(*) FROM " + repeated("(SELECT * FROM ", count) + "visits"
                            + repeated(") AS t", count));
            statements.put(
                    "doubled columns " + count,
                    "SELECT COUNT(*) FROM " + repeated("(SELECT t.*, t.* FROM ", Math.min(count, 40))
                            + "(SELECT age FROM visits) AS t" + repeated(") AS t", Math.min(count, 40)));
            statements.put(
                    "common tables " + count,
                    "WITH t0 AS (SELECT age AS a FROM visits)"
                            + joined(
                                    count,
                                    "",
                                    number -> ", t%d AS (SELECT a + a AS a FROM t%d)".formatted(number + 1, number))
                            + " SELECT SUM(a) FROM t" + count);
            statements.put(
                    "common tables in unions " + count,
                    "WITH t0 AS (SELECT age AS a FROM visits)"
                            + joined(
                                    Math.min(count, 800),
                                    "",
                                    number -> ", t%d AS (SELECT a FROM t%d UNION ALL SELECT a FROM t%2$d)"
                                            .formatted(number + 1, number))
                            + " SELECT SUM(a) FROM t" + Math.min(count, 800));
            statements.put(
                    "common tables in joins " + count,
                    "WITH t0 AS (SELECT * FROM visits)"
                            + joined(
                                    Math.min(count, 500),
                                    "",
                                    number ->
                                            ", t%d AS (SELECT a.age FROM t%d AS a JOIN wards AS b ON a.department = b.ward)"
                                                    .formatted(number + 1, number))
                            + " SELECT SUM(age) FROM t" + Math.min(count, 500));
            statements.put(
                    "common tables named twice " + count,
                    "WITH t0 AS (SELECT COUNT(*) AS a FROM visits)"
                            + joined(
                                    Math.min(count, 800),
                                    "",
                                    number -> ", t%d AS (SELECT a + a AS a FROM t%d)".formatted(number + 1, number))
                            + " SELECT a FROM t" + Math.min(count, 800));
            statements.put(
                    "unions " + count,
                    "SELECT SUM(age) FROM (" + joined(count, " UNION ALL ", number -> "SELECT age FROM visits")
                            + ") AS t");
            statements.put(
                    "different unions " + count,
                    "SELECT SUM(a) FROM ("
                            + joined(count, " UNION ALL ", number -> "SELECT age+" + number + " AS a FROM visits")
                            + ") AS t");
            statements.put(
                    "unions in parentheses " + count,
                    "SELECT SUM(age) FROM " + repeated("(SELECT age FROM visits UNION ALL ", Math.min(count, 99))
                            + "SELECT age FROM visits" + repeated(")", Math.min(count, 99)));
            statements.put(
                    "joins " + count,
                    "SELECT COUNT(*) FROM visits"
                            + joined(
                                    count,
                                    "",
                                    number -> " JOIN wards AS w%d ON department = w%1$d.ward".formatted(number)));
            statements.put(
                    "joins of all columns " + count,
                    "SELECT * FROM visits" + joined(count, "", number -> " CROSS JOIN visits AS v" + number));
            statements.put(
                    "using " + count,
                    "SELECT COUNT(*) FROM visits AS v"
                            + joined(count, "", number -> " JOIN visits AS v%d USING (age)".formatted(number)));
            statements.put(
                    "natural " + count,
                    "SELECT COUNT(*) FROM visits AS v"
                            + joined(count, "", number -> " NATURAL JOIN visits AS v" + number));
            statements.put(
                    "commas " + count,
                    "SELECT COUNT(*) FROM visits AS v" + joined(count, "", number -> ", wards AS w" + number)
                            + " WHERE "
                            + joined(
                                    Math.min(count, 90),
                                    " AND ",
                                    number -> "v.department = w%d.ward".formatted(number)));
            statements.put(
                    "values " + count,
                    "SELECT COUNT(*) FROM visits JOIN (VALUES " + joined(count * 3, ",", number -> "(" + number + ")")
                            + ") AS t (a) ON age = t.a");
            statements.put(
                    "values of columns " + count,
                    "SELECT COUNT(*) FROM visits JOIN (VALUES (" + joined(count * 3, ",", number -> number + "")
                            + ")) AS t ON TRUE");
        }
        statements.put(
                "in a subquery",
                "SELECT COUNT(*) FROM visits WHERE age IN " + repeated("(SELECT age FROM visits WHERE age IN ", 95)
                        + "(1)" + repeated(")", 95));
        statements.put(
                "exists",
                "SELECT COUNT(*) FROM visits WHERE " + repeated("EXISTS (SELECT 1 FROM visits WHERE ", 95) + "TRUE"
                        + repeated(")", 95));
        statements.put("unions without parentheses", joined(room("SELECT 1 UNION "), " UNION ", number -> "SELECT 1"));
        statements.put("intersections", joined(room("SELECT 1 INTERSECT "), " INTERSECT ", number -> "SELECT 1"));
        statements.put("tables", "SELECT COUNT(*) FROM " + joined(8000, ",", number -> "visits"));
        statements.put("laterals", "SELECT COUNT(*) FROM visits" + repeated(", LATERAL (SELECT 1)", 2000));
        statements.put("with of with", repeated("WITH t AS (", 98) + "SELECT 1" + repeated(") SELECT * FROM t", 98));
        statements.put(
                "windows",
                "SELECT SUM(age) OVER w FROM visits WINDOW "
                        + joined(2000, ",", number -> "w%d AS (PARTITION BY age)".formatted(number)));
        statements.put(
                "grouping sets", "SELECT COUNT(*) FROM visits GROUP BY CUBE(" + joined(30, ",", number -> "age") + ")");
        statements.put(
                "rollups",
                "SELECT COUNT(*) FROM visits GROUP BY "
                        + joined(20, ",", number -> "CUBE(age, stay, urgent, department)"));
    }

    private void outputs() {
        for (int count : new int[] {12, 24, 49, 98, 160, 1500}) {
            for (String[] form : new String[][] {
                {"NULLIF(", ", 7)"},
                {"COALESCE(", ", 1)"},
                {"ROUND(", ", 1)"},
                {"(1 + ", ")"},
                {"ABS(", ")"},
                {"CAST(", " AS DOUBLE)"},
                {"- ", ""},
                {"CASE WHEN ", " > 1 THEN 1 ELSE 2 END"},
                {"CASE WHEN SUM(age) > 1 THEN 1 ELSE ", " END"},
                {"CASE WHEN 2 BETWEEN 1 AND ", " THEN 1 ELSE 2 END"}
            }) {
                String expression = repeated(form[0], count) + "SUM(age)" + repeated(form[1], count);
                if (expression.length() < LONGEST / 3) {
                    statements.put("output " + form[0] + count, "SELECT " + expression + " FROM visits");
                    statements.put(
                            "having " + form[0] + count, "SELECT COUNT(*) FROM visits HAVING " + expression + " > 1");
                    statements.put("order by " + form[0] + count, "SELECT COUNT(*) FROM visits ORDER BY " + expression);
                }
            }
            statements.put(
                    "aliases of aliases " + count,
                    "SELECT SUM(x) AS s0 FROM (SELECT age AS x FROM visits) ORDER BY "
                            + repeated("NULLIF(", Math.min(count, 98)) + "s0" + repeated(", s0)", Math.min(count, 98)));
            statements.put(
                    "having between " + count,
                    "SELECT COUNT(*) FROM visits HAVING " + repeated("(", Math.min(count, 98)) + "SUM(age) > 1"
                            + repeated(") BETWEEN FALSE AND TRUE", Math.min(count, 98)));
            statements.put(
                    "having in " + count,
                    "SELECT COUNT(*) FROM visits HAVING " + repeated("(", Math.min(count, 98)) + "SUM(age)"
                            + repeated(" IN (1, 2, 3))", Math.min(count, 98)));
            statements.put(
                    "around the answer " + count,
                    "SELECT a FROM " + repeated("(SELECT a + a AS a FROM ", Math.min(count, 98))
                            + "(SELECT COUNT(*) AS a FROM visits)" + repeated(") AS t", Math.min(count, 98)));
            statements.put(
                    "around the columns " + count,
                    "SELECT a0 FROM " + repeated("(SELECT a0, a1, a0 * a1 AS a2 FROM ", Math.min(count, 98))
                            + "(SELECT COUNT(*) AS a0, SUM(age) AS a1 FROM visits)"
                            + repeated(") AS t", Math.min(count, 98)));
            statements.put(
                    "having chain " + count,
                    "SELECT COUNT(*) FROM visits HAVING " + joined(count, " AND ", number -> "SUM(age) > " + number));
            statements.put(
                    "output chain " + count, "SELECT " + joined(count, " + ", number -> "SUM(age)") + " FROM visits");
            statements.put(
                    "output products " + count,
                    "SELECT " + joined(count, " * ", number -> "1.23456789012345678901234567890")
                            + " * SUM(age) FROM visits");
            statements.put(
                    "grouped by what is selected " + count,
                    "SELECT " + repeated("ABS(", Math.min(count, 98)) + "age" + repeated(")", Math.min(count, 98))
                            + " AS k, COUNT(*) FROM visits GROUP BY " + repeated("ABS(", Math.min(count, 98)) + "age"
                            + repeated(")", Math.min(count, 98)));
            statements.put(
                    "grouped by number " + count,
                    "SELECT " + repeated("NULLIF(", Math.min(count, 98)) + "age" + repeated(", 1)", Math.min(count, 98))
                            + ", COUNT(*) FROM visits GROUP BY 1 ORDER BY 1");
        }
    }
}
