package org.mizan.wire.result;

import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mizan.curator.Answer;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.ValueFormat;
import org.mizan.wire.protocol.WireType;

/**
 * A result as clients read it, row by row. Rows are made when they are sent, and none is held.
 *
 * @param columns the headings, known before anything is paid
 * @param values what stands in a row, for each column
 */
public record AnswerRows(List<Heading> columns, List<IntFunction<Optional<Object>>> values, int size) {
    /** A column's label, and the type of its values. */
    public record Heading(String label, WireType type) {}

    public AnswerRows {
        columns = List.copyOf(columns);
        values = List.copyOf(values);
    }

    /** Lines of text in one column. */
    public static AnswerRows lines(String label, List<String> lines) {
        return new AnswerRows(
                List.of(new Heading(label, WireType.TEXT)), List.of(row -> Optional.of(lines.get(row))), lines.size());
    }

    /** What the columns of an answer are; with intervals each number has two columns more. */
    public static List<Heading> headings(List<AnswerColumn> columns, boolean intervals) {
        List<Heading> headings = new ArrayList<>();
        for (AnswerColumn column : columns) {
            headings.add(new Heading(column.label(), WireType.of(column)));
            if (column.isMeasured() && intervals) {
                headings.add(new Heading(column.label() + "_low", WireType.NUMERIC));
                headings.add(new Heading(column.label() + "_high", WireType.NUMERIC));
            }
        }
        return headings;
    }

    /** Shows an answer. */
    public static AnswerRows of(Answer answer, boolean intervals) {
        ReleasedTable table = answer.released().table();
        List<IntFunction<Optional<Object>>> values = new ArrayList<>();
        for (int index = 0; index < table.columns().size(); index++) {
            AnswerColumn column = table.columns().get(index);
            ReleasedColumn cells = table.cells(index);
            WireType type = WireType.of(column);
            values.add(row -> value(cells, row, type));
            if (column.isMeasured() && intervals) {
                values.add(row -> cells.low(row).map(Object.class::cast));
                values.add(row -> cells.high(row).map(Object.class::cast));
            }
            if (type == WireType.BIGINT) {
                requireRange(cells, column.label(), answer.request());
            }
        }
        return new AnswerRows(headings(table.columns(), intervals), values, table.size());
    }

    private static Optional<Object> value(ReleasedColumn cells, int row, WireType type) {
        Optional<Object> number = cells.number(row).map(Object.class::cast);
        return number.isPresent() ? number : cells.text(row).map(text -> ValueFormat.typed(text, type));
    }

    /** Says so where a number does not fit its type, and never sends another. */
    private static void requireRange(ReleasedColumn cells, String label, String request) {
        for (int row = 0; row < cells.size(); row++) {
            Optional<Object> number = value(cells, row, WireType.BIGINT);
            if (number.filter(AnswerRows::isTooLong).isPresent()) {
                throw WireRefusal.RANGE.with(label, request);
            }
        }
    }

    private static boolean isTooLong(Object value) {
        return value instanceof BigDecimal number && number.toBigInteger().bitLength() >= Long.SIZE;
    }

    /** What the columns are called and of what type they are. */
    public static Frame description(List<Heading> columns, List<Integer> formats, Charset charset)
            throws BrokenFrameException {
        FrameBuilder frame = new FrameBuilder('T').int16(columns.size());
        for (int index = 0; index < columns.size(); index++) {
            Heading column = columns.get(index);
            frame.text(column.label(), charset)
                    .int32(0)
                    .int16(0)
                    .int32(column.type().oid())
                    .int16(column.type().size())
                    .int32(-1)
                    .int16(ValueFormat.of(formats, index).code());
        }
        return frame.build();
    }

    /** The values of a row, each in its format. */
    public List<Optional<byte[]>> values(int row, List<Integer> formats, Charset charset) throws BrokenFrameException {
        List<Optional<byte[]>> written = new ArrayList<>();
        for (int index = 0; index < columns.size(); index++) {
            WireType type = columns.get(index).type();
            ValueFormat format = ValueFormat.of(formats, index);
            written.add(values.get(index).apply(row).map(value -> format.bytes(value, type, charset)));
        }
        return written;
    }

    /** The message that has a row. */
    public Frame row(int row, List<Integer> formats, Charset charset) throws BrokenFrameException {
        FrameBuilder frame = new FrameBuilder('D').int16(columns.size());
        values(row, formats, charset).forEach(frame::value);
        return frame.build();
    }

    /** Some of the rows. */
    public AnswerRows slice(int first, int end) {
        List<IntFunction<Optional<Object>>> shifted = values.stream()
                .<IntFunction<Optional<Object>>>map(column -> row -> column.apply(first + row))
                .toList();
        return new AnswerRows(columns, shifted, end - first);
    }
}
