package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

class ListedValuesTest {
    private static final int ROWS = 500_000;

    private static final Dataset NUMBERS = DatasetFile.parse("""
            dataset: numbers
            source: numbers.parquet
            ledger: ledger.db
            unit: rows
            neighbours: add-remove
            columns:
              x: {type: integer, min: 0, max: 1000003}
            budget: {epsilon: 1, delta: 0}
            """, "mizan.yaml");

    private static final Program LISTED = new Program(
            new Condition.Always(),
            List.of(),
            List.of(new Measure.Values(new Scalar.OfColumn("x", Span.of(0, 1_000_003)), true)),
            0);

    @TempDir
    Path folder;

    private static long number(long row) {
        return row * 7_919 % 1_000_003;
    }

    @Test
    void duckDbListsRowsAsTheyStandInTheFile() throws SQLException {
        Path file = folder.resolve("numbers.parquet");
        Sources.parquet(file, "SELECT i * 7919 % 1000003 AS x FROM range(" + ROWS + ") AS t(i)");
        try (DuckDb engine = DuckDb.parquet(NUMBERS, file)) {
            assertThat(engine.read(LISTED).values(0, 0))
                    .containsExactly(LongStream.range(0, ROWS)
                            .map(ListedValuesTest::number)
                            .toArray());
        }
    }

    @Test
    void theInterpreterListsRowsAsTheyCome() {
        List<CodedRow> rows = IntStream.range(0, 100)
                .mapToObj(row -> new CodedRow(Map.of("x", number(row)), Map.of()))
                .toList();
        assertThat(Interpreter.of(NUMBERS, rows).read(LISTED).values(0, 0))
                .containsExactly(
                        LongStream.range(0, 100).map(ListedValuesTest::number).toArray());
    }
}
