package org.mizan.oracle.made;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.CodedRow;

/** Made-up rows. */
public record Table(List<Row> rows) {
    public Table {
        rows = List.copyOf(rows);
    }

    /** As engines see them. */
    public List<CodedRow> coded() {
        return rows.stream().map(Row::coded).toList();
    }

    /** The same rows in the opposite order. */
    public Table reversed() {
        List<Row> turned = new ArrayList<>(rows);
        Collections.reverse(turned);
        return new Table(turned);
    }

    /** Writes them to the table {@code visits} of a database, in place of what is there. */
    public void write(Connection connection) throws SQLException {
        String columns = IntStream.range(0, Row.COLUMNS.size())
                .mapToObj(place -> Row.COLUMNS.get(place) + " " + Row.TYPES.get(place))
                .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS visits");
            statement.execute("CREATE TABLE visits (" + columns + ")");
        }
        String places = String.join(", ", Collections.nCopies(Row.COLUMNS.size(), "?"));
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO visits VALUES (" + places + ")")) {
            for (Row row : rows) {
                int place = 1;
                for (@Nullable Object value : row.values()) {
                    insert.setObject(place++, value);
                }
                insert.execute();
            }
        }
    }
}
