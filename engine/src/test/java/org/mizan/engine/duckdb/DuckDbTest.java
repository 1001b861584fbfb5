package org.mizan.engine.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Reading;
import org.mizan.engine.Shown;
import org.mizan.engine.Sources;
import org.mizan.engine.Visits;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.Notebook;
import org.mizan.engine.snapshot.Snapshot;
import org.mizan.message.InvalidInputException;

final class DuckDbTest {
    @TempDir
    Path folder;

    private static final String CANARY = "Zaphod-4711";

    /** A row of all columns in DuckDB's SQL, with one of them as it is given. */
    private static String row(String column, String value) {
        String all = """
                SELECT 1.0::DOUBLE AS amount, 0.3::DOUBLE AS rate, 2::DECIMAL(12, 3) AS price, 4::BIGINT AS c0,
                5::BIGINT AS "the ""count""; --", true AS flag, DATE '2020-01-02' AS "day",
                TIMESTAMP '2020-01-01 00:00:01' AS moment, 'a' AS kind, 'Zoe' AS "Name"
                """;
        String name = Dialect.name(column);
        return "SELECT * REPLACE (" + value + " AS " + name + ") FROM (" + all + ")";
    }

    private static Program values(Dataset dataset, String column) {
        return new Program(
                new Condition.Always(), List.of(), List.of(new Measure.Values(Visits.scalar(dataset, column))), 0);
    }

    private List<Long> codes(String column, String value) throws SQLException {
        Path file = folder.resolve("rows.parquet");
        Sources.parquet(file, row(column, value));
        Dataset dataset = Visits.dataset("rows", 1, 1);
        return codes(column, dataset, DuckDb.parquet(dataset, file));
    }

