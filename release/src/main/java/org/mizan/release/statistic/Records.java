package org.mizan.release.statistic;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.random.Pairing;
import org.mizan.mechanism.random.Sample;
import org.mizan.privacy.Rational;
import org.mizan.release.cell.CellRefusal;

/**
 * One record for each row: the values of the columns that a statistic and its h are about. Records are paired by the columns
 * of h alone, so that every statistic on a good event has its pairs, and in an order that the places of rows have no part in.
 *
 * @param paired the columns of h
 * @param columns those and the statistic's others after them
 */
record Records(List<String> paired, List<String> columns, NumberColumns declared) {
    static Records of(NumberColumns declared, StatisticText statistic, OpenPairs open) {
        List<String> paired = List.copyOf(new TreeSet<>(open.h().columns()));
        Set<String> others = new TreeSet<>(statistic.columns());
        others.removeAll(paired);
        List<String> names = new ArrayList<>(paired);
        names.addAll(others);
        for (String name : names) {
            Span span = declared.column(name).span();
            if (!new Span(span.low().subtract(BigInteger.ONE), span.high()).isLong()) {
                throw CellRefusal.COLUMNS_SPAN.with(name);
            }
        }
        return new Records(paired, List.copyOf(names), declared);
    }

    /** Every row is listed, a column without a value as the code below its least. */
    Program program() {
        List<Measure> measures = new ArrayList<>();
        for (String name : columns) {
            Scalar code = new Scalar.OfColumn(name, declared.column(name).span());
            Scalar none = new Scalar.Constant(none(name));
            measures.add(new Measure.Values(
                    new Scalar.Choice(List.of(new Scalar.Case(new Condition.IsNull(code), none)), code), true));
        }
        return new Program(new Condition.Always(), List.of(), measures, 0);
    }

    private BigInteger none(String name) {
        return declared.column(name).span().low().subtract(BigInteger.ONE);
    }

    /** The records in the order of the reading, where no order counts. */
    Sample<Map<String, Rational>> sample(Reading reading) {
        long[] none = none();
        return Sample.of(
                Arrays.stream(rows(reading)).map(row -> record(row, none)).toList(), Map.of());
    }

    private long[] none() {
        return columns.stream().mapToLong(name -> none(name).longValueExact()).toArray();
    }

    /** The records in the order of a pairing. It is a function of the pairing and of which rows there are, in whatever order. */
    Sample<Map<String, Rational>> sample(Reading reading, Pairing pairing) {
        // Equal records get their labels in this order, so that also the last difference between files is gone.
        long[][] rows = rows(reading);
        Arrays.sort(rows, Records::compare);
        long[] none = none();
        List<byte[]> contents = new ArrayList<>(rows.length);
        List<Map<String, Rational>> records = new ArrayList<>(rows.length);
        for (int place = 0; place < rows.length; place++) {
            // Equal rows are next to each other, and there may be few different ones.
            boolean isNew = place == 0 || compare(rows[place - 1], rows[place]) != 0;
            contents.add(isNew ? content(rows[place]) : contents.get(place - 1));
            records.add(isNew ? record(rows[place], none) : records.get(place - 1));
        }
        return Sample.inOrderOf(pairing.labels(contents), records, Map.of());
    }

    private static int compare(long[] one, long[] other) {
        for (int column = 0; column < one.length; column++) {
            int order = Long.compare(one[column], other[column]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** The codes of each row, in the order of the columns. */
    private long[][] rows(Reading reading) {
        if (reading.groups().length == 0 || columns.isEmpty()) {
            return new long[0][];
        }
        long[][] codes = IntStream.range(0, columns.size())
                .mapToObj(column -> reading.values(0, column))
                .toArray(long[][]::new);
        long[][] rows = new long[codes[0].length][codes.length];
        for (int column = 0; column < codes.length; column++) {
            for (int row = 0; row < rows.length; row++) {
                rows[row][column] = codes[column][row];
            }
        }
        return rows;
    }

    /** All of a record that h depends on: eight bytes for each of its columns. */
    private byte[] content(long[] row) {
        ByteBuffer content = ByteBuffer.allocate(paired.size() * Long.BYTES);
        for (int column = 0; column < paired.size(); column++) {
            content.putLong(row[column]);
        }
        return content.array();
    }

    private Map<String, Rational> record(long[] row, long[] none) {
        Map<String, Rational> values = new HashMap<>();
        for (int column = 0; column < row.length; column++) {
            if (row[column] != none[column]) {
                String name = columns.get(column);
                values.put(name, declared.column(name).step().times(row[column]));
            }
        }
        return values;
    }
}
