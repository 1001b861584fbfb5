package org.mizan.engine.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.program.Span;

/**
 * Several numbers of a line as one, which databases sort and hand over faster. Each has a field of bits, wide enough for how far
 * it is above its least value, in which all ones stand for null; the first has the lowest bits. Columns that are not packed
 * keep their order, and the packed one follows them.
 */
public final class Packing {
    /** Those of a BIGINT but for its sign. */
    private static final int BITS = Long.SIZE - 1;

    private final List<Listed> columns;
    private final List<Field> fields;

    private Packing(List<Listed> columns, List<Field> fields) {
        this.columns = columns;
        this.fields = fields;
    }

    /** Every column by itself. */
    public static Packing none(List<Listed> columns) {
        return new Packing(columns, List.of());
    }

    /** Packs those columns, from the first, that there are bits for. */
    static Packing of(List<Listed> columns) {
        List<Field> fields = new ArrayList<>();
        int used = 0;
        for (int column = 0; column < columns.size(); column++) {
            Span span = columns.get(column).span();
            if (span != null && used + span.size().bitLength() <= BITS) {
                int bits = span.size().bitLength();
                fields.add(new Field(column, span.low().longValueExact(), used, (1L << bits) - 1));
                used += bits;
            }
        }
        return fields.size() > 1 ? new Packing(columns, fields) : none(columns);
    }

    /** How many columns a line has when it is unpacked. */
    public int columns() {
        return columns.size();
    }

    /** The columns that are not packed, as they are selected; the packed one, if there is one, comes after them. */
    int[] apart() {
        List<Integer> packed = fields.stream().map(Field::column).toList();
        int[] apart = new int[columns.size() - packed.size()];
        int next = 0;
        for (int column = 0; column < columns.size(); column++) {
            if (!packed.contains(column)) {
                apart[next++] = column;
            }
        }
        return apart;
    }

    /** The packed numbers, or none. */
    Field[] fields() {
        return fields.toArray(Field[]::new);
    }

    /** What is selected. */
    public List<String> selected(Dialect dialect) {
        List<String> selected = new ArrayList<>();
        for (int column : apart()) {
            selected.add(columns.get(column).sql());
        }
        if (!fields.isEmpty()) {
            selected.add(fields.stream()
                    .map(field -> field.sql(columns.get(field.column()).sql(), dialect))
                    .collect(Collectors.joining(" + ")));
        }
        return selected;
    }

    /**
     * The bits of one number in the packed one.
     *
     * @param low its least value
     * @param mask as many ones as it has bits
     */
    record Field(int column, long low, int shift, long mask) {
        private String sql(String number, Dialect dialect) {
            String above = "coalesce(%s - %s, %s)"
                    .formatted(Dialect.bigint(number), literal(low, dialect), literal(mask, dialect));
            return shift == 0 ? above : above + " * " + literal(1L << shift, dialect);
        }

        private static String literal(long number, Dialect dialect) {
            return dialect.literal(BigInteger.valueOf(number));
        }

        boolean isNull(long packed) {
            return (packed >>> shift & mask) == mask;
        }

        long number(long packed) {
            return (packed >>> shift & mask) + low;
        }
    }
}
