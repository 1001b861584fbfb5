package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringWriter;
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
import org.mizan.release.answer.ReleasedCells;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.answer.ReleasedTable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

class TableJsonTest {
    private static final List<AnswerColumn.Kind> KINDS = List.of(AnswerColumn.Kind.values());
    private static final List<AnswerColumn.Type> TYPES = List.of(AnswerColumn.Type.values());
    private static final Rational CONFIDENCE = Rational.of("0.95");

    private static Released again(Released released) {
        return read(json(released));
    }

    private static Released read(String json) {
        return TableReader.read(AnswerTokens.of(json)).released();
    }

    private static String json(Released released) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            TableJson.write(released, CONFIDENCE, json);
        }
        return text.toString();
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
                },
                random.nextInt(5) == 0 ? Optional.of(number.plus(Rational.ONE)) : Optional.empty());
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
        assertThat(json(table)).contains("\"values\":[" + written + "]");
        assertThat(again(table)).isEqualTo(table);
    }

    @Test
    void anIntervalThatIsTheSameForAllIsSaidOnce() {
        List<Cell> cells = List.of(
                new Cell.Value(Rational.of(5), Optional.of(new Interval(Rational.of(3), Rational.of(7)))),
                new Cell.Missing(),
                new Cell.Value(Rational.of(-1), Optional.of(new Interval(Rational.of(-3), Rational.of(1)))));
        assertThat(json(table(AnswerColumn.count("n"), cells)))
                .isEqualTo("{\"confidence\":\"0.95\",\"rows\":3,\"columns\":[{\"name\":\"n\",\"kind\":\"count\","
                        + "\"type\":\"integer\",\"values\":[5,null,-1],\"within\":2}],\"notes\":[]}");
    }

    @Test
    void aNoteIsStoredWithoutItsWords() {
        Released table = new Released(List.of(), List.of(), List.of(Message.LIMITS_OF_ROWS.with("patient", 2)));
        assertThat(json(table)).contains("\"notes\":[{\"code\":\"limits_of_rows\",\"arguments\":[\"patient\",\"2\"]}]");
        assertThat(again(table)).isEqualTo(table);
    }

    @Test
    void occupiedCellsSayOfHowManyTheyAre() {
        ReleasedTable table = ReleasedTable.of(
                List.of(AnswerColumn.key("sex"), AnswerColumn.count("count")),
                List.of(List.of(new Cell.Text("f"), new Cell.Value(Rational.of(3), Optional.empty()))));
        Released cells = new Released(new ReleasedCells(200_000, table), List.of());
        assertThat(json(cells))
                .isEqualTo("{\"confidence\":\"0.95\",\"cells\":200000,\"rows\":1,\"columns\":["
                        + "{\"name\":\"sex\",\"kind\":\"key\",\"type\":\"text\",\"values\":[\"f\"]},"
                        + "{\"name\":\"count\",\"kind\":\"count\",\"type\":\"integer\",\"values\":[3]}],\"notes\":[]}");
        assertThat(again(cells)).isEqualTo(cells);
        assertThat(AnswerJson.version(cells)).isEqualTo(3);
        assertThat(AnswerJson.version(marginals())).isEqualTo(3);
        assertThat(AnswerJson.version(new Released(table, List.of()))).isEqualTo(2);
    }

    private static Released marginals() {
        AnswerColumn age = new AnswerColumn("age", AnswerColumn.Kind.KEY, AnswerColumn.Type.INTEGER);
        return new Released(
                new ReleasedMarginals(
                        List.of(
                                new ReleasedMarginals.Axis(
                                        AnswerColumn.key("sex"), List.of(new Cell.Text("f"), new Cell.Missing())),
                                new ReleasedMarginals.Axis(age, List.of(new Cell.Text("7"), new Cell.Missing()))),
                        List.of(
                                new ReleasedMarginals.Marginal(List.of(0), Rational.of(25, 3), new long[] {3, -1}),
                                new ReleasedMarginals.Marginal(
                                        List.of(0, 1), Rational.of(2), new long[] {Long.MIN_VALUE, 0, 1, 2}))),
                List.of());
    }

    @Test
    void marginalsAreTypedAndComeBack() {
        assertThat(json(marginals()))
                .isEqualTo(
                        "{\"confidence\":\"0.95\",\"axes\":[{\"name\":\"sex\",\"type\":\"text\",\"levels\":[\"f\",null]},"
                                + "{\"name\":\"age\",\"type\":\"integer\",\"levels\":[7,null]}],\"marginals\":["
                                + "{\"columns\":[\"sex\"],\"variance\":{\"numerator\":25,\"denominator\":3},\"counts\":[3,-1]},"
                                + "{\"columns\":[\"sex\",\"age\"],\"variance\":{\"numerator\":2,\"denominator\":1},"
                                + "\"counts\":[-9223372036854775808,0,1,2]}],\"notes\":[]}");
        assertThat(again(marginals())).isEqualTo(marginals());
    }

    private static Released grouped() {
        ReleasedMarginals levels = marginals().marginals().orElseThrow();
        AnswerColumn age = new AnswerColumn("age", AnswerColumn.Kind.KEY, AnswerColumn.Type.INTEGER);
        return new Released(
                new ReleasedMarginals(
                        List.of(
                                levels.axes().get(0),
                                new ReleasedMarginals.Axis(
                                        age, List.of(new Cell.Text("7"), new Cell.Text("8"), new Cell.Missing()))),
                        List.of(new ReleasedMarginals.Grouping(1, 2, List.of(0, 1, 1))),
                        List.of(
                                new ReleasedMarginals.Marginal(List.of(1), Rational.of(2), new long[] {3, -1, 2}),
                                new ReleasedMarginals.Marginal(
                                        List.of(0, 2), Rational.of(3), new long[] {1, 2, 3, 4}))),
                List.of());
    }

    @Test
    void marginalsOfGroupsSayWhichLevelsAreCountedTogether() {
        assertThat(json(grouped()))
                .contains("],\"groups\":[{\"column\":\"age\",\"size\":2,\"of\":[0,1,1]}],\"marginals\":["
                        + "{\"columns\":[\"age\"],\"sizes\":[3],")
                .contains("{\"columns\":[\"sex\",\"age\"],\"sizes\":[2,2],");
        assertThat(again(grouped())).isEqualTo(grouped());
        assertThat(AnswerJson.version(grouped())).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"of\":[0,1,1]', '\"of\":[0,1]', answer.canonical",
        "'\"column\":\"age\"', '\"column\":\"day\"', answer.canonical",
        "'\"sizes\":[2,2]', '\"sizes\":[2,4]', answer.canonical",
        "'\"sizes\":[2,2]', '\"sizes\":[2]', answer.canonical",
        "'\"sizes\":[2,2]', '\"sizes\":[2,2,2]', answer.canonical",
        "'\"sizes\":[3],', '', answer.canonical",
        "'[{\"column\":\"age\",\"size\":2,\"of\":[0,1,1]}]', '[]', answer.canonical"
    })
    void groupsThatWereNotWrittenSoAreRefused(String written, String changed, String code) {
        String json = json(grouped());
        assertThat(json).contains(written);
        assertThatThrownBy(() -> JsonObject.reading(() -> read(json.replace(written, changed))))
                .hasMessageContaining(code);
    }

    @ParameterizedTest
    @CsvSource({
        "'[\"sex\"]', '[\"age_\"]', answer.canonical",
        "'\"counts\":[3,-1]', '\"counts\":[3,-1.5]', answer.canonical",
        "'\"counts\":[3,-1]', '\"counts\":[3,9223372036854775808]', json.syntax",
        "'\"denominator\":3', '\"denominator\":0', number.denominator",
        "'\"type\":\"integer\"', '\"type\":\"whole\"', answer.unknown"
    })
    void marginalsThatWereNotWrittenSoAreRefused(String written, String changed, String code) {
        String json = json(marginals());
        assertThat(json).contains(written);
        assertThatThrownBy(() -> JsonObject.reading(() -> read(json.replace(written, changed))))
                .hasMessageContaining(code);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"rows\":1', '\"rows\":2', answer.rows",
        "'\"rows\":1', '\"rows\":-1', answer.rows",
        "'\"rows\":1', '\"rows\":1.5', answer.rows",
        "'\"values\":[1]', '\"values\":[1],\"low\":[0]', answer.canonical",
        "'\"values\":[1]', '\"values\":[1],\"low\":[],\"high\":[2]', answer.rows",
        "'\"values\":[1]', '\"values\":[1],\"low\":[3],\"high\":[2]', answer.canonical",
        "'\"values\":[1]', '\"values\":[1],\"within\":-1', answer.canonical",
        "'\"values\":[1]', '\"values\":[1],\"raw\":[]', answer.rows",
        "'\"values\":[1]', '\"values\":[1],\"low\":[0],\"high\":[2],\"wide\":[2]', answer.canonical",
        "'\"rows\":1', '\"lines\":1', answer.canonical",
        "'\"rows\":1', '\"cells\":1.5,\"rows\":1', answer.canonical",
        "'\"kind\":\"count\"', '\"kind\":\"total\"', answer.unknown",
        "'\"type\":\"integer\"', '\"type\":\"float\"', answer.unknown",
        "'\"values\":[1]', '\"values\":[[1]]', answer.canonical",
        "'\"code\":\"negative\"', '\"code\":\"positive\"', answer.unknown",
        "'\"arguments\":[]', '\"arguments\":[\"1\"]', message.arguments"
    })
    void whatWasNotWrittenSoIsRefused(String written, String changed, String code) {
        List<List<Cell>> rows = List.of(List.of(new Cell.Value(Rational.ONE, Optional.empty())));
        Released table = new Released(List.of(AnswerColumn.count("n")), rows, List.of(Message.NEGATIVE.with()));
        String json = json(table);
        assertThat(json).contains(written);
        assertThatThrownBy(() -> read(json.replace(written, changed))).hasMessageContaining(code);
    }
}
