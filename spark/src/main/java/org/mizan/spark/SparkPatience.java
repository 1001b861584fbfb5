package org.mizan.spark;

import java.time.Duration;
import org.apache.spark.network.util.JavaUtils;

/** How long Spark may make no progress before a question ends without an answer. */
final class SparkPatience {
    static final String KEY = "spark.mizan.patience";

    /** Less than the five minutes within which a question ends whatever happens, and more than executors take to start. */
    static final String USUAL = "240s";

    private static final Duration LONGEST = Duration.ofHours(24);

    private SparkPatience() {}

    /** The time that a setting says, as Spark writes times. */
    static Duration of(String text) {
        Duration patience;
        try {
            patience = Duration.ofSeconds(JavaUtils.timeStringAsSec(text));
        } catch (NumberFormatException noTime) {
            throw SparkRefusal.SPARK_PATIENCE.with(text);
        }
        if (patience.toSeconds() < 1 || patience.compareTo(LONGEST) > 0) {
            throw SparkRefusal.SPARK_PATIENCE.with(text);
        }
        return patience;
    }
}
