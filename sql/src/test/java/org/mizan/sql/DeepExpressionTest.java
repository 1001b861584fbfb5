package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.dataset.Source;
import org.mizan.engine.Engine;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Program;
import org.mizan.sql.expression.ExpressionSize;

/** Every engine reads expressions that are as deep as there may be, whatever they are nested of. */
class DeepExpressionTest {
    private static final Source FILE = Source.of("visits.parquet");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Nesting.class)
    void enginesReadWhatIsAsDeepAsItMayBe(Nesting nesting) throws Exception {
        Program program = nesting.program(100);
        ExpressionSize.require(program, FILE);
        assertThatThrownBy(() -> ExpressionSize.require(nesting.program(101), FILE))
                .hasMessageContaining("[sql.levels]");
        Path file = folder.resolve("visits.parquet");
        Databases.parquet(file, Clinic.ROWS);
        try (Engine reference = Interpreter.of(Clinic.DATASET, Clinic.ROWS);
                Engine duck = DuckDb.parquet(Clinic.DATASET, file);
                Engine postgres = Postgres.open(Clinic.DATASET, Databases.postgres(Clinic.ROWS), Map.of())) {
            duck.check(program);
            postgres.check(program);
            ConformanceTest.requireSame(program, reference, duck, postgres);
        }
    }

    @ParameterizedTest
    @EnumSource(Nesting.class)
    void sparkIsAskedLessDeepOnes(Nesting nesting) {
        Source table = Source.of("spark:visits");
        ExpressionSize.require(nesting.program(40), table);
        assertThatThrownBy(() -> ExpressionSize.require(nesting.program(41), table))
                .hasMessageContaining("more than 40 levels");
    }

    /** A chain of AND or OR is a list, and engines read long ones. */
    @ParameterizedTest
    @EnumSource(
            value = Condition.Comparison.class,
            names = {"LESS", "NOT_EQUAL"})
    void enginesReadAsLongAChainAsATextHolds(Comparison comparison) throws Exception {
        List<String> tests = LongStream.range(0, 390)
                .mapToObj(number -> "age %s %d".formatted(comparison.sign(), 1000 + number))
                .toList();
        String word = comparison == Comparison.LESS ? " OR " : " AND ";
        Program program = Clinic.plan("SELECT COUNT(*) FROM visits WHERE " + String.join(word, tests))
                .program();
        Path file = folder.resolve("visits.parquet");
        Databases.parquet(file, Clinic.ROWS);
        try (Engine duck = DuckDb.parquet(Clinic.DATASET, file);
                Engine postgres = Postgres.open(Clinic.DATASET, Databases.postgres(Clinic.ROWS), Map.of())) {
            assertThat(ConformanceTest.shown(program, duck.read(program))).hasToString("[0, 4]");
            assertThat(ConformanceTest.shown(program, postgres.read(program))).hasToString("[0, 4]");
        }
    }
}
