package org.mizan.engine.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.EngineException;
import org.mizan.engine.Sources;
import org.mizan.engine.Visits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.reading.Intakes;
import org.mizan.engine.reading.Layout;
import org.mizan.engine.reading.Listed;
import org.mizan.engine.reading.Packing;

final class LockedDuckDbTest {
    private static final Packing NONE = Packing.none(List.of(Listed.alone("x")));

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM read_text('%s')",
                "SELECT * FROM read_parquet('%s')",
                "COPY (SELECT 1) TO '%s'",
                "ATTACH '%s'",
                "SET enable_external_access = true",
                "SET lock_configuration = false",
                "SET allowed_paths = ['%s']",
                "INSTALL httpfs",
                "LOAD httpfs",
                "SELECT * FROM glob('/etc/*')",
                "SELECT CASE WHEN i = 1500000 THEN error('late')::BIGINT ELSE i END FROM range(2000000) AS t(i)"
            })
    void duckDbOpensNothingElseAndHidesNoFailure(String sql) throws SQLException {
        Path file = folder.resolve("allowed.parquet");
        Path other = folder.resolve("other.parquet");
        Sources.parquet(file, "SELECT 1 AS x");
        Sources.parquet(other, "SELECT 1 AS x");
        Intakes intakes = intakes(Visits.dataset("rows", 1, 1));
        try (LockedDuckDb database = LockedDuckDb.open(List.of(file))) {
            database.read("SELECT count(*) FROM " + LockedDuckDb.source(file), NONE, intakes);
            assertThatThrownBy(() -> database.read(sql.formatted(other), NONE, intakes))
                    .isInstanceOf(EngineException.class);
        }
    }

    /** A statement without rows is refused as an answer, so what counts is whether it took effect. */
    @Test
    void noSettingCanBeChanged() throws SQLException {
        Path file = folder.resolve("allowed.parquet");
        Sources.parquet(file, "SELECT 1 AS x");
        Intakes intakes = intakes(Visits.dataset("rows", 1, 1));
        try (LockedDuckDb database = LockedDuckDb.open(List.of(file))) {
            assertThatThrownBy(() -> database.read("SET TimeZone = 'Asia/Tokyo'", NONE, intakes))
                    .isInstanceOf(EngineException.class);
            database.read(
                    "SELECT CASE WHEN current_setting('TimeZone') = 'UTC' THEN 1 ELSE error('changed')::BIGINT END",
                    NONE,
                    intakes);
        }
    }

    @Test
    void aFailureWhileRowsAreTakenInEndsTheReading() throws SQLException {
        Path file = folder.resolve("units.parquet");
        Sources.parquet(file, "SELECT 1 AS x");
        Intakes intakes = intakes(Visits.dataset("integer", 1, 1));
        try (LockedDuckDb database = LockedDuckDb.open(List.of(file))) {
            assertThatThrownBy(() -> database.read("SELECT -i FROM range(1000000) AS t(i)", NONE, intakes))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("out of order");
        }
    }

    @Test
    void theTemporaryFolderIsDeleted() throws SQLException {
        Path file = folder.resolve("one.parquet");
        Sources.parquet(file, "SELECT 1 AS x");
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        LockedDuckDb database = LockedDuckDb.open(List.of(file));
        Path spill = database.folder();
        assertThat(spill).exists().startsWith(temporary);
        database.close();
        assertThat(spill.getParent()).doesNotExist();
    }

    private static Intakes intakes(Dataset dataset) {
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        return Intakes.of(dataset, program, Layout.of(dataset, program));
    }
}
