package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.BlockTouch;
import org.mizan.engine.program.Program;
import org.mizan.message.InvalidInputException;

/** Every engine gives the numbers of the interpreter, from codes and from the source itself. */
final class SameNumbersTest {
    private static final int PROGRAMS = 25;

    @TempDir
    Path folder;

    static Stream<Arguments> tables() {
        int[] sizes = {0, 1, 7, 120, 121};
        return Visits.UNITS.stream().flatMap(unit -> IntStream.of(sizes).mapToObj(size -> Arguments.of(unit, size)));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void fromEveryEngine(String unit, int size) throws Exception {
        Random random = new Random(size * 31L + unit.hashCode());
        Dataset dataset = size % 2 == 0
                ? Visits.dataset(unit, 1 + random.nextInt(3), 1 + random.nextInt(3))
                : Visits.dataset(unit, 1 + random.nextInt(9), 1 + random.nextInt(9), 2 + random.nextInt(4));
        List<RawRow> rows = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            rows.add(RawRow.random(random, unit));
        }
        requireSame(dataset, unit, rows, random, PROGRAMS);
    }

    @ParameterizedTest
    @FieldSource("org.mizan.engine.Visits#UNITS")
    void whereEveryColumnIsNull(String unit) throws Exception {
        RawRow nobody = new RawRow(Map.of());
        RawRow somebody = new RawRow(unit.equals("text") ? Map.of("person", "") : Map.of("person", 0L));
        List<RawRow> rows = new ArrayList<>(List.of(nobody, unit.equals("rows") ? nobody : somebody));
        requireSame(Visits.dataset(unit, 1, 1), unit, rows, new Random(1), 8);
    }

    @ParameterizedTest
    @FieldSource("org.mizan.engine.Visits#UNITS")
    void whereEveryRowIsThereOftenAndOneUnitHasMost(String unit) throws Exception {
        Random random = new Random(2);
        List<RawRow> rows = new ArrayList<>();
        for (int row = 0; row < 5; row++) {
            rows.addAll(Collections.nCopies(200, RawRow.random(random, unit)));
        }
        requireSame(Visits.dataset(unit, 2, 3), unit, rows, random, 10);
        requireSame(Visits.dataset(unit, 9, 4, 9), unit, rows, random, 10);
    }

    static Stream<Arguments> divisions() {
        return Stream.of("integer", "text")
                .flatMap(unit -> Stream.of(
                        Arguments.of(unit, "day", "day"),
                        Arguments.of(unit, "day", "week"),
                        Arguments.of(unit, "moment", "month")));
    }

    @ParameterizedTest
    @MethodSource("divisions")
    void inBlocksOfTime(String unit, String column, String every) throws Exception {
        Random random = new Random(every.hashCode() + unit.hashCode());
        Dataset dataset = Visits.inBlocks(unit, 1 + random.nextInt(2), 1 + random.nextInt(2), column, every);
        List<RawRow> rows = new ArrayList<>();
        for (int row = 0; row < 150; row++) {
            rows.add(RawRow.random(random, unit));
        }
        requireSame(dataset, unit, rows, random, PROGRAMS);
    }

    private void requireSame(Dataset dataset, String unit, List<RawRow> rows, Random random, int count)
            throws Exception {
        List<CodedRow> coded = rows.stream().map(row -> row.coded(dataset)).toList();
        Collections.shuffle(rows, random);
        Path raw = folder.resolve("raw 'file'.parquet");
        Path snapshot = folder.resolve("snapshot.parquet");
        Sources.parquet(raw, unit, rows);
        Sources.snapshot(snapshot, dataset, coded);
        try (Engine reference = Interpreter.of(dataset, coded);
                Engine direct = DuckDb.parquet(dataset, raw);
                Engine imported = DuckDb.snapshot(dataset, snapshot);
                Engine postgres = Sources.postgres(dataset, unit, rows)) {
            Programs programs = new Programs(dataset, random);
            for (int program = 0; program < count; program++) {
                requireSame(held(dataset, programs.next()), reference, List.of(imported, direct, postgres));
                if (program % 2 == 0) {
                    requireSame(held(dataset, programs.overRelation()), reference, List.of(imported, direct, postgres));
                }
            }
        }
    }

    /** The program within the blocks that it touches; as it is where there are none, or it may not touch so many. */
    private static Program held(Dataset dataset, Program program) {
        try {
            return dataset.budget()
                    .blocks()
                    .map(blocks -> program.within(
                            BlockTouch.of(dataset, blocks.division(), program.relation(), program.where())))
                    .orElse(program);
        } catch (InvalidInputException refused) {
            return program;
        }
    }

    private static void requireSame(Program program, Engine reference, List<Engine> engines) {
        Shown expected = Shown.of(program, reference.read(program));
        for (Engine engine : engines) {
            assertThat(Shown.of(program, engine.read(program)))
                    .as("%s of %s", engine, program)
                    .isEqualTo(expected);
        }
    }
}
