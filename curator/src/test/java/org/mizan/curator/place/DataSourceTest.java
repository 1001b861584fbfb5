package org.mizan.curator.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.Importing;
import org.mizan.curator.Samples;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.WholeTable;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.binding.Binding;
import org.mizan.message.InvalidInputException;

/** What is read where, and what is not read at all. No engine that is a module of its own is on the class path here. */
class DataSourceTest {
    @TempDir
    Path folder;

    @Test
    void withoutItsEngineATableOfSparkIsRefusedWithWhatToDo() {
        Dataset dataset = DatasetFile.parse(Samples.VISITS.replace("visits.csv", "spark:clinic.visits"), "mizan.yaml");
        DataSource source = new DataSource(dataset, folder.resolve("mizan.yaml"), Optional::empty, Map.of());
        assertThatThrownBy(source::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("spark:clinic.visits")
                .hasMessageContaining("MIZAN_SPARK")
                .hasMessageContaining("[source.engine]");
    }

    private static final String PEOPLE = """
            dataset: people
            source: people.parquet
            ledger: .mizan/ledger.db
            unit: rows
            neighbours: add-remove
            columns:
              x: %s
            budget: {epsilon: 1, delta: 0}
            """;

    /** One broken text, or one moment that is out of range, would stop the reading after the charge. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {type: integer, min: 0, max: 9}                                                      | CAST(5 AS VARCHAR)
            {type: timestamp, min: 2020-01-01T00:00:00Z, max: 2021-01-01T00:00:00Z}              | TIMESTAMP '2020-05-01'
            {type: date, min: 2020-01-01, max: 2021-01-01}                                       | TIMESTAMP '2020-05-01'
            """)
    void aFileWithTextsOrTimestampsIsReadByAnImportOnly(String type, String value) throws SQLException {
        parquet(value);
        DataSource source = new DataSource(
                DatasetFile.parse(PEOPLE.formatted(type), "mizan.yaml"),
                folder.resolve("mizan.yaml"),
                Optional::empty,
                Map.of());
        assertThatThrownBy(source::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[snapshot.import]");
    }

    @Test
    void aFileOfNumbersIsReadAsItIs() throws SQLException {
        parquet("5");
        Dataset dataset = DatasetFile.parse(PEOPLE.formatted("{type: integer, min: 0, max: 9}"), "mizan.yaml");
        try (Engine engine = new DataSource(dataset, folder.resolve("mizan.yaml"), Optional::empty, Map.of()).open()) {
            assertThat(engine).isInstanceOf(DuckDb.class);
        }
    }

    /** What was imported is what was bound: the file may be another one by now. */
    @Test
    void aFileThatWasImportedIsReadFromItsSnapshot() throws Exception {
        Path description = folder.resolve("mizan.yaml");
        Files.writeString(description, PEOPLE.formatted("{type: integer, min: 0, max: 9}"));
        parquet("5");
        Importing.run(description, () -> {});
        parquet("people.parquet", "unnest([1, 2, 3]) AS x");
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        Dataset dataset = DatasetFile.read(description);
        try (Engine engine = new DataSource(dataset, description, () -> bound(description), Map.of()).open()) {
            assertThat(engine.read(program).total(0, 0)).isEqualTo(1);
        }
    }

    /** Somebody who shares the budget has imported other rows, which its good events are about since. */
    @Test
    void goodEventsOfOtherRowsAreNotAsked() throws Exception {
        Path description = folder.resolve("mizan.yaml");
        Files.writeString(
                description,
                PEOPLE.replace("people.parquet", "people.csv")
                        .replace("neighbours: add-remove", "neighbours: substitute\nunits: 3")
                        .replace(
                                "delta: 0}",
                                "delta: 0, gamma: 0.1}\nrandom: [{name: c, columns: [x], suppress: 0, gamma: 0.1}]")
                        .formatted("{type: integer, min: 0, max: 9}"));
        Files.writeString(folder.resolve("people.csv"), "x\n1\n2\n3\n");
        Importing.run(description, () -> {});
        Dataset dataset = DatasetFile.read(description);
        Binding mine = bound(description).orElseThrow();
        new DataSource(dataset, description, () -> Optional.of(mine), Map.of())
                .open()
                .close();
        SortedMap<String, Digest> others = new TreeMap<>(mine.goodRows());
        others.replaceAll((key, rows) -> Digest.NONE);
        Binding other = new Binding(mine.subject(), others, false);
        assertThatThrownBy(() -> new DataSource(dataset, description, () -> Optional.of(other), Map.of()).open())
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[snapshot.import]");
    }

    private static final String TWO = """
            dataset: people
            source: people.parquet
            ledger: .mizan/ledger.db
            unit: x
            neighbours: add-remove
            limits: {groups_per_unit: 1, rows_per_group: 1}
            columns: {x: {type: integer}}
            tables: {more: {source: %s, columns: {x: {type: integer}, y: {type: integer, min: 0, max: 9}}}}
            budget: {epsilon: 1, delta: 0}
            """;

    @Test
    void severalFilesOfNumbersAreReadAsTheyAre() throws SQLException {
        parquet("5");
        Dataset dataset = DatasetFile.parse(TWO.formatted("more.parquet"), "mizan.yaml");
        DataSource source = new DataSource(dataset, folder.resolve("mizan.yaml"), Optional::empty, Map.of());
        parquet("more.parquet", "5 AS x, 7 AS z");
        assertThatThrownBy(source::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("table more: column y: is declared but is not in the source");
        parquet("more.parquet", "5 AS x, 7 AS y");
        try (Engine engine = source.open()) {
            assertThat(engine).isInstanceOf(DuckDb.class);
            Program inSecond =
                    new Program(new WholeTable(dataset).isOf(1), List.of(), List.of(new Measure.Sum(Scalar.of(1))), 0);
            assertThat(engine.read(inSecond).total(0, 0)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"more.csv", "\"postgresql://nobody@localhost:1/none\""})
    void tablesOfDifferentKindsAreReadByAnImportOnly(String other) throws SQLException {
        parquet("5");
        Dataset dataset = DatasetFile.parse(TWO.formatted(other), "mizan.yaml");
        assertThatThrownBy(new DataSource(dataset, folder.resolve("mizan.yaml"), Optional::empty, Map.of())::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[snapshot.import]");
    }

    @Test
    void tablesOfTwoDatabasesAreReadByAnImportOnly() {
        String text = TWO.formatted("\"postgresql://nobody@localhost:1/none\"")
                .replace("people.parquet", "postgresql://nobody@localhost:1/other");
        DataSource source = new DataSource(
                DatasetFile.parse(text, "mizan.yaml"), folder.resolve("mizan.yaml"), Optional::empty, Map.of());
        assertThatThrownBy(source::open).hasMessageContaining("[snapshot.import]");
        DataSource same = new DataSource(
                DatasetFile.parse(text.replace("/none", "/other"), "mizan.yaml"),
                folder.resolve("mizan.yaml"),
                Optional::empty,
                Map.of());
        assertThatThrownBy(same::open).hasMessageContaining("[engine.postgresql]");
    }

    private void parquet(String value) throws SQLException {
        parquet("people.parquet", value + " AS x");
    }

    private void parquet(String file, String selected) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT %s) TO '%s' (FORMAT parquet)".formatted(selected, folder.resolve(file)));
        }
    }

    /** Codes of another description are never read as if they were of this one. */
    @Test
    void aSnapshotThatWasReplacedMeanwhileIsNotRead() throws IOException {
        String described = PEOPLE.replace("people.parquet", "people.csv");
        Path description = folder.resolve("mizan.yaml");
        Files.writeString(description, described.formatted("{type: text, values: [f, m]}"));
        Files.writeString(folder.resolve("people.csv"), "x\nf\nf\nm\n");
        Dataset before = DatasetFile.read(description);
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        Importing.run(description, () -> {});
        try (Engine engine = new DataSource(before, description, () -> bound(description), Map.of()).open()) {
            assertThat(engine.read(program).total(0, 0)).isEqualTo(3);
            Importing.run(description, () -> {});
            engine.check();
            assertThat(engine.read(program).total(0, 0)).isEqualTo(3);
            Files.writeString(description, described.formatted("{type: text, values: [m, f]}"));
            Importing.run(description, () -> {});
            assertThatThrownBy(engine::check)
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[snapshot.import]");
            assertThatThrownBy(() -> engine.read(program))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("[engine.snapshot]");
        }
    }

    private static Optional<Binding> bound(Path description) {
        try (LedgerView view = LedgerPlace.of(description).view()) {
            return view.binding("people");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A good event is about one version of the rows: a file or a table that is read as it is may have another tomorrow. */
    @ParameterizedTest
    @CsvSource({"people.parquet, snapshot.import", "spark:people, source.random"})
    void rowsThatGoodEventsAreAboutAreImported(String source, String code) throws SQLException {
        parquet("5");
        Dataset dataset = DatasetFile.parse(
                PEOPLE.formatted("{type: integer, min: 0, max: 9}")
                        .replace("people.parquet", source)
                        .replace("add-remove", "substitute\nunits: 1")
                        .replace("delta: 0}", "delta: 0, gamma: 0.1}\nrandom: [{name: x, h: abs(x), gamma: 0.1}]"),
                "mizan.yaml");
        assertThatThrownBy(new DataSource(dataset, folder.resolve("mizan.yaml"), Optional::empty, Map.of())::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[" + code + "]");
    }
}
