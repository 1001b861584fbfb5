package org.mizan.spark;

import java.math.BigInteger;
import java.util.Iterator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.reading.Line;

/** The lines of one partition as Spark holds them, which spares making an object of every value. */
final class SparkLine implements Line, Iterator<Line> {
    private static final int DIGITS = 38;

    private final Iterator<InternalRow> rows;
    private InternalRow row = InternalRow.empty();
    private boolean wasNull;

    SparkLine(Iterator<InternalRow> rows) {
        this.rows = rows;
    }

    @Override
    public boolean hasNext() {
        return rows.hasNext();
    }

    @Override
    public Line next() {
        row = rows.next();
        return this;
    }

    @Override
    public long number(int column) {
        wasNull = row.isNullAt(column);
        return wasNull ? 0 : row.getLong(column);
    }

    @Override
    public boolean wasNull() {
        return wasNull;
    }

    @Override
    public @Nullable BigInteger wide(int column) {
        return row.isNullAt(column)
                ? null
                : row.getDecimal(column, DIGITS, 0).toJavaBigDecimal().toBigIntegerExact();
    }

    @Override
    public @Nullable String text(int column) {
        return row.isNullAt(column) ? null : row.getUTF8String(column).toString();
    }
}
