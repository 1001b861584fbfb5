package org.mizan.sql;

import static org.mizan.sql.HostileStatements.LONGEST;
import static org.mizan.sql.HostileStatements.repeated;

import java.util.LinkedHashMap;
import java.util.Map;

/** Statements of odd characters: huge numbers, long texts and names, quotes and comments without end, other scripts. */
final class HostileCharacters {
    private final Map<String, String> statements = new LinkedHashMap<>();

    static Map<String, String> all() {
        HostileCharacters all = new HostileCharacters();
        all.characters();
        return all.statements;
    }

    private void where(String name, String condition) {
        statements.put(name, "SELECT COUNT(*) FROM visits WHERE " + condition);
    }

    private void sum(String name, String expression) {
        statements.put(name, "SELECT SUM(" + expression + ") FROM visits");
    }

    private void characters() {
        String digits = repeated("7", 50_000);
        for (String number : new String[] {
            digits,
            "0." + digits,
            digits + "." + repeated("3", 14_000),
            "1e999999999",
            "1e-999999999",
            "1e2147483647",
            "1E-2147483648",
            "1e99999999999999999999",
            "1e" + digits,
            repeated("9", 38),
            repeated("9", 39),
            "1e38",
            "1e-38",
            "1e39",
            "0e999999999",
            "0x" + repeated("f", 2000),
            "9223372036854775808"
        }) {
            String name = number.substring(0, Math.min(24, number.length()));
            sum("number " + name, number);
            where("compared number " + name, "age < " + number);
            where("between numbers " + name, "stay BETWEEN -" + number + " AND " + number);
            statements.put("selected number " + name, "SELECT COUNT(*) + " + number + " FROM visits");
            statements.put("limit " + name, "SELECT COUNT(*) FROM visits LIMIT " + number);
            statements.put("offset " + name, "SELECT COUNT(*) FROM visits OFFSET " + number);
            statements.put("ordered by number " + name, "SELECT COUNT(*) FROM visits ORDER BY " + number);
            statements.put("rounded to " + name, "SELECT ROUND(COUNT(*), " + number + ") FROM visits");
            statements.put("decimal of " + name, "SELECT CAST(COUNT(*) AS DECIMAL(" + number + ", 2)) FROM visits");
            statements.put(
                    "percentile " + name,
                    "SELECT PERCENTILE_CONT(" + number + ") WITHIN GROUP (ORDER BY age) FROM visits");
            statements.put("modulus " + name, "SELECT SUM(MOD(age, " + number + ")) FROM visits");
            statements.put("divisor " + name, "SELECT SUM(age / " + number + ") FROM visits");
            statements.put(
                    "interval of " + name,
                    "SELECT COUNT(*) FROM visits WHERE admitted + INTERVAL '" + number + "' DAY > admitted");
            statements.put(
                    "option " + name,
                    "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = " + number + ") COUNT(*) FROM visits");
            statements.put(
                    "group option " + name,
                    "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(max_groups_contributed = " + number
                            + ") COUNT(*) FROM visits");
            statements.put("year " + name, "SELECT COUNT(*) FROM visits WHERE admitted > DATE '" + number + "-01-01'");
        }
        int most = LONGEST - 200;
        where("text", "diagnosis = '" + repeated("x", most) + "'");
        where("text of a list", "department = '" + repeated("x", most) + "'");
        where("pattern", "department LIKE '" + repeated("%a", most / 2) + "'");
        where("quotes", "diagnosis = '" + repeated("''", most / 2) + "'");
        where("open quote", "diagnosis = '" + repeated("x", most));
        where("open quotes", repeated("'\"", most / 2));
        where("quoted name", "\"" + repeated("x", most) + "\" = 1");
        where("quoted names", "\"" + repeated("\"\"", most / 2) + "\" = 1");
        where("long name", repeated("x", most) + " = 1");
        where("comment", "urgent /*" + repeated("*", most) + "*/");
        where("open comment", "urgent /*" + repeated("/*", most / 2));
        where("comments", repeated("/**/", most / 4) + "urgent");
        where("lines of comments", repeated("--\n", most / 3) + "urgent");
        where("spaces", repeated(" ", most) + "urgent");
        where("lines", repeated("\n", most) + "nothing");
        where("semicolons", "urgent" + repeated(";", most));
        where("Arabic", repeated("ميزان ", most / 6));
        where("Arabic text", "diagnosis = '" + repeated("م", most) + "'");
        where("emoji", "diagnosis = '" + repeated("😀", most / 2) + "'");
        where("half a character", "diagnosis = '" + repeated("\uD83D", most) + "'");
        where("zero bytes", "diagnosis = '" + repeated("\0", most) + "'");
        where("marks", repeated("?", most));
        where("dollars", repeated("$", most));
        where("back quotes", repeated("`", most));
        where("hashes", repeated("#", most));
        where("at", repeated("@", most));
        where("unicode literal", "diagnosis = U&'" + repeated("\\0041", most / 5) + "'");
        where("binary literal", "diagnosis = X'" + repeated("AB", most / 2) + "'");
        where("character set", "diagnosis = _" + repeated("x", most) + "'a'");
        where("operators", repeated("<>=!|", most / 5));
        where("stars", repeated("* ", most / 2));
        statements.put("words", repeated("SELECT ", most / 7));
        statements.put("nothing", "");
        statements.put("spaces alone", repeated(" ", LONGEST));
        statements.put("too long", repeated("x", 100_000));
        statements.put("too long and nested", "SELECT " + repeated("ABS(", 24_990));
        statements.put("commas alone", "SELECT " + repeated(",", most));
        statements.put("explained", "EXPLAIN PRIVACY " + repeated("EXPLAIN PRIVACY ", most / 16));
        statements.put("options", "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(" + repeated("epsilon = 1, ", most / 13));
        statements.put("many options", repeated("SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(", most / 41));
        statements.put("hints", "SELECT /*+ " + repeated("a(b), ", most / 6) + "*/ COUNT(*) FROM visits");
        statements.put("misspelt", "SELECT COUNT(*) FROM " + repeated("v", 250));
        statements.put("misspelt column", "SELECT SUM(" + repeated("v", 250) + ") FROM visits");
    }
}
