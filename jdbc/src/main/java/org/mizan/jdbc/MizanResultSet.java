package org.mizan.jdbc;

import java.lang.reflect.Method;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mizan.jdbc.value.CurrentRow;
import org.mizan.jdbc.value.SqlFailures;
import org.mizan.message.Spelling;

/** A result set: read row by row, forward and once. */
final class MizanResultSet extends CurrentRow implements Lifetime, JdbcProxy.Rule, JdbcProxy.Labelled {
    private static final Map<String, Object> FIXED = Map.of(
            "getType", ResultSet.TYPE_FORWARD_ONLY,
            "getConcurrency", ResultSet.CONCUR_READ_ONLY,
            "getHoldability", ResultSet.HOLD_CURSORS_OVER_COMMIT,
            "getFetchDirection", ResultSet.FETCH_FORWARD,
            "clearWarnings", JdbcProxy.PASSED_OVER);

    private final ResultTable table;
    private final @Nullable QueryStatement owner;
    private final ResultSet self;
    /** Before the first row. */
    private int row = -1;

    private int fetched;
    private boolean closed;

    MizanResultSet(ResultTable table, @Nullable QueryStatement owner) {
        this.table = table;
        this.owner = owner;
        self = JdbcProxy.of(ResultSet.class, this);
    }

    @Override
    public Optional<Object> result(Method method) {
        return Optional.ofNullable(FIXED.get(method.getName()));
    }

    ResultSet self() {
        return self;
    }

    public int getFetchSize() {
        return fetched;
    }

    public void setFetchSize(int rows) throws SQLException {
        fetched = QueryStatement.atLeastZero("rows", rows);
    }

    @Override
    @Nullable
    protected Object value(int place) throws SQLException {
        if (row < 0 || row >= table.rows()) {
            throw SqlFailures.of(JdbcRefusal.NO_ROW, row + 1);
        }
        if (place < 1 || place > table.columns().size()) {
            throw SqlFailures.of(
                    JdbcRefusal.COLUMN_INDEX, place, table.columns().size());
        }
        return table.values().value(row, place - 1);
    }

    /** The place, from 1, of the first column with a label, in any case. */
    @Override
    public int findColumn(String label) throws SQLException {
        for (int i = 0; i < table.columns().size(); i++) {
            if (table.columns().get(i).label().equalsIgnoreCase(label)) {
                return i + 1;
            }
        }
        throw SqlFailures.of(
                JdbcRefusal.NO_COLUMN,
                Spelling.shown(label),
                Spelling.advice(
                        label,
                        table.columns().stream().map(ResultTable.Heading::label).toList()));
    }

    public boolean next() {
        row = Math.min(row + 1, table.rows());
        return row < table.rows();
    }

    public boolean isBeforeFirst() {
        return row < 0 && table.rows() > 0;
    }

    public boolean isFirst() {
        return row == 0 && table.rows() > 0;
    }

    public boolean isLast() {
        return row >= 0 && row == table.rows() - 1;
    }

    public boolean isAfterLast() {
        return table.rows() > 0 && row == table.rows();
    }

    /** The number of the row, from 1; 0 where there is none. */
    public int getRow() {
        return row >= 0 && row < table.rows() ? row + 1 : 0;
    }

    public ResultSetMetaData getMetaData() {
        return JdbcProxy.of(ResultSetMetaData.class, new MizanResultSetMetaData(table));
    }

    public @Nullable Statement getStatement() {
        return owner == null ? null : owner.self();
    }

    /** There are none: those of an answer are with its statement. */
    public @Nullable SQLWarning getWarnings() {
        return null;
    }

    public void close() {
        if (!closed) {
            closed = true;
            if (owner != null) {
                owner.done();
            }
        }
    }

    /** Closes it because its statement goes on. */
    void leave() {
        closed = true;
    }

    @Override
    public boolean isClosed() {
        return closed || (owner != null && owner.isClosed());
    }

    @Override
    public JdbcRefusal closed() {
        return JdbcRefusal.CLOSED_RESULT_SET;
    }
}