    private static List<Long> codes(String column, Dataset dataset, DuckDb opened) {
        try (DuckDb engine = opened) {
            Program program = values(dataset, column);
            return Shown.of(program, engine.read(program)).groups().values().stream()
                    .flatMap(List::stream)
                    .flatMap(list -> ((List<?>) list).stream().map(code -> (Long) code))
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            amount | ' 7'                                    |
            amount | '7.25'                                  | 15
            amount | '-1e99'                                 | -20
            amount | '1e999'                                 |
            amount | 'NaN'                                   |
            amount | '٣'                                     |
            amount | 3::TINYINT                              | 6
            amount | 340282366920938463463374607431768211455::UHUGEINT | 100
            amount | 12.5::FLOAT                             | 25
            amount | 'inf'::FLOAT                            | 100
            amount | 1.25::DECIMAL(38, 2)                    | 3
            c0     | 18446744073709551615::UBIGINT           | 9223372036854775807
            c0     | (-1e38)::HUGEINT                        | -9223372036854775808
            c0     | 1e300::DOUBLE                           | 9223372036854775807
            c0     | 9223372036854775807::DOUBLE             | 9223372036854775807
            c0     | 9223372036854775807::DECIMAL(38, 0)     | 9223372036854775807
            c0     | '9223372036854775807.0'                 | 9223372036854775807
            c0     | -9223372036854775809.0::DOUBLE          | -9223372036854775808
            c0     | 9223372036854774784.0::DOUBLE           | 9223372036854774784
            day    | 'infinity'::DATE                        | 18271
            day    | '-infinity'::DATE                       | 18262
            day    | 'infinity'::TIMESTAMP                   | 18271
            day    | TIMESTAMP '2020-01-03 23:59:59.999999'  | 18264
            day    | TIMESTAMPTZ '2020-01-03 23:59:59+00'    | 18264
            moment | 'infinity'::TIMESTAMP                   | 1609372800000001
            moment | TIMESTAMP_NS '2020-01-01 00:00:01.000002'   | 1577836801000002
            moment | TIMESTAMPTZ '2020-01-01 01:00:00+01'    | 1577836800000000
            flag   | NOT true                                | 0
            kind   | 'it''s'                                 | 2
            kind   | 'A'                                     |
            """)
    void codesAreTotal(String column, String value, String code) throws SQLException {
        assertThat(codes(column, value)).isEqualTo(code == null ? List.of() : List.of(Long.valueOf(code)));
    }

    /** What is asked of the source itself is what is asked of its import. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            day    | DATE '12025-01-31'                      | 18271
            day    | DATE '0044-03-15 (BC)'                  | 18262
            day    | DATE '0001-01-01' - 1                   | 18262
            day    | 'infinity'::DATE                        | 18271
            day    | DATE '9999-12-31'                       | 18271
            moment | TIMESTAMP '12025-01-31 12:00:00.5'      | 1609372800000001
            moment | TIMESTAMP '0044-03-15 (BC) 12:00:00'    | 1577836800000000
            moment | TIMESTAMPTZ '12025-01-31 12:00:00+00'   | 1609372800000001
            moment | TIMESTAMPTZ '0044-03-15 (BC) 12:00:00+00' | 1577836800000000
            moment | '-infinity'::TIMESTAMPTZ                | 1577836800000000
            """)
    void anImportHasTheCodesOfItsSource(String column, String value, long code) throws Exception {
        assertThat(codes(column, value)).containsExactly(code);
        Dataset dataset = Visits.dataset("rows", 1, 1);
        Sources.parquet(folder.resolve("visits.parquet"), row(column, value));
        Import.run(dataset, folder, new Notebook("tests"), () -> {});
        assertThat(codes(column, dataset, DuckDb.snapshot(dataset, Snapshot.path(dataset, folder))))
                .containsExactly(code);
    }

    /** Every value would be null, and every answer wrong. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            amount | DATE '2020-01-01'
            amount | [1.0]
            moment | [TIMESTAMP '2020-01-01 00:00:01']
            amount | {'a': 1}
            amount | '\\x01'::BLOB
            day    | '2020-01-03'
            moment | DATE '2020-01-02'
            flag   | 1
            kind   | 7
            kind   | CAST(NULL AS INTEGER)
            """)
    void aColumnThatCanNeverBeWhatIsDeclaredIsRefused(String column, String value) {
        assertThatThrownBy(() -> codes(column, value))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[source.type]");
    }

    /** The statistics of a file may leave out what is not a number. */
    @Test
    void amongOrdinaryNumbersOneThatIsNoneIsNull() throws SQLException {
        assertThat(codes("amount", "unnest([1.0::DOUBLE, 'NaN'::DOUBLE, 2.0::DOUBLE])"))
                .containsExactly(2L, 4L);
    }

    @ParameterizedTest
    @CsvSource({
        "integer, '''7'', ''07'', ''x'', ''''', 1",
        "integer, '7::UBIGINT, 18446744073709551615::UBIGINT', 1",
        "text, '7, 8', 2",
        "text, 'uuid(), uuid(), uuid()', 3"
    })
    void unitsAreTheIdentifiersThatAreDeclared(String form, String persons, int units) throws SQLException {
        Path file = folder.resolve("persons.parquet");
        Sources.parquet(file, "SELECT *, unnest([" + persons + "]) AS person FROM (" + row("flag", "true") + ")");
        Dataset dataset = Visits.dataset(form, 1, 1);
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        try (DuckDb engine = DuckDb.parquet(dataset, file)) {
            Reading reading = engine.read(program);
            assertThat(reading.total(0, 0)).isEqualTo(BigInteger.valueOf(units));
        }
    }

    @ParameterizedTest
    @CsvSource({"integer, 7.0::DOUBLE", "integer, '7.0::DECIMAL(4, 1)'", "text, true", "text, 7.0::DOUBLE"})
    void aUnitThatCanNeverBeTheIdentifierThatIsDeclaredIsRefused(String form, String person) throws SQLException {
        Path file = folder.resolve("persons.parquet");
        Sources.parquet(file, "SELECT *, " + person + " AS person FROM (" + row("flag", "true") + ")");
        assertThatThrownBy(() -> DuckDb.parquet(Visits.dataset(form, 1, 1), file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[source.type]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"integer", "text"})
    void aUnitWithManyRowsMovesNoMoreThanDeclared(String form) throws SQLException {
        Path file = folder.resolve("great.parquet");
        String person = form.equals("text") ? "'p' || (i % 3)" : "(i % 3)::BIGINT";
        Sources.parquet(
                file,
                "SELECT * REPLACE (i % 9 AS \"the \"\"count\"\"; --\"), " + person + " AS person FROM ("
                        + row("amount", "50.0::DOUBLE") + "), range(300000) AS t(i)");
        Dataset dataset = Visits.dataset(form, 2, 5);
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "the \"count\"; --"))),
                List.of(new Measure.Sum(Visits.scalar(dataset, "amount"))),
                1);
        try (DuckDb engine = DuckDb.parquet(dataset, file)) {
            Reading reading = engine.read(program);
            BigInteger total = BigInteger.ZERO;
            for (int place = 0; place < reading.groups().length; place++) {
                total = total.add(reading.total(place, 0));
            }
            assertThat(total).isEqualTo(BigInteger.valueOf(3 * 2 * 5 * 100));
        }
    }

    @Test
    void aDeclaredColumnThatIsNotThereIsAnErrorBeforeAnyRowIsRead() throws SQLException {
        Path file = folder.resolve("few.parquet");
        Sources.parquet(file, "SELECT * EXCLUDE kind FROM (" + row("flag", "true") + ")");
        assertThatThrownBy(() -> DuckDb.parquet(Visits.dataset("rows", 1, 1), file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("column kind: is declared but is not in the source");
    }

    @Test
    void aSnapshotIsNotOpenedBeforeItIsRead() {
        Dataset dataset = Visits.dataset("rows", 1, 1);
        Program program = values(dataset, "c0");
        try (DuckDb engine = DuckDb.snapshot(dataset, folder.resolve("absent.parquet"))) {
            assertThatThrownBy(() -> engine.read(program))
                    .isInstanceOfSatisfying(
                            EngineException.class,
                            failure -> assertThat(failure.code()).isEqualTo("engine.file"));
        }
    }

    @Test
    void aCodeBeyondItsSpanIsHeldToIt() throws SQLException {
        Path file = folder.resolve("codes.parquet");
        Dataset dataset = Visits.dataset("rows", 1, 1);
        CodedRow beyond = new CodedRow(Map.of("amount", 1_000_000L, "kind", 9L), Map.of());
        Sources.snapshot(file, dataset, List.of(beyond));
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "kind"))),
                List.of(new Measure.Sum(Visits.scalar(dataset, "amount"))),
                0);
        try (DuckDb engine = DuckDb.snapshot(dataset, file);
                Engine reference = Interpreter.of(dataset, List.of(beyond))) {
            Shown shown = Shown.of(program, engine.read(program));
            assertThat(shown.groups()).containsEntry("[3]", List.of(BigInteger.valueOf(100)));
            assertThat(shown).isEqualTo(Shown.of(program, reference.read(program)));
        }
    }

    @Test
    void aBrokenFileIsToldWithoutItsContents() throws SQLException, IOException {
        Path file = folder.resolve("broken.parquet");
        Sources.parquet(file, row("Name", "'" + CANARY + "'") + ", range(5000)");
        byte[] bytes = Files.readAllBytes(file);
        byte[] text = CANARY.getBytes(StandardCharsets.UTF_8);
        Arrays.fill(bytes, 4, 120, text[0]);
        Files.write(file, bytes);
        Dataset dataset = Visits.dataset("rows", 1, 1);
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Open("Name")),
                List.of(new Measure.Units(), new Measure.Sum(Visits.scalar(dataset, "amount"))),
                0);
        try (DuckDb engine = DuckDb.parquet(dataset, file)) {
            assertThatThrownBy(() -> engine.read(program))
                    .isInstanceOf(EngineException.class)
                    .hasNoCause()
                    .hasMessageNotContaining(CANARY)
                    .hasMessageContaining("cannot be read through DuckDB");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a*.parquet", "a?.parquet", "a[1].parquet"})
    void aPathThatIsAPatternIsRefused(String name) {
        assertThatThrownBy(() -> DuckDb.snapshot(Visits.dataset("rows", 1, 1), folder.resolve(name)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("source.path");
    }

    @Test
    void aFolderWhoseNameLooksLikeAPartitionIsNoColumn() throws SQLException, IOException {
        Path partition = Files.createDirectories(folder.resolve("kind=B"));
        Path file = partition.resolve("rows.parquet");
        Sources.parquet(file, row("kind", "'a'"));
        Dataset dataset = Visits.dataset("rows", 1, 1);
        try (DuckDb engine = DuckDb.parquet(dataset, file)) {
            assertThat(engine.read(values(dataset, "kind")).values(0, 0)).containsExactly(0);
        }
    }

    @Test
    void manyGroupsFewOfWhichHaveRows() throws SQLException {
        Path file = folder.resolve("groups.parquet");
        Sources.parquet(
                file,
                "SELECT * REPLACE (i % 10 - 2 AS \"the \"\"count\"\"; --\", (i % 6000) / 100.0 AS price) FROM ("
                        + row("flag", "true") + "), range(100000) AS t(i)");
        Dataset dataset = Visits.dataset("rows", 1, 1);
        Scalar price = Visits.scalar(dataset, "price");
        Program program = new Program(
                new Condition.Always(),
                List.of(
                        new Key.Public(price),
                        new Key.Public(Visits.scalar(dataset, "the \"count\"; --")),
                        new Key.Public(Visits.scalar(dataset, "amount")),
                        new Key.Public(Visits.scalar(dataset, "day"))),
                List.of(new Measure.Units()),
                0);
        try (DuckDb engine = DuckDb.parquet(dataset, file)) {
            Reading reading = engine.read(program);
            assertThat(program.publicGroups()).isGreaterThan(70_000_000);
            assertThat(reading.groups()).hasSize(6000).isSorted();
            BigInteger all = Stream.iterate(0, place -> place + 1)
                    .limit(6000)
                    .map(place -> reading.total(place, 0))
                    .reduce(BigInteger.ZERO, BigInteger::add);
            assertThat(all).isEqualTo(BigInteger.valueOf(100_000));
        }
    }
}
