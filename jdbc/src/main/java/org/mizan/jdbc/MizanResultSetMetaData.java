package org.mizan.jdbc;

import java.lang.reflect.Method;
import java.sql.JDBCType;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.Optional;
import org.mizan.jdbc.value.Described;
import org.mizan.jdbc.value.SqlFailures;

/** What is known of the columns of a result. None of them is a column of a table: all are computed. */
final class MizanResultSetMetaData implements JdbcProxy.Rule {
    private static final int WIDTH = 40;

    private final ResultTable table;

    MizanResultSetMetaData(ResultTable table) {
        this.table = table;
    }

    private ResultTable.Heading heading(int place) throws SQLException {
        if (place < 1 || place > getColumnCount()) {
            throw SqlFailures.of(JdbcRefusal.COLUMN_INDEX, place, getColumnCount());
        }
        return table.columns().get(place - 1);
    }

    /** Nothing can be written, and a computed column has no table, schema or catalog. */
    @Override
    public Optional<Object> result(Method method) {
        if (method.getReturnType() == boolean.class) {
            return Optional.of(method.getName().equals("isReadOnly"));
        }
        return method.getReturnType() == String.class ? Optional.of("") : Optional.empty();
    }

    public int getColumnCount() {
        return table.columns().size();
    }

    public String getColumnLabel(int place) throws SQLException {
        return heading(place).label();
    }

    public String getColumnName(int place) throws SQLException {
        return getColumnLabel(place);
    }

    public int getColumnType(int place) throws SQLException {
        return heading(place).type().getVendorTypeNumber();
    }

    public String getColumnTypeName(int place) throws SQLException {
        return heading(place).type().getName();
    }

    public String getColumnClassName(int place) throws SQLException {
        return Described.className(heading(place).type());
    }

    public int getColumnDisplaySize(int place) throws SQLException {
        return Math.max(WIDTH, getColumnLabel(place).length());
    }

    /** 0: an answer has as many digits as it has. */
    public int getPrecision(int place) throws SQLException {
        heading(place);
        return 0;
    }

    public int getScale(int place) throws SQLException {
        return getPrecision(place);
    }

    public boolean isSigned(int place) throws SQLException {
        return heading(place).type() != JDBCType.VARCHAR;
    }

    public boolean isCaseSensitive(int place) throws SQLException {
        return heading(place).type() == JDBCType.VARCHAR;
    }

    public int isNullable(int place) throws SQLException {
        heading(place);
        return ResultSetMetaData.columnNullable;
    }
}
