package org.mizan.spark;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.apache.spark.Dependency;
import org.apache.spark.ShuffleDependency;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.apache.spark.serializer.SerializerInstance;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.classic.Dataset;
import org.apache.spark.sql.classic.SparkSession;
import org.mizan.engine.OwnStack;
import org.mizan.engine.SourceTable;
import org.mizan.engine.StatementLimits;
import org.mizan.engine.reading.SpreadReading;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * Tries how a reading travels. Stages are written by the thread of Spark's scheduler and read by those of executors, whose stacks are
 * those of the JVM, while a question is planned on a larger one. A stack that ends there ends the scheduler or an executor.
 */
final class Travel {
    /** Half of what threads have unless somebody says otherwise. */
    private static final long STACK = 512L << 10;

    /** As Spark would run it over rows, and with one task a stage. */
    private static final Map<String, String> SETTINGS = Map.of(
            // It would see that there are no rows, and leave out all that follows.
            "spark.sql.adaptive.enabled", "false",
            "spark.sql.shuffle.partitions", "1");

    private static final ClassTag<Object> ANY = ClassTag$.MODULE$.Any();

    private Travel() {}

    /** A session beside this one, in which the views have the columns of the frames and no rows. */
    static SparkSession idle(SparkSession session, List<Dataset<Row>> frames, List<SourceTable> views) {
        SparkSession idle = session.cloneSession();
        SETTINGS.forEach((key, value) -> idle.conf().set(key, value));
        JavaSparkContext context = new JavaSparkContext(idle.sparkContext());
        RDD<InternalRow> none = context.parallelize(List.<InternalRow>of(), 1).rdd();
        for (int table = 0; table < frames.size(); table++) {
            idle.internalCreateDataFrame(none, frames.get(table).schema(), false)
                    .createOrReplaceTempView(views.get(table).sql());
        }
        return idle;
    }

    /** The chunks of a reading over no rows, after all of its stages were written and read on a small stack. */
    static JavaRDD<byte[]> tried(SparkSession idle, SpreadReading reading) {
        JavaRDD<byte[]> chunks = SpreadRows.chunks(idle, reading);
        SerializerInstance serializer = SparkEnv.get().closureSerializer().newInstance();
        try {
            return OwnStack.run(
                    "mizan-travel",
                    () -> {
                        travel(chunks.rdd(), chunks.rdd(), serializer);
                        return chunks;
                    },
                    STACK);
        } catch (StackOverflowError deep) {
            throw StatementLimits.SPARK.exceeded();
        }
    }

    private static void travel(RDD<?> stage, Object task, SerializerInstance serializer) {
        ByteBuffer bytes = serializer.serialize(task, ANY);
        Object arrived = serializer.deserialize(bytes, Thread.currentThread().getContextClassLoader(), ANY);
        if (arrived == null) {
            throw new IllegalStateException("a stage did not arrive");
        }
        stagesBefore(stage, serializer);
    }

    private static void stagesBefore(RDD<?> stage, SerializerInstance serializer) {
        for (Dependency<?> dependency : CollectionConverters.asJava(stage.dependencies())) {
            if (dependency instanceof ShuffleDependency<?, ?, ?> shuffle) {
                travel(shuffle.rdd(), new Tuple2<>(shuffle.rdd(), shuffle), serializer);
            } else {
                stagesBefore(dependency.rdd(), serializer);
            }
        }
    }
}
