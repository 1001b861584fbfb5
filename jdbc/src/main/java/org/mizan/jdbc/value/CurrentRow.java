package org.mizan.jdbc.value;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/** The values of the row that a result set stands at, by place, as whatever type they are read. */
public abstract class CurrentRow {
    private boolean wasNull;

    /** The value at a place of the current row. */
    protected abstract @Nullable Object value(int place) throws SQLException;

    public boolean wasNull() {
        return wasNull;
    }

    public @Nullable Object getObject(int place) throws SQLException {
        Object value = value(place);
        wasNull = value == null;
        return value;
    }

    public <T> @Nullable T getObject(int place, Class<T> type) throws SQLException {
        return Conversion.of(getObject(place), type);
    }

    public @Nullable String getString(int place) throws SQLException {
        return getObject(place, String.class);
    }

    public @Nullable String getNString(int place) throws SQLException {
        return getString(place);
    }

    public @Nullable BigDecimal getBigDecimal(int place) throws SQLException {
        return getObject(place, BigDecimal.class);
    }

    public double getDouble(int place) throws SQLException {
        Double value = getObject(place, Double.class);
        return value == null ? 0 : value;
    }

    public float getFloat(int place) throws SQLException {
        return (float) getDouble(place);
    }

    private long whole(int place, long least, long greatest) throws SQLException {
        Object value = getObject(place);
        return value == null ? 0 : Conversion.whole(value, least, greatest);
    }

    public long getLong(int place) throws SQLException {
        return whole(place, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public int getInt(int place) throws SQLException {
        return (int) whole(place, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public short getShort(int place) throws SQLException {
        return (short) whole(place, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public byte getByte(int place) throws SQLException {
        return (byte) whole(place, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public boolean getBoolean(int place) throws SQLException {
        Boolean value = getObject(place, Boolean.class);
        return value != null && value;
    }

    public @Nullable Date getDate(int place) throws SQLException {
        return getObject(place, Date.class);
    }

    public @Nullable Timestamp getTimestamp(int place) throws SQLException {
        return getObject(place, Timestamp.class);
    }
}
