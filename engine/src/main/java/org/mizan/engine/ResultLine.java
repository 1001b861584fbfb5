package org.mizan.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The line that a result set is at. */
record ResultLine(ResultSet answer) implements Line {
    @Override
    public boolean isNull(int column) throws SQLException {
        return answer.getObject(column + 1) == null;
    }

    @Override
    public long number(int column) throws SQLException {
        return answer.getLong(column + 1);
    }

    @Override
    public BigInteger wide(int column) throws SQLException {
        Object value = answer.getObject(column + 1);
        return value instanceof BigInteger whole ? whole : ((BigDecimal) value).toBigIntegerExact();
    }

    @Override
    public String text(int column) throws SQLException {
        return answer.getString(column + 1);
    }
}
