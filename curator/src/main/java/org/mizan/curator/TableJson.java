package org.mizan.curator;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.json.JsonObject;
import org.mizan.mechanism.Interval;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;
import org.mizan.release.AnswerColumn;
import org.mizan.release.Released;
import org.mizan.release.Released.Cell;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON form of a released table, column by column:
 *
 * <pre>
 *   {"confidence": "0.95", "rows": 2,
 *    "columns": [{"name": "department", "kind": "key", "type": "text", "values": ["surgery", "oncology"]},
 *                {"name": "COUNT(*)", "kind": "count", "type": "integer", "values": [120, -3], "within": 12},
 *                {"name": "AVG(age)", "kind": "amount", "type": "number", "values": [48.5, null], "low": [47, null],
 *                 "high": [50, null]}],
 *    "notes": [{"code": "limits_of_groups", "arguments": ["patient_id", "3"]}]}
 * </pre>
 *
 * <p>Numbers have all their digits, truth values are {@code true} and {@code false}, dates are texts, and what is missing is
 * {@code null}. A column whose intervals are all {@code value ± within} says so once. The words of a note are no part of it:
 * they may be put better later, and what is stored stays as it is.
 */
final class TableJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private TableJson() {}

    static ObjectNode write(Released released, Rational confidence) {
        ObjectNode node = NODES.objectNode();
        node.put("confidence", confidence.toString());
        node.put("rows", released.rows().size());
        ArrayNode columns = node.putArray("columns");
        for (int column = 0; column < released.columns().size(); column++) {
            columns.add(column(released, column));
        }
        ArrayNode notes = node.putArray("notes");
        released.notes().forEach(note -> notes.add(note(note)));
        return node;
    }

    private static ObjectNode column(Released released, int column) {
        AnswerColumn heading = released.columns().get(column);
        ObjectNode node = NODES.objectNode();
        node.put("name", heading.label());
        node.put("kind", heading.kind().word());
        node.put("type", heading.type().word());
        ArrayNode values = node.putArray("values");
        released.rows().forEach(row -> add(values, row.get(column), heading));
        Optional<Rational> within = within(released, column);
        if (within.isPresent()) {
            node.set("within", number(within.get()));
        } else if (hasIntervals(released, column)) {
            ArrayNode low = node.putArray("low");
            ArrayNode high = node.putArray("high");
            for (List<Cell> row : released.rows()) {
                Optional<Interval> interval = interval(row.get(column));
                add(low, interval.map(Interval::low));
                add(high, interval.map(Interval::high));
            }
        }
        return node;
    }

    private static void add(ArrayNode values, Cell cell, AnswerColumn heading) {
        if (cell instanceof Cell.Value number) {
            values.add(number(number.value()));
        } else if (cell instanceof Cell.Text text) {
            add(values, text.text(), heading);
        } else {
            values.addNull();
        }
    }

    /** A key as what it is; one that JSON has no number for, such as 1/3, as a text. */
    private static void add(ArrayNode values, String text, AnswerColumn heading) {
        boolean isKey = heading.kind() == AnswerColumn.Kind.KEY;
        if (isKey && heading.type().isNumber() && text.indexOf('/') < 0) {
            values.add(number(Rational.of(text)));
        } else if (heading.type() == AnswerColumn.Type.BOOLEAN) {
            values.add(Boolean.parseBoolean(text));
        } else {
            values.add(text);
        }
    }

    private static void add(ArrayNode values, Optional<Rational> value) {
        if (value.isPresent()) {
            values.add(number(value.get()));
        } else {
            values.addNull();
        }
    }

    private static Optional<Interval> interval(Cell cell) {
        return cell instanceof Cell.Value value ? value.interval() : Optional.empty();
    }

    private static boolean hasIntervals(Released released, int column) {
        return released.rows().stream()
                .anyMatch(row -> interval(row.get(column)).isPresent());
    }

    /** The one number that every interval of a column is value ± of; empty where there is none. */
    private static Optional<Rational> within(Released released, int column) {
        Optional<Rational> all = Optional.empty();
        for (List<Cell> row : released.rows()) {
            if (row.get(column) instanceof Cell.Value value) {
                Optional<Rational> above =
                        value.interval().map(interval -> interval.high().minus(value.value()));
                Optional<Rational> below =
                        value.interval().map(interval -> value.value().minus(interval.low()));
                if (above.isEmpty() || !above.equals(below) || (all.isPresent() && !all.equals(above))) {
                    return Optional.empty();
                }
                all = above;
            }
        }
        return all;
    }

    /** A decimal as a number: whole ones without a point, others without zeros at their end. */
    static JsonNode number(Rational decimal) {
        BigDecimal number = new BigDecimal(decimal.numerator())
                .divide(new BigDecimal(decimal.denominator()))
                .stripTrailingZeros();
        return number.scale() <= 0 ? NODES.numberNode(number.toBigIntegerExact()) : NODES.numberNode(number);
    }

    private static ObjectNode note(Sentence note) {
        ObjectNode node = NODES.objectNode();
        node.put("code", note.message().code());
        ArrayNode arguments = node.putArray("arguments");
        note.arguments().forEach(arguments::add);
        return node;
    }

    static Released read(JsonObject table) {
        List<AnswerColumn> headings = new ArrayList<>();
        List<List<Cell>> columns = new ArrayList<>();
        for (JsonObject column : table.objects("columns")) {
            AnswerColumn heading = heading(column);
            headings.add(heading);
            columns.add(cells(column, heading));
        }
        int rows = columns.isEmpty() ? 0 : columns.get(0).size();
        for (List<Cell> column : columns) {
            requireRows(column.size(), Rational.of(rows));
        }
        requireRows(rows, table.number("rows"));
        List<List<Cell>> lines = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            List<Cell> cells = new ArrayList<>();
            for (List<Cell> column : columns) {
                cells.add(column.get(row));
            }
            lines.add(cells);
        }
        return new Released(
                headings,
                lines,
                table.objects("notes").stream().map(TableJson::sentence).toList());
    }

    private static void requireRows(int values, Rational rows) {
        if (!rows.equals(Rational.of(values))) {
            throw CuratorRefusal.ANSWER_ROWS.with(values, rows);
        }
    }

    private static AnswerColumn heading(JsonObject column) {
        String kind = column.text("kind");
        String type = column.text("type");
        return new AnswerColumn(
                column.text("name"),
                AnswerColumn.Kind.of(kind)
                        .orElseThrow(() -> CuratorRefusal.ANSWER_UNKNOWN_KIND.with(Spelling.shown(kind))),
                AnswerColumn.Type.of(type)
                        .orElseThrow(() -> CuratorRefusal.ANSWER_UNKNOWN_TYPE.with(Spelling.shown(type))));
    }

    private static List<Cell> cells(JsonObject column, AnswerColumn heading) {
        List<Optional<Object>> values = column.values("values");
        Optional<Interval> within =
                column.has("within") ? Optional.of(Interval.symmetric(column.number("within"))) : Optional.empty();
        List<Optional<Object>> low = column.has("low") ? column.values("low") : List.of();
        List<Optional<Object>> high = column.has("high") ? column.values("high") : List.of();
        if (column.has("low") || column.has("high")) {
            requireRows(low.size(), Rational.of(values.size()));
            requireRows(high.size(), Rational.of(values.size()));
        }
        List<Cell> cells = new ArrayList<>();
        for (int row = 0; row < values.size(); row++) {
            Optional<Interval> ends = Optional.empty();
            if (!low.isEmpty()
                    && low.get(row).orElse("") instanceof Rational from
                    && high.get(row).orElse("") instanceof Rational to) {
                ends = Optional.of(new Interval(from, to));
            }
            cells.add(cell(values.get(row), heading, within, ends));
        }
        return cells;
    }

    private static Cell cell(
            Optional<Object> value, AnswerColumn heading, Optional<Interval> within, Optional<Interval> ends) {
        if (value.isEmpty()) {
            return new Cell.Missing();
        }
        if (value.get() instanceof Rational number && heading.kind() != AnswerColumn.Kind.KEY) {
            return new Cell.Value(number, ends.or(() -> within.map(width -> width.around(number))));
        }
        return new Cell.Text(value.get().toString());
    }

    private static Sentence sentence(JsonObject node) {
        String code = node.text("code");
        List<String> arguments = node.texts("arguments");
        return Message.ofCode(code)
                .map(message -> new Sentence(message, arguments))
                .orElseThrow(() -> CuratorRefusal.ANSWER_UNKNOWN_NOTE.with(Spelling.shown(code)));
    }
}
