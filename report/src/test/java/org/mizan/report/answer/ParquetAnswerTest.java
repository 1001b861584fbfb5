package org.mizan.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedTable;

class ParquetAnswerTest {
    @TempDir
    private Path folder;

    private static AnswerColumn key(String label, AnswerColumn.Type type) {
        return new AnswerColumn(label, AnswerColumn.Kind.KEY, type);
    }

    private static Cell text(String text) {
        return new Cell.Text(text);
    }

    private static Cell number(String value) {
        return new Cell.Value(Rational.of(value), Optional.empty());
    }

    private static Cell within(String value, String low, String high) {
        return new Cell.Value(Rational.of(value), Optional.of(new Interval(Rational.of(low), Rational.of(high))));
    }

    private List<String> written(ReleasedTable table) throws IOException, SQLException {
        Path file = folder.resolve("it's.parquet");
        new ParquetAnswer(table, "a'b", Optional.empty()).write(file);
        List<String> lines = new ArrayList<>();
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement();
                ResultSet rows =
                        statement.executeQuery("FROM '" + file.toString().replace("'", "''") + "'")) {
            ResultSetMetaData columns = rows.getMetaData();
            List<String> header = new ArrayList<>();
            for (int column = 1; column <= columns.getColumnCount(); column++) {
                header.add(columns.getColumnLabel(column) + " " + columns.getColumnTypeName(column));
            }
            lines.add(String.join(", ", header));
            while (rows.next()) {
                List<String> line = new ArrayList<>();
                for (int column = 1; column <= columns.getColumnCount(); column++) {
                    line.add(String.valueOf(rows.getObject(column)));
                }
                lines.add(String.join(", ", line));
            }
        }
        return lines;
    }

    @Test
    void columnsHaveTheirTypes() throws IOException, SQLException {
        List<AnswerColumn> columns = List.of(
                key("d", AnswerColumn.Type.DATE),
                key("t", AnswerColumn.Type.TIMESTAMP),
                key("b", AnswerColumn.Type.BOOLEAN),
                key("i", AnswerColumn.Type.INTEGER),
                key("x", AnswerColumn.Type.NUMBER),
                AnswerColumn.count("n"),
                AnswerColumn.amount("m"));
        ReleasedTable table = ReleasedTable.of(
                columns,
                List.of(
                        List.of(
                                text("2026-02-28"),
                                text("2026-02-28T10:00:00.000001Z"),
                                text("true"),
                                text("7"),
                                text("0.5"),
                                within("-3", "-23", "17"),
                                number("0.1")),
                        List.of(
                                new Cell.Missing(),
                                new Cell.Missing(),
                                new Cell.Missing(),
                                new Cell.Missing(),
                                new Cell.Missing(),
                                new Cell.Missing(),
                                new Cell.Missing())));
        List<String> lines = written(table);
        assertThat(lines.get(0))
                .isEqualTo("d DATE, t TIMESTAMP WITH TIME ZONE, b BOOLEAN, i BIGINT, x DOUBLE, n BIGINT, n_low DOUBLE,"
                        + " n_high DOUBLE, m DOUBLE");
        assertThat(lines.get(1))
                .startsWith("2026-02-28, 2026-02-28T10:00:00.000001Z, true, 7, 0.5, -3, -23.0, 17.0, 0.1");
        assertThat(lines.get(2)).isEqualTo("null, null, null, null, null, null, null, null, null");
    }

    @Test
    void aColumnWithAnotherTextIsOfTexts() throws IOException, SQLException {
        List<AnswerColumn> columns = List.of(
                key("d", AnswerColumn.Type.DATE),
                key("i", AnswerColumn.Type.INTEGER),
                key("D", AnswerColumn.Type.TEXT));
        ReleasedTable table = ReleasedTable.of(
                columns,
                List.of(
                        List.of(text("2026-02-28"), text("7"), text("a\u0628'\"")),
                        List.of(text("all others"), text("18 to 30"), text(""))));
        assertThat(written(table))
                .containsExactly(
                        "d VARCHAR, i VARCHAR, D_2 VARCHAR", "2026-02-28, 7, a\u0628'\"", "all others, 18 to 30, ");
    }

    @Test
    void wholeNumbersThatDoNotFitAndFractionsAreDoubles() throws IOException, SQLException {
        ReleasedTable table = ReleasedTable.of(
                List.of(AnswerColumn.count("n"), AnswerColumn.count("m")),
                List.of(List.of(number("9223372036854775808"), number("9223372036854775807"))));
        assertThat(written(table)).containsExactly("n DOUBLE, m BIGINT", "9.223372036854776E18, 9223372036854775807");
    }

    @Test
    void intervalsAreRoundedOutward() throws IOException, SQLException {
        ReleasedTable table = ReleasedTable.of(
                List.of(AnswerColumn.amount("m")),
                List.of(List.of(within("0.2", "0.1", "0.3")), List.of(within("0", "-0.3", "-0.1"))));
        List<String> lines = written(table);
        for (int row = 1; row <= 2; row++) {
            List<String> ends = List.of(lines.get(row).split(", ", -1));
            String[] exact = row == 1 ? new String[] {"0.1", "0.3"} : new String[] {"-0.3", "-0.1"};
            assertThat(new BigDecimal(Double.parseDouble(ends.get(1)))).isLessThanOrEqualTo(new BigDecimal(exact[0]));
            assertThat(new BigDecimal(Double.parseDouble(ends.get(2))))
                    .isGreaterThanOrEqualTo(new BigDecimal(exact[1]));
            assertThat(Double.parseDouble(ends.get(1))).isEqualTo(Double.parseDouble(exact[0]), Offset.offset(1e-15));
        }
    }

    @Test
    void manyRowsComePieceByPieceAndInOrder() throws IOException, SQLException {
        int rows = 5000;
        ReleasedTable table = ReleasedTable.of(
                List.of(key("k", AnswerColumn.Type.TEXT), AnswerColumn.count("n")),
                IntStream.range(0, rows)
                        .mapToObj(row -> List.of(text("k" + row), number(Integer.toString(row))))
                        .toList());
        List<String> lines = written(table);
        assertThat(lines).hasSize(rows + 1);
        assertThat(lines.get(rows)).isEqualTo("k4999, 4999");
        assertThat(written(ReleasedTable.of(List.of(AnswerColumn.count("n")), List.of())))
                .hasSize(1);
    }
}
