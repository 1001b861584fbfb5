package org.mizan.bench.office;

import java.util.List;

/**
 * A question of a health office.
 *
 * @param name for people, and for the peer
 * @param sql as it is asked here, with keys first
 * @param exact the same for DuckDB over the view {@code stays}, where it must be written otherwise
 * @param keys how many columns are keys
 */
record OfficeQuestion(String name, String sql, String exact, int keys) {
    private static final String BAND =
            "CASE WHEN age < 18 THEN '0-17' WHEN age < 35 THEN '18-34' WHEN age < 50 THEN '35-49'"
                    + " WHEN age < 65 THEN '50-64' WHEN age < 80 THEN '65-79' ELSE '80 and more' END";

    private OfficeQuestion(String name, String sql, int keys) {
        this(name, sql, sql.replaceAll("DATE_TRUNC\\([^)]*\\)", "$0::DATE"), keys);
    }

    /** All that a year's money must be enough for: each gets as much. */
    static List<OfficeQuestion> all() {
        return List.of(
                new OfficeQuestion("all stays", "SELECT COUNT(*) AS stays FROM stays", 0),
                new OfficeQuestion(
                        "stays by month and department",
                        "SELECT department, DATE_TRUNC('month', admitted) AS month, COUNT(*) AS stays FROM stays"
                                + " GROUP BY department, DATE_TRUNC('month', admitted)",
                        2),
                new OfficeQuestion(
                        "average stay by age band",
                        "SELECT %s AS band, AVG(days) AS days FROM stays GROUP BY band".formatted(BAND),
                        1),
                new OfficeQuestion(
                        "top 20 diagnoses",
                        "SELECT diagnosis, COUNT(*) AS stays FROM stays GROUP BY diagnosis ORDER BY stays DESC LIMIT 20",
                        "SELECT diagnosis, COUNT(*) AS stays FROM stays GROUP BY diagnosis",
                        1),
                readmitted(
                        "AVG(admitted - before <= 30)",
                        "AVG(CASE WHEN admitted - before <= 30 THEN 1.0 WHEN before IS NOT NULL THEN 0.0 END)"),
                new OfficeQuestion(
                        "cost per person quantiles",
                        "SELECT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY cost) AS lower,"
                                + " PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY cost) AS middle,"
                                + " PERCENTILE_CONT(0.75) WITHIN GROUP (ORDER BY cost) AS upper"
                                + " FROM (SELECT person, SUM(cost) AS cost FROM stays GROUP BY person) AS t",
                        0),
                new OfficeQuestion(
                        "sex, age and region",
                        "SELECT sex, %s AS band, region, COUNT(*) AS stays FROM stays GROUP BY sex, band, region"
                                .formatted(BAND),
                        3),
                new OfficeQuestion(
                        "weekly trend",
                        "SELECT DATE_TRUNC('week', admitted) AS week, COUNT(*) AS stays FROM stays"
                                + " GROUP BY DATE_TRUNC('week', admitted)",
                        1),
                new OfficeQuestion(
                        "urgent share by department",
                        "SELECT department, AVG(urgent) AS urgent FROM stays GROUP BY department",
                        "SELECT department, AVG(urgent::INTEGER) AS urgent FROM stays GROUP BY department",
                        1),
                new OfficeQuestion(
                        "people with three stays or more",
                        "SELECT COUNT(*) AS people"
                                + " FROM (SELECT person, COUNT(*) AS n FROM stays GROUP BY person) AS t WHERE n >= 3",
                        0),
                new OfficeQuestion(
                        "two years compared",
                        "SELECT YEAR(admitted) AS year, COUNT(*) AS stays, SUM(days) AS days FROM stays"
                                + " GROUP BY YEAR(admitted)",
                        1));
    }

    private static OfficeQuestion readmitted(String ours, String exact) {
        String rows = " AS readmitted FROM (SELECT admitted,"
                + " LAG(admitted) OVER (PARTITION BY person ORDER BY admitted) AS before FROM stays) AS t";
        return new OfficeQuestion("readmission within 30 days", "SELECT " + ours + rows, "SELECT " + exact + rows, 0);
    }
}
