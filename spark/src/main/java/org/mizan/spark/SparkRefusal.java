package org.mizan.spark;

import org.mizan.message.Refusal;

/** What cannot be read through Spark. Its texts stand in files of the same name. */
public enum SparkRefusal implements Refusal {
    SPARK_CONNECT("spark.connect"),
    SOURCE_COLUMN("source.column"),
    ENGINE_SPARK("engine.spark"),
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
