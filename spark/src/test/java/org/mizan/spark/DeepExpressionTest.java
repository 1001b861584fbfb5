package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.engine.Engine;
import org.mizan.engine.Shown;
import org.mizan.engine.SourceTable;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Program;
import org.mizan.engine.spark.SparkStatements;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.Clinic;
import org.mizan.sql.Databases;
import org.mizan.sql.Nesting;

/** Spark reads expressions that are deeply nested, whatever they are nested of. */
final class DeepExpressionTest {
    /** As many as a query of Spark may have: quotients and remainders of 100 do not fit on the stack of its planner. */
    private static final int LEVELS = 40;

    @TempDir
    Path folder;

    private org.apache.spark.sql.Dataset<Row> visits() throws Exception {
        Path file = folder.resolve("visits.parquet");
        Databases.parquet(file, Clinic.ROWS);
        return LocalSpark.SESSION.read().parquet(file.toString());
    }

    /** But for searches, which are long: Spark's parser takes some 4 KB for each character. */
    @ParameterizedTest
    @EnumSource(value = Nesting.class, mode = EnumSource.Mode.EXCLUDE, names = "SEARCH")
    void sparkReadsWhatIsDeeplyNested(Nesting nesting) throws Exception {
        Program program = nesting.program(LEVELS);
        try (Engine reference = Interpreter.of(Clinic.DATASET, Clinic.ROWS);
                Engine spark = SparkEngine.of(Clinic.DATASET, visits())) {
            spark.check(program);
            assertThat(Shown.of(program, spark.read(program))).isEqualTo(Shown.of(program, reference.read(program)));
        }
    }

    /** They are planned on a stack of any size, and would end the threads that stages travel through. */
    @ParameterizedTest
    @EnumSource(names = {"SUM", "CHOICE"})
    void whatIsTooDeepForExecutorsIsRefusedBeforeItIsCharged(Nesting nesting) throws Exception {
        Program program = nesting.program(400);
        try (Engine spark = SparkEngine.of(Clinic.DATASET, visits())) {
            assertThatThrownBy(() -> spark.check(program))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[plan.levels]");
            assertThat(spark.read(nesting.program(1)).groups()).hasSize(1);
        }
    }

    /** Three quotients of wide numbers within each other, each of which fits into a BIGINT, name their number once each. */
    @Test
    void aQuotientOfQuotientsIsAsLongAsItsQuotients() throws Exception {
        Map<String, String> types = new LinkedHashMap<>();
        for (StructField field : visits().schema().fields()) {
            types.put(field.name(), field.dataType().simpleString());
        }
        SparkStatements statements = SparkStatements.of(Clinic.DATASET, List.of(new SourceTable("visits", types)));
        List<Integer> lengths = new ArrayList<>();
        for (int levels : List.of(3, 5, 7)) {
            Program program = Nesting.QUOTIENT.program(levels);
            lengths.add(statements.reading(program).statement().length());
        }
        assertThat(lengths.get(1)).isGreaterThan(lengths.get(0));
        assertThat(lengths.get(2) - lengths.get(1)).isEqualTo(lengths.get(1) - lengths.get(0));
    }

    /** A quotient that does not fit into a BIGINT names its number three times. */
    @Test
    void quotientsThatStayWideAreReadAsTheyAre() throws Exception {
        Program program = Clinic.plan(
                        "SELECT SUM(MOD(FLOOR(FLOOR(FLOOR(age * 1e33 / 7) / 3) / 11), 1000003)) FROM visits",
                        Clinic.DATASET)
                .program();
        try (Engine reference = Interpreter.of(Clinic.DATASET, Clinic.ROWS);
                Engine spark = SparkEngine.of(Clinic.DATASET, visits())) {
            assertThat(Shown.of(program, spark.read(program))).isEqualTo(Shown.of(program, reference.read(program)));
        }
    }
}
