package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.engine.DuckDb;
import org.mizan.engine.Engine;
import org.mizan.engine.Interpreter;
import org.mizan.engine.Postgres;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/** Every engine reads expressions that are as deep as there may be, whatever they are nested of. */
class DeepExpressionTest {
    private static final Scalar AGE = new Scalar.OfColumn("age", Span.of(0, 110));
    private static final Scalar WIDE = new Scalar.Times(AGE, new Scalar.Constant(BigInteger.TEN.pow(34)));

    @TempDir
    Path folder;

    /** What an expression is nested of. */
    enum Nesting {
        SUM,
        DIFFERENCE,
        PRODUCT,
        QUOTIENT,
        REMAINDER,
        CHOICE,
        SEARCH;

        private Scalar deeper(Scalar scalar) {
            return switch (this) {
                case SUM -> new Scalar.Plus(scalar, Scalar.of(1));
                case DIFFERENCE -> new Scalar.Minus(Scalar.of(1), scalar);
                case PRODUCT -> new Scalar.Times(scalar, Scalar.of(-1));
                case QUOTIENT -> new Scalar.Quotient(scalar, BigInteger.ONE);
                case REMAINDER -> new Scalar.Remainder(scalar, BigInteger.TEN.pow(37));
                case CHOICE -> new Scalar.Choice(List.of(new Scalar.Case(urgent(), scalar)), Scalar.of(7));
                case SEARCH -> search(scalar);
            };
        }

        /** Counts the rows where the expression of so many levels is above 0; the comparison is one more level. */
        Program program(int levels) {
            Scalar scalar = WIDE;
            for (int level = 2; level < levels; level++) {
                scalar = deeper(scalar);
            }
            return new Program(
                    new Condition.Compare(scalar, Comparison.GREATER, Scalar.of(0)),
                    List.of(),
                    List.of(new Measure.Sum(Scalar.of(1))),
                    0);
        }
    }

    private static Condition urgent() {
        return new Condition.Compare(new Scalar.OfColumn("urgent", Span.of(0, 1)), Comparison.EQUAL, Scalar.of(1));
    }

    /** A choice by what the age equals, among so many that engines search. */
    private static Scalar search(Scalar scalar) {
        List<Scalar.Case> cases = new ArrayList<>();
        LongStream.range(0, 100)
                .forEach(age -> cases.add(new Scalar.Case(
                        new Condition.Compare(AGE, Comparison.EQUAL, Scalar.of(age)),
                        age == 30 ? scalar : Scalar.of(age - 50))));
        return new Scalar.Choice(cases, Scalar.of(7));
    }

    @ParameterizedTest
    @EnumSource(Nesting.class)
    void enginesReadWhatIsAsDeepAsItMayBe(Nesting nesting) throws Exception {
        Program program = nesting.program(100);
        ExpressionSize.require(program);
        assertThatThrownBy(() -> ExpressionSize.require(nesting.program(101))).hasMessageContaining("[sql.levels]");
        Path file = folder.resolve("visits.parquet");
        Databases.parquet(file, Clinic.ROWS);
        try (Engine reference = Interpreter.of(Clinic.DATASET, Clinic.ROWS);
                Engine duck = DuckDb.parquet(Clinic.DATASET, file);
                Engine postgres = Postgres.open(Clinic.DATASET, Databases.postgres(Clinic.ROWS), Map.of())) {
            List<Object> expected = ConformanceTest.shown(program, reference.read(program));
            assertThat(expected).isNotEmpty();
            assertThat(ConformanceTest.shown(program, duck.read(program))).isEqualTo(expected);
            assertThat(ConformanceTest.shown(program, postgres.read(program))).isEqualTo(expected);
        }
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
