package org.mizan.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/** Some lines of an answer, column by column, and the one of them that is looked at. */
final class Batch implements Line {
    /** As many as DuckDB makes at once. */
    private static final int LINES = 2048;

    /** Of each column that is a BIGINT its numbers and which of them are null; of another its objects. */
    private final long[][] numbers;

    private final boolean[][] nulls;
    private final @Nullable Object[][] objects;
    private int size;
    private int line;
    private boolean wasNull;

    Batch(ResultSetMetaData columns) throws SQLException {
        int count = columns.getColumnCount();
        numbers = new long[count][];
        nulls = new boolean[count][];
        objects = new Object[count][];
        for (int column = 0; column < count; column++) {
            boolean isNumber = columns.getColumnType(column + 1) == Types.BIGINT;
            numbers[column] = new long[isNumber ? LINES : 0];
            nulls[column] = new boolean[isNumber ? LINES : 0];
            objects[column] = new Object[isNumber ? 0 : LINES];
        }
    }

    /** Takes the next lines of an answer; gives whether there may be more. */
    boolean fill(ResultSet answer) throws SQLException {
        while (size < LINES && answer.next()) {
            for (int column = 0; column < numbers.length; column++) {
                if (numbers[column].length > 0) {
                    numbers[column][size] = answer.getLong(column + 1);
                    nulls[column][size] = answer.wasNull();
                } else {
                    objects[column][size] = answer.getObject(column + 1);
                }
            }
            size++;
        }
        return size == LINES;
    }

    void into(Intake intake) {
        for (line = 0; line < size; line++) {
            intake.add(this);
        }
    }

    @Override
    public long number(int column) {
        wasNull = nulls[column][line];
        return numbers[column][line];
    }

    @Override
    public boolean wasNull() {
        return wasNull;
    }

    @Override
    public @Nullable BigInteger wide(int column) {
        Object value = objects[column][line];
        return value instanceof BigDecimal decimal ? decimal.toBigIntegerExact() : (BigInteger) value;
    }

    @Override
    public @Nullable String text(int column) {
        return (String) objects[column][line];
    }
}
