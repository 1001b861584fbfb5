package org.mizan.engine.snapshot.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.column.Column;
import org.mizan.engine.snapshot.coding.Field;
import org.mizan.engine.snapshot.coding.Rule;

/**
 * The rows of a table, whose values the database writes as texts: the same value is coded alike whatever source it is from. A
 * floating-point number is the shortest decimal that names it, and a timestamp without zone is in universal time.
 */
final class TableRecords implements SourceRecords {
    private static final int ROWS_AT_ONCE = 10_000;
    private static final byte[] NOTHING = new byte[0];

    private final String name;
    private final Connection database;
    private final ResultSet result;
    private final long total;
    private final Field field = new Field();
    private long place;

    private TableRecords(String name, Connection database, ResultSet result, long total) {
        this.name = name;
        this.database = database;
        this.result = result;
        this.total = total;
    }

    /**
     * Opens a table, which must have the declared columns in types that fit. Takes the connection over, also if it fails.
     *
     * @param name what errors call the source
     * @param table as SQL
     * @param textType how the database names its type of texts
     * @param counted whether its rows may be counted first, to tell how far the reading is
     */
    static TableRecords open(
            List<Column> columns, String name, Connection database, String table, String textType, boolean counted)
            throws IOException {
        try {
            return opened(columns, name, database, table, textType, counted);
        } catch (SQLException failure) {
            close(database, failure);
            throw DatabaseFailure.of(name, failure);
        } catch (RuntimeException refused) {
            close(database, refused);
            throw refused;
        }
    }

    private static TableRecords opened(
            List<Column> columns, String name, Connection database, String table, String textType, boolean counted)
            throws SQLException {
        Statement statement = database.createStatement();
        Map<String, String> types = types(statement, table);
        Sources.requireColumns(columns, List.copyOf(types.keySet()));
        List<String> texts = new ArrayList<>();
        for (Column column : columns) {
            texts.add(SourceType.require(column, types.getOrDefault(column.name(), ""))
                    .text(column.name(), textType));
        }
        long total = counted ? count(statement, table) : 0;
        statement.execute("SET TimeZone = 'UTC'");
        statement.setFetchSize(ROWS_AT_ONCE);
        ResultSet result = statement.executeQuery("SELECT %s FROM %s".formatted(String.join(", ", texts), table));
        return new TableRecords(name, database, result, total);
    }

    private static long count(Statement statement, String table) throws SQLException {
        try (ResultSet result = statement.executeQuery("SELECT count(*) FROM " + table)) {
            result.next();
            return result.getLong(1);
        }
    }

    private static Map<String, String> types(Statement statement, String table) throws SQLException {
        try (ResultSet none = statement.executeQuery("SELECT * FROM %s LIMIT 0".formatted(table))) {
            ResultSetMetaData columns = none.getMetaData();
            Map<String, String> types = new LinkedHashMap<>();
            for (int column = 1; column <= columns.getColumnCount(); column++) {
                types.put(columns.getColumnName(column), columns.getColumnTypeName(column));
            }
            return types;
        }
    }

    @Override
    public boolean next() throws IOException {
        place++;
        try {
            return result.next();
        } catch (SQLException failure) {
            throw DatabaseFailure.of(name, failure);
        }
    }

    @Override
    public long place() {
        return place;
    }

    @Override
    public long places() {
        return place - 1;
    }

    @Override
    public @Nullable Rule broken() {
        return null;
    }

    @Override
    public Field field(int column) throws IOException {
        try {
            @Nullable String text = result.getString(column + 1);
            byte[] bytes = text == null ? NOTHING : text.getBytes(StandardCharsets.UTF_8);
            return field.set(bytes, 0, bytes.length, text != null);
        } catch (SQLException failure) {
            throw DatabaseFailure.of(name, failure);
        }
    }

    @Override
    public double done() {
        return total == 0 ? 0 : Math.min(1, (double) place / total);
    }

    @Override
    public void close() throws IOException {
        try {
            database.close();
        } catch (SQLException failure) {
            throw DatabaseFailure.of(name, failure);
        }
    }

    private static void close(Connection database, Exception failure) {
        try {
            database.close();
        } catch (SQLException second) {
            failure.addSuppressed(second);
        }
    }
}
