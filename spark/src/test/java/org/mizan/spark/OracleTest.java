package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.oracle.House;
import org.mizan.oracle.Oracle;
import org.mizan.oracle.Place;
import org.mizan.oracle.check.Check;
import org.mizan.oracle.made.Asking;
import org.mizan.oracle.made.Setting;
import org.mizan.oracle.made.Table;

/** The whole path over rows in Spark. */
final class OracleTest {
    private static final List<DataType> TYPES = List.of(
            DataTypes.LongType,
            DataTypes.StringType,
            DataTypes.StringType,
            DataTypes.DoubleType,
            DataTypes.LongType,
            DataTypes.BooleanType);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(
            value = Asking.Kind.class,
            names = {"AGGREGATES", "QUANTILES", "OPEN_KEYS", "HISTOGRAM"})
    void nothingIsFoundAboutTheCurator(Asking.Kind kind) {
        Place spark = Place.of("spark", (dataset, table, own) -> SparkEngine.of(dataset, frame(table)));
        try (Oracle oracle = new Oracle(House.product(), List.of(spark), folder)) {
            for (Setting setting : List.of(Setting.PEOPLE_REPLACED, Setting.ROWS)) {
                Oracle.Examined examined = oracle.examine(setting, kind, spark, Check.all());
                assertThat(examined.faults())
                        .as(examined + " " + examined.tables())
                        .isEmpty();
            }
        }
    }

    private static org.apache.spark.sql.Dataset<Row> frame(Table table) {
        StructType schema = new StructType();
        for (int column = 0; column < TYPES.size(); column++) {
            schema = schema.add(org.mizan.oracle.made.Row.COLUMNS.get(column), TYPES.get(column));
        }
        List<Row> lines = new ArrayList<>();
        table.rows().forEach(row -> lines.add(RowFactory.create(row.values().toArray())));
        return LocalSpark.SESSION.createDataFrame(lines, schema).repartition(2);
    }
}
