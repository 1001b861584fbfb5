package org.mizan.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.LimitChoice;
import org.mizan.release.cell.Bins;
import org.mizan.release.histogram.Ties;
import org.mizan.release.pricing.Spend;

/**
 * What is asked of a data set, as a body of the interface says it. Its price is added by {@link #at}.
 *
 * @param tree of JSON
 */
public record QuestionDocument(Map<String, Object> tree) {
    /** A query in SQL, with limits of a unit in place of those of the data set. */
    public static QuestionDocument sql(String text, LimitChoice limits) {
        QuestionDocument query = one("sql", text);
        if (limits.isAuto()) {
            return query.with(LimitChoice.LIMITS, LimitChoice.AUTO);
        }
        Map<String, Object> stated = new LinkedHashMap<>();
        limits.groups().ifPresent(value -> stated.put(LimitChoice.GROUPS, value));
        limits.rows().ifPresent(value -> stated.put(LimitChoice.ROWS, value));
        limits.total().ifPresent(value -> stated.put(LimitChoice.TOTAL, value));
        return stated.isEmpty() ? query : query.with(LimitChoice.LIMITS, stated);
    }

    /** The rows of cells. */
    public static QuestionDocument histogram(
            List<String> columns, Map<String, Bins> bins, Optional<String> key, Ties ties) {
        Map<String, Object> cells = cells(columns, bins);
        key.ifPresent(name -> cells.put("key", name));
        cells.put("ties", ties.word());
        return one("histogram", cells);
    }

    /** Noisy marginals of columns. */
    public static QuestionDocument marginals(List<String> columns, Map<String, Bins> bins) {
        return one("marginals", cells(columns, bins));
    }

    /** A statistic under random differential privacy; its price is α, or α and η. */
    public static QuestionDocument statistic(String text, Optional<String> key) {
        Map<String, Object> statistic = new LinkedHashMap<>(Map.of("text", text));
        key.ifPresent(name -> statistic.put("key", name));
        return one("statistic", statistic);
    }

    private static Map<String, Object> cells(List<String> columns, Map<String, Bins> bins) {
        Map<String, Object> cells = new LinkedHashMap<>();
        if (!columns.isEmpty()) {
            cells.put("columns", columns);
        }
        Map<String, String> numbers = new LinkedHashMap<>();
        Map<String, String> widths = new LinkedHashMap<>();
        bins.forEach((column, each) -> {
            if (each instanceof Bins.Count count) {
                numbers.put(column, Long.toString(count.number()));
            } else if (each instanceof Bins.Width width) {
                widths.put(column, width.width().toString());
            }
        });
        cells.put("bins", numbers);
        cells.put("bin_width", widths);
        return cells;
    }

    private static QuestionDocument one(String name, Object value) {
        return new QuestionDocument(Map.of()).with(name, value);
    }

    private QuestionDocument with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(tree);
        more.put(name, value);
        return new QuestionDocument(more);
    }

    /** The same at a price, with intervals of this confidence. */
    public QuestionDocument at(Spend spend, double confidence) {
        QuestionDocument priced = spend.match(
                budget -> budget.delta()
                        .map(delta -> with("delta", delta.toString()))
                        .orElse(this)
                        .with("epsilon", budget.epsilon().toString()),
                within -> with("within", within.width().toString()));
        return priced.with("confidence", Double.toString(confidence));
    }

    /** The same, to be charged although the asker was told the same before. */
    public QuestionDocument fresh() {
        return with("fresh", true);
    }

    /** The body about a data set. */
    Map<String, Object> about(String dataSet) {
        return with("data", dataSet).tree();
    }
}
