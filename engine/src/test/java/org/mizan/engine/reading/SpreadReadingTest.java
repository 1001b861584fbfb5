package org.mizan.engine.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.Shown;
import org.mizan.engine.SourceTable;
import org.mizan.engine.Visits;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.spark.SparkStatements;

final class SpreadReadingTest {
    private static final long FIRST_DAY = 18262;

    /** A line of the unit, the day's number, the name, and the amount as often as it is asked for. */
    private record RowLine(CodedRow row) implements Line {
        @Override
        public long number(int column) {
            return switch (column) {
                case 0 -> row.code("person").orElseThrow();
                case 1 -> row.code("day").orElseThrow() - FIRST_DAY;
                default -> row.code("amount").orElseThrow();
            };
        }

        @Override
        public boolean wasNull() {
            return false;
        }

        @Override
        public BigInteger wide(int column) {
            throw new AssertionError("nothing is wide");
        }

        @Override
        public String text(int column) {
            return row.text("Name").orElseThrow();
        }
    }

    private static SpreadReading travelled(SpreadReading reading) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(reading);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (SpreadReading) in.readObject();
        }
    }

    private static List<CodedRow> rows() {
        Random random = new Random(5);
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 500; row++) {
            Map<String, Long> codes = Map.of(
                    "person", (long) random.nextInt(40) - 20,
                    "day", FIRST_DAY + random.nextInt(3),
                    "amount", (long) random.nextInt(121) - 20);
            rows.add(new CodedRow(
                    codes, Map.of("Name", List.of("é", "b", "\uFFFD").get(random.nextInt(3)))));
        }
        rows.sort(Comparator.comparing(row -> row.code("person").orElseThrow()));
        return rows;
    }

    private static byte[] part(SpreadReading reading, List<CodedRow> rows, int number) {
        return reading.part(rows.stream()
                .filter(row -> Math.floorMod(row.code("person").orElseThrow(), 3) == number)
                .map(RowLine::new)
                .iterator());
    }

    private static String type(Column column) {
        return switch (column.type().word()) {
            case "integer", "number" -> "bigint";
            case "text" -> "string";
            default -> column.type().word();
        };
    }

    @Test
    void partsOfWholeUnitsAreTheWholeInAnyOrder() throws Exception {
        Dataset dataset = Visits.dataset("integer", 2, 2);
        Scalar amount = Visits.scalar(dataset, "amount");
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "day")), new Key.Open("Name")),
                List.of(
                        new Measure.Sum(amount),
                        new Measure.Units(),
                        new Measure.Values(amount),
                        new Measure.Distinct(amount),
                        new Measure.DistinctTexts("Name")),
                3);
        Map<String, String> types =
                dataset.columns().stream().collect(Collectors.toMap(Column::name, SpreadReadingTest::type));
        SpreadReading reading = travelled(SparkStatements.of(dataset, List.of(new SourceTable("visits", types)))
                .reading(program));
        List<CodedRow> rows = rows();
        byte[] first = part(reading, rows, 0);
        byte[] second = part(reading, rows, 1);
        byte[] third = part(reading, rows, 2);
        try (Engine reference = Interpreter.of(dataset, rows)) {
            Shown expected = Shown.of(program, reference.read(program));
            byte[] forwards =
                    reading.together(reading.together(reading.nothing(), first), reading.together(second, third));
            byte[] backwards = reading.together(third, reading.together(second, first));
            assertThat(Shown.of(program, reading.whole(forwards))).isEqualTo(expected);
            assertThat(Shown.of(program, reading.whole(backwards))).isEqualTo(expected);
            assertThat(Shown.of(program, reading.whole(first))).isNotEqualTo(expected);
        }
        assertThat(reading.whole(reading.nothing()).groups()).isEmpty();
        assertThat(reading.statement()).endsWith(" DISTRIBUTE BY u1 SORT BY u1");
    }
}
