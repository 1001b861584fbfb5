package org.mizan.jdbc;

import java.sql.JDBCType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a result set shows. Values are made when they are asked for, and no row is held. */
record ResultTable(List<Heading> columns, Values values) {
    /** A column's label, and the type of its values. */
    record Heading(String label, JDBCType type) {}

    /** The values of rows and columns, both from 0. */
    interface Values {
        /** How many rows there are. */
        int rows();

        /** The value of a column in a row; null where there is none. */
        @Nullable
        Object value(int row, int column);

        /** The values of these rows, which have as many each as there are columns. */
        static Values of(List<List<@Nullable Object>> rows) {
            return new Values() {
                @Override
                public int rows() {
                    return rows.size();
                }

                @Override
                public @Nullable Object value(int row, int column) {
                    return rows.get(row).get(column);
                }
            };
        }

        /** The first rows only. */
        default Values first(int most) {
            Values all = this;
            return new Values() {
                @Override
                public int rows() {
                    return Math.min(most, all.rows());
                }

                @Override
                public @Nullable Object value(int row, int column) {
                    return all.value(row, column);
                }
            };
        }
    }

    ResultTable {
        columns = List.copyOf(columns);
    }

    /** A table of these rows. */
    ResultTable(List<Heading> columns, List<List<@Nullable Object>> rows) {
        this(columns, Values.of(rows));
    }

    /** How many rows there are. */
    int rows() {
        return values.rows();
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
        return new ResultTable(columns, values.first(most));
    }
}
