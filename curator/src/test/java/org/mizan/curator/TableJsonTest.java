package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.certificate.json.JsonObject;
import org.mizan.mechanism.Interval;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;

class TableJsonTest {
    private static final List<AnswerColumn.Kind> KINDS = List.of(AnswerColumn.Kind.values());
    private static final List<AnswerColumn.Type> TYPES = List.of(AnswerColumn.Type.values());
    private static final Rational CONFIDENCE = Rational.of("0.95");

    private static Released again(Released released) {
        return TableJson.read(
                JsonObject.parse(TableJson.write(released, CONFIDENCE).toString()));
    }

    private static Released table(AnswerColumn column, List<Cell> cells) {
        return new Released(List.of(column), cells.stream().map(List::of).toList(), List.of());
    }

    /** Whatever cells stand in whatever columns, the document is read back, and written again with the same bytes. */
    @Test
    void everyTableComesBackFromItsDocument() {
        Random random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            AnswerColumn.Kind kind = KINDS.get(random.nextInt(KINDS.size()));
            AnswerColumn.Type type = TYPES.get(random.nextInt(TYPES.size()));
            AnswerColumn column = new AnswerColumn("c" + round, kind, type);
            List<Cell> cells = new ArrayList<>();
            Rational width = Rational.of(random.nextInt(9));
            for (int row = random.nextInt(5); row > 0; row--) {
                cells.add(cell(column, random, width));
            }
            Released table = table(column, cells);
            assertThat(again(table)).isEqualTo(table);
        }
    }

    private static Cell cell(AnswerColumn column, Random random, Rational width) {
        if (random.nextInt(4) == 0) {
            return new Cell.Missing();
        }
        boolean isKey = column.kind() == AnswerColumn.Kind.KEY;
        Rational number = Rational.of(random.nextInt(2_000) - 1_000).over(Rational.of(1 << random.nextInt(12)));
        return switch (column.type()) {
            case INTEGER, NUMBER -> isKey ? new Cell.Text(number.toString()) : value(number, width, random);
            case BOOLEAN -> new Cell.Text(Boolean.toString(random.nextBoolean()));
            case TEXT -> new Cell.Text("قلب \"" + number);
            case DATE, TIMESTAMP -> new Cell.Text("2026-01-0" + (1 + random.nextInt(9)));
        };
    }

    private static Cell value(Rational number, Rational width, Random random) {
        Interval around = Interval.symmetric(width).around(number);
        return new Cell.Value(
                number,
                switch (random.nextInt(6)) {
                    case 0 -> Optional.empty();
                    case 1 -> Optional.of(new Interval(around.low().minus(Rational.ONE), around.high()));
                    case 2 ->
                        Optional.of(Interval.symmetric(width.plus(Rational.ONE)).around(number));
                    default -> Optional.of(around);
                });
    }

    @ParameterizedTest
    @CsvSource({
        "1/3, '\"1/3\"'",
        "10, 10",
        "-0.5, -0.5",
        "1e-9, 1E-9",
        "1e40, 10000000000000000000000000000000000000000"
    })
    void aKeyThatIsANumberIsOne(String key, String written) {
        AnswerColumn column = new AnswerColumn("k", AnswerColumn.Kind.KEY, AnswerColumn.Type.NUMBER);
        Released table = table(column, List.of(new Cell.Text(key)));
        assertThat(TableJson.write(table, CONFIDENCE).toString()).contains("\"values\":[" + written + "]");
        assertThat(again(table)).isEqualTo(table);
    }

    @Test
    void anIntervalThatIsTheSameForAllIsSaidOnce() {
        List<Cell> cells = List.of(
                new Cell.Value(Rational.of(5), Optional.of(new Interval(Rational.of(3), Rational.of(7)))),
                new Cell.Missing(),
                new Cell.Value(Rational.of(-1), Optional.of(new Interval(Rational.of(-3), Rational.of(1)))));
        assertThat(TableJson.write(table(AnswerColumn.count("n"), cells), CONFIDENCE)
                        .toString())
                .isEqualTo("{\"confidence\":\"0.95\",\"rows\":3,\"columns\":[{\"name\":\"n\",\"kind\":\"count\","
                        + "\"type\":\"integer\",\"values\":[5,null,-1],\"within\":2}],\"notes\":[]}");
    }

    @Test
    void aNoteIsStoredWithoutItsWords() {
        Released table = new Released(List.of(), List.of(), List.of(Message.LIMITS_OF_ROWS.with("patient", 2)));
        assertThat(TableJson.write(table, CONFIDENCE).toString())
                .contains("\"notes\":[{\"code\":\"limits_of_rows\",\"arguments\":[\"patient\",\"2\"]}]");
        assertThat(again(table)).isEqualTo(table);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"rows\":1', '\"rows\":2', answer.rows",
        "'\"rows\":1', '\"rows\":-1', answer.rows",
        "'\"rows\":1', '\"rows\":1.5', answer.rows",
        "'\"values\":[1]', '\"values\":[1],\"low\":[0]', answer.rows",
        "'\"values\":[1]', '\"values\":[1],\"low\":[],\"high\":[2]', answer.rows",
        "'\"kind\":\"count\"', '\"kind\":\"total\"', answer.unknown",
        "'\"type\":\"integer\"', '\"type\":\"float\"', answer.unknown",
        "'\"values\":[1]', '\"values\":[[1]]', json.type",
        "'\"code\":\"negative\"', '\"code\":\"positive\"', answer.unknown",
        "'\"arguments\":[]', '\"arguments\":[\"1\"]', message.arguments"
    })
    void whatWasNotWrittenSoIsRefused(String written, String changed, String code) {
        List<List<Cell>> rows = List.of(List.of(new Cell.Value(Rational.ONE, Optional.empty())));
        Released table = new Released(List.of(AnswerColumn.count("n")), rows, List.of(Message.NEGATIVE.with()));
        String json = TableJson.write(table, CONFIDENCE).toString();
        assertThat(json).contains(written);
        assertThatThrownBy(() -> TableJson.read(JsonObject.parse(json.replace(written, changed))))
                .hasMessageContaining(code);
    }
}
