package org.mizan.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.mizan.engine.RawRow;

/** The one session of the tests. It is in a time zone and has settings that must not matter. */
final class LocalSpark {
    static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "3")
            .config("spark.sql.adaptive.enabled", "false")
            .config("spark.sql.session.timeZone", "Asia/Kathmandu")
            .config("spark.sql.groupByOrdinal", "false")
            .config("spark.sql.codegen.wholeStage", "false")
            .config("spark.sql.warehouse.dir", "target/warehouse")
            .getOrCreate();

    private LocalSpark() {}

    /** Rows as Spark's own types. */
    static Dataset<Row> frame(String unit, List<RawRow> rows) {
        Map<String, DataType> types = types(unit);
        StructType schema = new StructType();
        for (Map.Entry<String, DataType> type : types.entrySet()) {
            schema = schema.add(type.getKey(), type.getValue());
        }
        List<Row> lines = new ArrayList<>();
        for (RawRow row : rows) {
            lines.add(RowFactory.create(
                    types.keySet().stream().map(row.values()::get).toArray()));
        }
        return SESSION.createDataFrame(lines, schema).repartition(2);
    }

    private static Map<String, DataType> types(String unit) {
        Map<String, DataType> types = new LinkedHashMap<>();
        if (!unit.equals("rows")) {
            types.put("person", unit.equals("text") ? DataTypes.StringType : DataTypes.LongType);
        }
        types.put("amount", DataTypes.DoubleType);
        types.put("rate", DataTypes.DoubleType);
        types.put("price", DataTypes.createDecimalType(12, 3));
        types.put("c0", DataTypes.LongType);
        types.put("the \"count\"; --", DataTypes.LongType);
        types.put("flag", DataTypes.BooleanType);
        types.put("day", DataTypes.DateType);
        types.put("moment", DataTypes.TimestampNTZType);
        types.put("kind", DataTypes.StringType);
        types.put("Name", DataTypes.StringType);
        return types;
    }
}
