package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.Snapshot;

/** The queries of conformance.sql read the same integers in every engine, whatever the order of the rows. */
class ConformanceTest {
    @TempDir
    Path folder;

    @Test
    void thereAreMoreThanTwoHundredQueries() {
        assertThat(Clinic.conformance(Clinic.PATIENTS)).hasSizeGreaterThan(200).doesNotHaveDuplicates();
    }

    static Stream<Dataset> units() {
        return Stream.of(Clinic.DATASET, Clinic.PATIENTS, Clinic.PRESCRIBED);
    }

    @ParameterizedTest
    @MethodSource("units")
    void everyEngineReadsTheSameIntegers(Dataset dataset) throws Exception {
        Random random = new Random(20);
        List<CodedRow> rows = Clinic.rows(dataset, 150, random);
        DatabaseAddress address = Databases.postgres(
                rows.stream().sorted(Comparator.comparing(Object::hashCode)).toList());
        try (Engine reference = Interpreter.of(dataset, rows);
                Engine duck = Databases.duckDb(dataset, folder, rows);
                Engine postgres = Postgres.open(dataset, address, Map.of())) {
            for (String query : Clinic.conformance(dataset)) {
                Program program = Clinic.plan(query, dataset).program();
                List<Object> expected = shown(program, reference.read(program));
                assertThat(shown(program, duck.read(program)))
                        .as("DuckDB: %s", query)
                        .isEqualTo(expected);
                assertThat(shown(program, postgres.read(program)))
                        .as("PostgreSQL: %s", query)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aSnapshotOfSeveralTablesHasTheSameIntegers() throws Exception {
        String text = DatasetFile.write(Clinic.PRESCRIBED)
                .replace("visits.csv", "visits.parquet")
                .replace("prescriptions.csv", "prescriptions.parquet");
        Dataset dataset = DatasetFile.parse(text, "mizan.yaml");
        List<CodedRow> rows = Clinic.rows(dataset, 150, new Random(22));
        Databases.parquet(dataset, folder, rows);
        Import.run(dataset, folder, new Unledgered(), () -> {});
        try (Engine reference = Interpreter.of(dataset, rows);
                Engine snapshot = DuckDb.snapshot(dataset, Snapshot.path(dataset, folder))) {
            for (String query : Clinic.conformance(dataset)) {
                Program program = Clinic.plan(query, dataset).program();
                assertThat(shown(program, snapshot.read(program)))
                        .as(query)
                        .isEqualTo(shown(program, reference.read(program)));
            }
        }
    }

    /** Requires that engines read what the reference does, and that it is something. */
    static void requireSame(Program program, Engine reference, Engine... others) {
        List<Object> expected = shown(program, reference.read(program));
        assertThat(expected).isNotEmpty();
        for (Engine other : others) {
            assertThat(shown(program, other.read(program))).isEqualTo(expected);
        }
    }

    static List<Object> shown(Program program, Reading reading) {
        List<Object> shown = new ArrayList<>();
        long[] groups = reading.groups();
        for (int place = 0; place < groups.length; place++) {
            shown.add(groups[place]);
            for (int measure = 0; measure < program.measures().size(); measure++) {
                shown.add(
                        program.measures().get(measure) instanceof Measure.Values
                                ? Arrays.toString(reading.values(place, measure))
                                : reading.total(place, measure));
            }
        }
        for (int key = 0; key < program.keys().size(); key++) {
            shown.add(reading.texts(key));
        }
        return shown;
    }
}
