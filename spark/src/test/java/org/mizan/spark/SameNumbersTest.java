package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.Programs;
import org.mizan.engine.RawRow;
import org.mizan.engine.Shown;
import org.mizan.engine.Visits;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Program;

/** Spark gives the numbers of the interpreter. */
final class SameNumbersTest {
    @ParameterizedTest
    @CsvSource({"rows, 0, 3", "rows, 120, 25", "integer, 0, 3", "integer, 150, 20", "text, 1, 3", "text, 150, 20"})
    void asTheInterpreter(String unit, int size, int programs) {
        Random random = new Random(size * 31L + unit.length());
        List<RawRow> rows = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            rows.add(RawRow.random(random, unit));
        }
        requireSame(Visits.dataset(unit, 1 + random.nextInt(3), 1 + random.nextInt(3)), unit, rows, random, programs);
    }

    @ParameterizedTest
    @FieldSource("org.mizan.engine.Visits#UNITS")
    void whereEveryColumnIsNullAndOneRowIsThereOften(String unit) {
        Random random = new Random(2);
        List<RawRow> rows = new ArrayList<>(List.of(new RawRow(Map.of())));
        rows.addAll(Collections.nCopies(200, RawRow.random(random, unit)));
        requireSame(Visits.dataset(unit, 2, 3), unit, rows, random, 3);
    }

    private static void requireSame(Dataset dataset, String unit, List<RawRow> rows, Random random, int count) {
        List<CodedRow> coded = rows.stream().map(row -> row.coded(dataset)).toList();
        try (Engine reference = Interpreter.of(dataset, coded);
                Engine spark = SparkEngine.of(dataset, LocalSpark.frame(unit, rows))) {
            Programs programs = new Programs(dataset, random);
            for (int each = 0; each < count; each++) {
                Program program = each % 3 == 0 ? programs.overRelation() : programs.next();
                assertThat(Shown.of(program, spark.read(program)))
                        .as("%s", program)
                        .isEqualTo(Shown.of(program, reference.read(program)));
            }
        }
    }
}
