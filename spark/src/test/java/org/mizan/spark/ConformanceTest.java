package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.Shown;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.release.Release;
import org.mizan.sql.Clinic;
import org.mizan.sql.Databases;

/** The queries of the conformance suite: Spark reads the interpreter's integers, and the same bits make the same answer of them. */
final class ConformanceTest {
    /** Of each data set; three make seventy-five. */
    private static final int REPLAYED = 25;

    @TempDir
    Path folder;

    static Stream<Dataset> units() {
        return Stream.of(Clinic.DATASET, Clinic.PATIENTS, Clinic.PRESCRIBED);
    }

    @ParameterizedTest
    @MethodSource("units")
    void sparkReadsTheSameIntegersAndTheyAreDrawnFromAlike(Dataset dataset) throws Exception {
        Random random = new Random(21);
        List<CodedRow> rows = Clinic.rows(dataset, 150, random);
        List<org.apache.spark.sql.Dataset<Row>> frames = Stream.of(Databases.parquet(dataset, folder, rows))
                .map(file -> LocalSpark.SESSION.read().parquet(file.toString()))
                .toList();
        List<String> queries =
                Clinic.hasPrescriptions(dataset) ? Clinic.ofPrescriptions() : Clinic.conformance(dataset);
        assertThat(queries).hasSizeGreaterThan(REPLAYED);
        try (Engine reference = Interpreter.of(dataset, rows);
                Engine spark = SparkEngine.of(dataset, frames)) {
            for (int query = 0; query < queries.size(); query++) {
                Release release = Clinic.plan(queries.get(query), dataset);
                Reading expected = reference.read(release.program());
                Reading reading = spark.read(release.program());
                assertThat(Shown.of(release.program(), reading))
                        .as(queries.get(query))
                        .isEqualTo(Shown.of(release.program(), expected));
                if (query % (queries.size() / REPLAYED) == 0) {
                    assertThat(release.draw(reading, new Random(query)::nextLong)
                                    .rows())
                            .as(queries.get(query))
                            .isEqualTo(release.draw(expected, new Random(query)::nextLong)
                                    .rows());
                }
            }
        }
    }
}
