package org.mizan.spark;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.SparkSession;
import org.mizan.engine.EngineException;

/** Starts the session of a process, or says which cluster did not answer. */
final class SparkStart {
    private static final String MASTER = "spark.master";

    private SparkStart() {}

    /** The session of this process, which is started where there is none, as the system's properties say. */
    static SparkSession session() {
        Duration patience = SparkPatience.of(System.getProperty(SparkPatience.KEY, SparkPatience.USUAL));
        CompletableFuture<SparkSession> started = new CompletableFuture<>();
        Thread starter = new Thread(
                () -> started.complete(SparkSession.builder().appName("mizan").getOrCreate()), "mizan-spark-start");
        starter.setDaemon(true);
        starter.setUncaughtExceptionHandler((thread, thrown) -> started.completeExceptionally(thrown));
        starter.start();
        try {
            return started.get(patience.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw absent(patience);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof NoClassDefFoundError missing) {
                throw missing;
            }
            throw absent(patience);
        } catch (TimeoutException late) {
            throw absent(patience);
        }
    }

    private static EngineException absent(Duration patience) {
        return EngineException.of(SparkRefusal.SPARK_CLUSTER.about(
                System.getProperty(MASTER, "without " + MASTER), patience.toSeconds()));
    }
}
