package org.mizan.jdbc;

import java.sql.JDBCType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a result set shows.
 *
 * @param rows as many values each as there are columns, null where there is none
 */
record ResultTable(List<Heading> columns, List<List<@Nullable Object>> rows) {
    /** A column's label, and the type of its values. */
    record Heading(String label, JDBCType type) {}

    ResultTable {
        columns = List.copyOf(columns);
        rows = Collections.unmodifiableList(rows);
    }

    /** Headings of texts with these labels, separated by spaces. A label that ends in # is one of whole numbers. */
    static List<Heading> headings(String labels) {
        List<Heading> headings = new ArrayList<>();
        for (String label : labels.split(" ", -1)) {
            headings.add(
                    label.endsWith("#")
                            ? new Heading(label.substring(0, label.length() - 1), JDBCType.INTEGER)
                            : new Heading(label, JDBCType.VARCHAR));
        }
        return headings;
    }

    /** The first rows only. */
    ResultTable first(int most) {
        return new ResultTable(columns, rows.subList(0, Math.min(most, rows.size())));
    }
}
