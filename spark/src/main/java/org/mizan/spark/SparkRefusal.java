package org.mizan.spark;

import org.mizan.message.Refusal;

/** What cannot be read through Spark. Its texts stand in files of the same name. */
public enum SparkRefusal implements Refusal {
    SPARK_CONNECT("spark.connect"),
    SOURCE_COLUMN("source.column"),
    ENGINE_SPARK("engine.spark"),
    ENGINE_SPARK_DISK("engine.spark/disk"),
    ENGINE_SPARK_MEMORY("engine.spark/memory"),
    ENGINE_SPARK_DRIVER("engine.spark/driver"),
    ENGINE_SPARK_LOST("engine.spark/lost"),
    ENGINE_SPARK_FILE("engine.spark/file"),
    ENGINE_SPARK_STOPPED("engine.spark/stopped"),
    ENGINE_SPARK_STALLED("engine.spark/stalled"),
    SPARK_CLUSTER("spark.cluster"),
    SPARK_PATIENCE("spark.patience"),
    SPARK_MISSING("spark.missing"),
    SPARK_SOURCE("spark.source");

    private final String key;

    SparkRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
