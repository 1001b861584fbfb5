package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineProvider;
import org.mizan.engine.RawRow;
import org.mizan.engine.Reading;
import org.mizan.engine.Shown;
import org.mizan.engine.Visits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.message.InvalidInputException;

final class SparkEngineTest {
    private static final String CANARY = "Zaphod-4711";

    private static org.apache.spark.sql.Dataset<Row> sql(String statement) {
        return LocalSpark.SESSION.sql(statement);
    }

    private static Dataset people(String unit, String limits, String source, String... columns) {
        return Visits.described("people", source, unit, limits, columns);
    }

    private static Program count(Measure... measures) {
        return new Program(new Condition.Always(), List.of(), List.of(measures), 0);
    }

    private static List<Long> codes(String type, String value) {
        Dataset dataset = people("rows", "", "people.parquet", "x: " + type);
        try (Engine engine = SparkEngine.of(dataset, sql("SELECT " + value + " AS x"))) {
            Reading reading = engine.read(count(new Measure.Values(Visits.scalar(dataset, "x"))));
            return Arrays.stream(reading.values(0, 0)).boxed().toList();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {type: number, min: -10, max: 50, step: 0.5} | ' 7'                         |
            {type: number, min: -10, max: 50, step: 0.5} | '7.25'                       | 15
            {type: number, min: -10, max: 50, step: 0.5} | '7\\n'                       |
            {type: number, min: -10, max: 50, step: 0.5} | '-1e99'                      | -20
            {type: number, min: -10, max: 50, step: 0.5} | '1e999'                      |
            {type: number, min: -10, max: 50, step: 0.5} | '1d'                         |
            {type: number, min: -10, max: 50, step: 0.5} | 'NaN'                        |
            {type: number, min: -10, max: 50, step: 0.5} | CAST(3 AS TINYINT)           | 6
            {type: number, min: -10, max: 50, step: 0.5} | CAST('Infinity' AS FLOAT)    | 100
            {type: number, min: -10, max: 50, step: 0.5} | CAST('NaN' AS DOUBLE)        |
            {type: number, min: -10, max: 50, step: 0.5} | CAST(1.25 AS DECIMAL(38, 2)) | 3
            {type: integer, min: -9223372036854775808, max: 9223372036854775807} | 1e300D | 9223372036854775807
            {type: integer, min: -9223372036854775808, max: 9223372036854775807} | CAST('-Infinity' AS DOUBLE) | -9223372036854775808
            {type: integer, min: -5, max: 7}             | -9223372036854775808L        | -5
            {type: boolean}                              | true                         | 1
            {type: date, min: 2020-01-01, max: 2020-01-10} | TIMESTAMP '2020-01-03 23:59:59.999999 UTC' | 18264
            {type: date, min: 2020-01-01, max: 2020-01-10} | TIMESTAMP_NTZ '2020-01-03 23:59:59.999999' | 18264
            {type: date, min: 2020-01-01, max: 2020-01-10} | DATE '-0100-01-01'         | 18262
            {type: timestamp, min: "2020-01-01T00:00:00Z", max: "2020-12-31T00:00:00Z"} | TIMESTAMP '2020-01-01 00:00:01.5 UTC' | 1577836801500000
            {type: text, values: [a, B]}                 | 'A' COLLATE UTF8_LCASE       |
            {type: text, values: [a, B]}                 | 'B' COLLATE UTF8_LCASE       | 1
            {type: text, values: ["\\\\", "${spark.x}"]} | concat('$', '{spark.x}')     | 1
            """)
    void codesWhatTheSourceHolds(String type, String value, Long code) {
        assertThat(codes(type, value)).isEqualTo(code == null ? List.of() : List.of(code));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {type: number, min: -10, max: 50, step: 0.5} | array(1.0D)
            {type: number, min: -10, max: 50, step: 0.5} | X'01'
            {type: number, min: -10, max: 50, step: 0.5} | DATE '2020-01-01'
            {type: boolean}                              | 1
            {type: date, min: 2020-01-01, max: 2020-01-10} | '2020-01-03'
            """)
    void aColumnThatCanNeverBeWhatIsDeclaredIsRefused(String type, String value) {
        assertThatThrownBy(() -> codes(type, value))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[source.type]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            integer | CAST(id AS STRING)                            | 4
            integer | '12345678901234567890'                        | 0
            text    | id                                            | 4
            text    | CAST('Y' AS STRING) COLLATE UTF8_LCASE        | 1
            text    | concat(CAST(X'FF' AS STRING), id)             | 0
            text    | repeat(CAST(id AS STRING), 2000000)           | 0
            text    | IF(id = 2, NULL, CAST(id AS STRING))          | 3
            """)
    void unitsAreWhatTheDescriptionSays(String form, String unit, long units) {
        Dataset dataset = people(
                "who", "limits: {groups_per_unit: 1, rows_per_group: 1}", "p.parquet", "who: {type: " + form + "}");
        try (Engine engine = SparkEngine.of(
                dataset, sql("SELECT " + unit + " AS who FROM range(4) CROSS JOIN range(3) AS again(n)"))) {
            Reading reading = engine.read(count(new Measure.Units(), new Measure.Sum(Scalar.of(1))));
            assertThat(reading.groups()).hasSize(units == 0 ? 0 : 1);
            if (units > 0) {
                assertThat(List.of(reading.total(0, 0), reading.total(0, 1))).containsOnly(BigInteger.valueOf(units));
            }
        }
    }

    @Test
    void sumsOfTheGreatestNumbersAreExact() {
        Dataset dataset = people(
                "rows",
                "",
                "people.parquet",
                "x: {type: integer, min: -9223372036854775808, max: 9223372036854775807}",
                "y: {type: integer, min: -5000000, max: 5000000}");
        BigInteger rows = BigInteger.valueOf(1000);
        try (Engine engine =
                SparkEngine.of(dataset, sql("SELECT -9223372036854775808L AS x, 5000000 AS y FROM range(1000)"))) {
            Scalar x = Visits.scalar(dataset, "x");
            Reading reading = engine.read(count(
                    new Measure.Sum(x),
                    new Measure.Sum(new Scalar.Times(x, Scalar.of(-3))),
                    new Measure.Sum(Visits.scalar(dataset, "y"))));
            BigInteger least = BigInteger.valueOf(Long.MIN_VALUE);
            assertThat(reading.total(0, 0)).isEqualTo(least.multiply(rows));
            assertThat(reading.total(0, 1)).isEqualTo(least.multiply(BigInteger.valueOf(-3000)));
            assertThat(reading.total(0, 2)).isEqualTo(BigInteger.valueOf(5_000_000_000L));
        }
    }

    @Test
    void aUnitWithMostRowsMovesNothingFurtherAndAReadingIsTheSameAgain() {
        Dataset dataset = people(
                "who",
                "limits: {groups_per_unit: 2, rows_per_group: 3}",
                "people.parquet",
                "who: {type: integer}",
                "x: {type: integer, min: 0, max: 100}",
                "g: {type: integer, min: 0, max: 9}");
        try (Engine engine =
                SparkEngine.of(dataset, sql("SELECT 4L AS who, 100 AS x, id % 10 AS g FROM range(100000)"))) {
            Program program = new Program(
                    new Condition.Always(),
                    List.of(new Key.Public(Visits.scalar(dataset, "g"))),
                    List.of(new Measure.Sum(Visits.scalar(dataset, "x")), new Measure.Units()),
                    5);
            Reading reading = engine.read(program);
            Shown shown = Shown.of(program, reading);
            assertThat(shown.groups().values())
                    .containsExactly(
                            List.of(BigInteger.valueOf(300), BigInteger.ONE),
                            List.of(BigInteger.valueOf(300), BigInteger.ONE));
            assertThat(Shown.of(program, engine.read(program))).isEqualTo(shown);
            assertThat(Shown.of(program, reading)).isEqualTo(shown);
        }
    }

    /** Compiled stages and adaptive plans, or neither and so many partitions that parts are put together in a tree. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void howSparkPlansItChangesNothing(boolean modern) {
        SparkSession session = LocalSpark.SESSION.newSession();
        session.conf().set("spark.sql.adaptive.enabled", modern);
        session.conf().set("spark.sql.codegen.wholeStage", modern);
        session.conf().set("spark.sql.shuffle.partitions", modern ? 3 : 30);
        Dataset dataset =
                people("who", "limits: {groups_per_unit: 1, rows_per_group: 2}", "people.parquet", "who: {type: text}");
        try (Engine engine = SparkEngine.of(
                dataset, session.sql("SELECT CAST(id % 5000 AS STRING) AS who FROM range(0, 20000, 1, 7)"))) {
            Reading reading = engine.read(count(new Measure.Units(), new Measure.Sum(Scalar.of(1))));
            assertThat(reading.total(0, 0)).isEqualTo(BigInteger.valueOf(5_000));
            assertThat(reading.total(0, 1)).isEqualTo(BigInteger.valueOf(10_000));
        }
    }

    @Test
    void aFailureSaysNothingOfTheRows() {
        UDF1<Long, Long> broken = id -> {
            throw new IllegalStateException(CANARY);
        };
        Dataset dataset = people("rows", "", "people.parquet", "x: {type: integer, min: 0, max: 9}");
        org.apache.spark.sql.Dataset<Row> rows = LocalSpark.SESSION
                .range(5)
                .select(functions
                        .udf(broken, DataTypes.LongType)
                        .apply(functions.col("id"))
                        .as("x"));
        try (Engine engine = SparkEngine.of(dataset, rows)) {
            Program program = count(new Measure.Sum(Visits.scalar(dataset, "x")));
            assertThatThrownBy(() -> engine.read(program))
                    .isInstanceOf(EngineException.class)
                    .hasNoCause()
                    .hasMessageContaining("[engine.spark]")
                    .message()
                    .doesNotContain(CANARY, "IllegalState");
        }
    }

    @Test
    void aColumnThatIsNotThereOrThereTwiceIsRefusedAtOnce() {
        Dataset dataset = people("rows", "", "people.parquet", "x: {type: integer, min: 0, max: 9}");
        assertThatThrownBy(() -> SparkEngine.of(dataset, sql("SELECT 1 AS X")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("is not in the source");
        assertThatThrownBy(() -> SparkEngine.of(dataset, sql("SELECT 1 AS x, 2 AS x")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("appears twice");
        try (Engine engine = SparkEngine.of(dataset, sql("SELECT 1 AS X, 2 AS x"))) {
            assertThat(engine.read(count(new Measure.Sum(Visits.scalar(dataset, "x"))))
                            .total(0, 0))
                    .isEqualTo(BigInteger.TWO);
        }
    }

    @Test
    void rowsHaveNoOrderToBeListedIn() {
        Dataset dataset = people("rows", "", "people.parquet", "x: {type: integer, min: 0, max: 9}");
        try (Engine engine = SparkEngine.of(dataset, sql("SELECT 1 AS x"))) {
            assertThatThrownBy(() -> engine.read(count(new Measure.Values(Visits.scalar(dataset, "x"), true))))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[values.listed]");
        }
    }

    @Test
    void isFoundByItsSource() {
        EngineProvider provider =
                ServiceLoader.load(EngineProvider.class).findFirst().orElseThrow();
        assertThat(provider.opens(Source.of("spark:clinic.visits"))).isTrue();
        assertThat(provider.opens(Source.of("visits.parquet"))).isFalse();
        Dataset dataset = people("rows", "", "spark:`the people`", "x: {type: integer, min: 0, max: 9}");
        assertThatThrownBy(() -> provider.open(dataset, Path.of("."))).isInstanceOf(EngineException.class);
        sql("SELECT 7 AS x").createOrReplaceTempView("`the people`");
        try (Engine engine = provider.open(dataset, Path.of("."))) {
            assertThat(engine.read(count(new Measure.Sum(Scalar.of(1)))).total(0, 0))
                    .isEqualTo(BigInteger.ONE);
        }
        Dataset file = people("rows", "", "people.parquet", "x: {type: integer, min: 0, max: 9}");
        assertThatThrownBy(() -> provider.open(file, Path.of("."))).isInstanceOf(InvalidInputException.class);
    }

    @Test
    void theGivenSessionStaysAsItWas() {
        Dataset dataset = Visits.dataset("rows", 1, 1);
        try (Engine engine = SparkEngine.of(dataset, LocalSpark.frame("rows", List.of(new RawRow(Map.of()))))) {
            engine.read(count(new Measure.Units()));
            assertThat(LocalSpark.SESSION.conf().get("spark.sql.session.timeZone"))
                    .isEqualTo("Asia/Kathmandu");
            assertThat(LocalSpark.SESSION.catalog().tableExists("mizan_rows")).isFalse();
        }
    }
}
