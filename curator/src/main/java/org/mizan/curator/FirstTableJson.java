package org.mizan.curator;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.json.JsonObject;
import org.mizan.mechanism.Interval;
import org.mizan.message.Language;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Decimals;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON form of a released table in version 1, row by row, without types and with texts for notes. Answers that are stored in
 * it keep their bytes, which their certificates are about.
 */
final class FirstTableJson {
    static final int VERSION = 1;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private FirstTableJson() {}

    static ObjectNode write(Released released, Rational confidence) {
        ObjectNode node = NODES.objectNode();
        ArrayNode columns = node.putArray("columns");
        released.labels().forEach(columns::add);
        node.put("confidence", confidence.toString());
        ArrayNode rows = node.putArray("rows");
        released.rows().forEach(row -> {
            ArrayNode cells = rows.addObject().putArray("cells");
            row.forEach(cell -> cells.add(cell(cell)));
        });
        ArrayNode notes = node.putArray("notes");
        released.notes().forEach(note -> notes.add(note.in(Language.ENGLISH)));
        return node;
    }

    private static ObjectNode cell(Cell cell) {
        return cell.accept(Nodes.INSTANCE);
    }

    /** How each kind of cell is written. */
    private enum Nodes implements Cell.Visitor<ObjectNode> {
        INSTANCE;

        @Override
        public ObjectNode text(Cell.Text text) {
            return NODES.objectNode().put("text", text.text());
        }

        @Override
        public ObjectNode value(Cell.Value number) {
            ObjectNode node = NODES.objectNode();
            put(node, "value", number.value());
            number.interval().ifPresent(interval -> {
                put(node, "low", interval.low());
                put(node, "high", interval.high());
            });
            return node;
        }

        @Override
        public ObjectNode missing(Cell.Missing missing) {
            return NODES.objectNode().put("missing", true);
        }
    }

    private static void put(ObjectNode node, String key, Rational decimal) {
        BigDecimal number = Decimals.exact(decimal);
        node.set(key, number.scale() <= 0 ? NODES.numberNode(number.toBigIntegerExact()) : NODES.numberNode(number));
    }

    static Released read(JsonObject table) {
        List<List<Cell>> rows = table.objects("rows").stream()
                .map(row ->
                        row.objects("cells").stream().map(FirstTableJson::cell).toList())
                .toList();
        List<AnswerColumn> columns = new ArrayList<>();
        for (String label : table.texts("columns")) {
            int place = columns.size();
            boolean isKey = rows.stream()
                    .anyMatch(
                            row -> place < row.size() && row.get(place).asText().isPresent());
            columns.add(isKey ? AnswerColumn.key(label) : AnswerColumn.amount(label));
        }
        return new Released(
                columns,
                rows,
                table.texts("notes").stream().map(Sentence::verbatim).toList());
    }

    private static Cell cell(JsonObject node) {
        if (node.has("text")) {
            return new Cell.Text(node.text("text"));
        }
        if (node.has("value")) {
            Optional<Interval> interval = node.has("low")
                    ? Optional.of(new Interval(node.number("low"), node.number("high")))
                    : Optional.empty();
            return new Cell.Value(node.number("value"), interval);
        }
        return new Cell.Missing();
    }
}
