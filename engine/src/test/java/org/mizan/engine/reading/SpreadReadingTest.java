package org.mizan.engine.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Reading;
import org.mizan.engine.Shown;
import org.mizan.engine.SourceTable;
import org.mizan.engine.Visits;
import org.mizan.engine.bounding.Piece;
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

    private static List<Piece> pieces(SpreadReading reading, List<CodedRow> rows, int number) {
        List<Piece> pieces = new ArrayList<>();
        reading.pieces(rows.stream()
                        .filter(row -> Math.floorMod(row.code("person").orElseThrow(), 3) == number)
                        .map(RowLine::new)
                        .iterator())
                .forEachRemaining(pieces::add);
        return pieces;
    }

    private static Reading whole(SpreadReading reading, List<Piece> pieces) {
        return reading.whole(reading.chunks(pieces.iterator()));
    }

    private static SpreadReading reading(Dataset dataset, Program program) throws Exception {
        Map<String, String> types =
                dataset.columns().stream().collect(Collectors.toMap(Column::name, SpreadReadingTest::type));
        return travelled(SparkStatements.of(dataset, List.of(new SourceTable("visits", types)))
                .reading(program));
    }

    private static String type(Column column) {
        return switch (column.type().word()) {
            case "integer", "number" -> "bigint";
            case "text" -> "string";
            default -> column.type().word();
        };
    }

    private static Program program(Dataset dataset) {
        Scalar amount = Visits.scalar(dataset, "amount");
        return new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "day")), new Key.Open("Name")),
                List.of(
                        new Measure.Sum(amount),
                        new Measure.Units(),
                        new Measure.Values(amount),
                        new Measure.Distinct(amount),
                        new Measure.DistinctTexts("Name")),
                3);
    }

    @Test
    void partsOfWholeUnitsAreTheWholeInAnyOrder() throws Exception {
        Dataset dataset = Visits.dataset("integer", 2, 2);
        Program program = program(dataset);
        SpreadReading reading = reading(dataset, program);
        List<CodedRow> rows = rows();
        List<Piece> all = new ArrayList<>(pieces(reading, rows, 0));
        all.addAll(pieces(reading, rows, 1));
        List<Piece> withoutLast = List.copyOf(all);
        all.addAll(pieces(reading, rows, 2));
        try (Engine reference = Interpreter.of(dataset, rows)) {
            Shown expected = Shown.of(program, reference.read(program));
            assertThat(Shown.of(program, whole(reading, all))).isEqualTo(expected);
            Collections.shuffle(all, new Random(7));
            assertThat(Shown.of(program, whole(reading, all))).isEqualTo(expected);
            assertThat(Shown.of(program, whole(reading, withoutLast))).isNotEqualTo(expected);
        }
        assertThat(whole(reading, List.of()).groups()).isEmpty();
        assertThat(reading.statement()).endsWith(" DISTRIBUTE BY u1 SORT BY u1");
        assertThat(reading.isReduced()).isFalse();
    }

    /** More lines than are held at a time, among them a unit of more: pieces come before the last line, and units stay whole. */
    @Test
    void linesAreHandedOnBeforeAllHaveCome() throws Exception {
        Dataset dataset = Visits.dataset("integer", 2, 2);
        Program program = program(dataset);
        SpreadReading reading = reading(dataset, program);
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 150_000; row++) {
            long person = row < 60_000 ? row / 10 : row < 120_000 ? 6_000 : row;
            rows.add(new CodedRow(
                    Map.of("person", person, "day", FIRST_DAY + row % 3, "amount", (long) (row % 121) - 20),
                    Map.of("Name", "b")));
        }
        AtomicInteger taken = new AtomicInteger();
        Iterator<Piece> pieces = reading.pieces(rows.stream()
                .peek(row -> taken.incrementAndGet())
                .map(RowLine::new)
                .iterator());
        List<Piece> all = new ArrayList<>(List.of(pieces.next()));
        assertThat(taken.get()).isBetween(1, 60_000);
        pieces.forEachRemaining(all::add);
        try (Engine reference = Interpreter.of(dataset, rows)) {
            assertThat(Shown.of(program, whole(reading, all))).isEqualTo(Shown.of(program, reference.read(program)));
        }
    }

    @Test
    void aUnitThatComesBackIsRefused() throws Exception {
        Dataset dataset = Visits.dataset("integer", 2, 2);
        SpreadReading reading = reading(dataset, program(dataset));
        List<CodedRow> rows = new ArrayList<>(rows());
        Collections.reverse(rows);
        assertThatThrownBy(() -> pieces(reading, rows, 0))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("[engine.order]");
    }

    @Test
    void aGroupOfWhichNothingCountsIsAGroup() throws Exception {
        Dataset dataset = Visits.dataset("integer", 2, 2);
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "day")), new Key.Open("Name")),
                List.of(new Measure.Values(Visits.scalar(dataset, "amount"))),
                3);
        SpreadReading reading = reading(dataset, program);
        Reading read = reading.whole(
                reading.chunks(reading.pieces(List.of(new NoAmount()).iterator())));
        assertThat(read.groups()).hasSize(1);
        assertThat(read.values(0, 0)).isEmpty();
        assertThat(read.occurrences(0, 0).values()).isEmpty();
    }

    /** A line whose amount is null. */
    private static final class NoAmount implements Line {
        private int last;

        @Override
        public long number(int column) {
            last = column;
            return 0;
        }

        @Override
        public boolean wasNull() {
            return last > 2;
        }

        @Override
        public BigInteger wide(int column) {
            throw new AssertionError("nothing is wide");
        }

        @Override
        public String text(int column) {
            return "b";
        }
    }
}
