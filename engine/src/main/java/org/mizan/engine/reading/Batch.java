package org.mizan.engine.reading;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/** Some lines of an answer, unpacked, column by column. When it is full, many may look at it at the same time. */
final class Batch {
    /** As many as DuckDB makes at once. */
    private static final int LINES = 2048;

    /** Two to the 64th over the golden ratio: neighbouring numbers fall far apart. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int[] apart;
    private final Packing.Field[] fields;
    /** Of each column that is a BIGINT its numbers and which of them are null; of another its objects. */
    private final long[][] numbers;

    private final boolean[][] nulls;
    private final @Nullable Object[][] objects;
    private int size;

    Batch(Packing packing, ResultSetMetaData answer) throws SQLException {
        apart = packing.apart();
        fields = packing.fields();
        numbers = new long[packing.columns()][LINES];
        nulls = new boolean[packing.columns()][LINES];
        objects = new Object[packing.columns()][];
        for (int place = 0; place < apart.length; place++) {
            if (answer.getColumnType(place + 1) != Types.BIGINT) {
                numbers[apart[place]] = new long[0];
                objects[apart[place]] = new Object[LINES];
            }
        }
    }

    /** Takes the next lines of an answer; gives whether there may be more. */
    boolean fill(ResultSet answer) throws SQLException {
        while (size < LINES && answer.next()) {
            for (int place = 0; place < apart.length; place++) {
                int column = apart[place];
                if (numbers[column].length > 0) {
                    numbers[column][size] = answer.getLong(place + 1);
                    nulls[column][size] = answer.wasNull();
                } else {
                    objects[column][size] = answer.getObject(place + 1);
                }
            }
            if (fields.length > 0) {
                unpack(answer.getLong(apart.length + 1));
            }
            size++;
        }
        return size == LINES;
    }

    private void unpack(long packed) {
        for (Packing.Field field : fields) {
            numbers[field.column()][size] = field.number(packed);
            nulls[field.column()][size] = field.isNull(packed);
        }
    }

    /** Hands its lines over, in their order. */
    void into(Intake intake) {
        Cursor cursor = new Cursor();
        for (cursor.line = 0; cursor.line < size; cursor.line++) {
            intake.add(cursor);
        }
    }

    /** Hands over, in their order, the lines of those units, told by their number in the first column, that are this one's. */
    void into(Intake intake, int share, int shares) {
        Cursor cursor = new Cursor();
        long[] units = numbers[0];
        for (cursor.line = 0; cursor.line < size; cursor.line++) {
            if (share(units[cursor.line], shares) == share) {
                intake.add(cursor);
            }
        }
    }

    /** Whose a unit is. Units that were chosen to fall on one share make reading no slower than one thread is. */
    private static int share(long unit, int shares) {
        long spread = (unit * SPREAD) >>> Integer.SIZE;
        return (int) ((spread * shares) >>> Integer.SIZE);
    }

    /** The line that is looked at. */
    private final class Cursor implements Line {
        private int line;
        private boolean wasNull;

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
}
