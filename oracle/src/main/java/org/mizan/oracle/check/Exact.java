package org.mizan.oracle.check;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.mizan.oracle.made.Table;
import org.mizan.release.answer.Released.Cell;

/** Exact values, as a database computes them from the same rows without knowing of privacy. */
final class Exact {
    private final int keys;
    private final Map<List<String>, List<OptionalDouble>> rows;

    private Exact(int keys, Map<List<String>, List<OptionalDouble>> rows) {
        this.keys = keys;
        this.rows = rows;
    }

    private static final String NULL = "null";

    /** What the database answers; a missing key is a key of its own. */
    static Exact of(Table table, String sql, int keys) {
        Map<List<String>, List<OptionalDouble>> rows = new HashMap<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            table.write(connection);
            try (ResultSet found = statement.executeQuery(sql)) {
                int columns = found.getMetaData().getColumnCount();
                while (found.next()) {
                    List<String> key = new ArrayList<>();
                    for (int column = 1; column <= keys; column++) {
                        key.add(Objects.requireNonNullElse(found.getString(column), NULL));
                    }
                    List<OptionalDouble> values = new ArrayList<>();
                    for (int column = keys + 1; column <= columns; column++) {
                        double value = found.getDouble(column);
                        values.add(found.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(value));
                    }
                    rows.put(plain(key), values);
                }
            }
        } catch (SQLException failure) {
            throw new IllegalStateException("exact values: the database cannot answer " + sql, failure);
        }
        return new Exact(keys, rows);
    }

    Map<List<String>, List<OptionalDouble>> rows() {
        return rows;
    }

    /** The exact value beside a cell of an answer; empty for a group that nobody is in, unless that makes it 0. */
    OptionalDouble beside(List<Cell> row, int column, String label) {
        List<OptionalDouble> values = rows.get(key(row));
        if (values != null) {
            OptionalDouble value = values.get(column - keys);
            return value.isEmpty() && isTotal(label) ? OptionalDouble.of(0) : value;
        }
        return isTotal(label) ? OptionalDouble.of(0) : OptionalDouble.empty();
    }

    private static boolean isTotal(String label) {
        return label.matches("(COUNT|COUNTIF|SUM)\\([^()]*\\)|count|noisy|units");
    }

    /** Whether a group has all its keys. */
    static boolean isWhole(List<String> key) {
        return !key.contains(NULL);
    }

    /** The key of a row of an answer. */
    List<String> key(List<Cell> row) {
        List<String> key = new ArrayList<>();
        for (Cell cell : row.subList(0, keys)) {
            key.add(cell.asText().map(Cell.Text::text).orElse(NULL));
        }
        return plain(key);
    }

    /** Numbers without their zeros. */
    private static List<String> plain(List<String> key) {
        return key.stream().map(text -> text.replaceFirst("^(\\d+)\\.0$", "$1")).toList();
    }
}
