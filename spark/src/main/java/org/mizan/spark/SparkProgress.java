package org.mizan.spark;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.ExecutorLostFailure;
import org.apache.spark.FetchFailed;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.scheduler.AccumulableInfo;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorMetricsUpdate;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Counts what moves on a cluster: jobs, stages and tasks that start and end, and what the heartbeats of executors say of tasks that
 * run. Of tasks that failed it keeps the kind alone, by the class of the failure.
 */
final class SparkProgress extends SparkListener {
    /** The JVM collects garbage also where nothing gets done. */
    private static final String COLLECTION = "jvmGCTime";

    private static final Set<String> MEMORY = Set.of(
            "java.lang.OutOfMemoryError",
            "org.apache.spark.memory.SparkOutOfMemoryError",
            "org.apache.spark.util.SparkOutOfMemoryError");

    private static final Set<String> FILES = Set.of(
            "java.io.FileNotFoundException",
            "java.nio.file.AccessDeniedException",
            "org.apache.hadoop.fs.ChecksumException",
            "org.apache.hadoop.security.AccessControlException",
            "org.apache.spark.SparkFileNotFoundException");

    private static final String DISK = "java.io.IOException";
    private static final String FULL = "No space left on device";

    private final AtomicLong moves = new AtomicLong();
    private final Map<String, Integer> heard = new ConcurrentHashMap<>();
    private volatile SparkRefusal failure = SparkRefusal.ENGINE_SPARK;

    /** How often something has moved. */
    long moves() {
        return moves.get();
    }

    /** What became of the task that failed last. */
    SparkRefusal failure() {
        return failure;
    }

    @Override
    public void onJobStart(SparkListenerJobStart event) {
        moves.incrementAndGet();
    }

    @Override
    public void onJobEnd(SparkListenerJobEnd event) {
        moves.incrementAndGet();
    }

    @Override
    public void onStageCompleted(SparkListenerStageCompleted event) {
        moves.incrementAndGet();
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded event) {
        moves.incrementAndGet();
    }

    @Override
    public void onTaskStart(SparkListenerTaskStart event) {
        moves.incrementAndGet();
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd event) {
        moves.incrementAndGet();
        if (event.reason() instanceof TaskFailedReason reason) {
            failure = kind(reason);
        }
    }

    static SparkRefusal kind(TaskFailedReason reason) {
        if (reason instanceof ExecutorLostFailure || reason instanceof FetchFailed) {
            return SparkRefusal.ENGINE_SPARK_LOST;
        }
        if (!(reason instanceof ExceptionFailure thrown)) {
            return SparkRefusal.ENGINE_SPARK;
        }
        if (MEMORY.contains(thrown.className())) {
            return SparkRefusal.ENGINE_SPARK_MEMORY;
        }
        if (FILES.contains(thrown.className())) {
            return SparkRefusal.ENGINE_SPARK_FILE;
        }
        // Compared as a whole: what Spark says otherwise may quote a value, which could say this too.
        return thrown.className().equals(DISK) && FULL.equals(thrown.description())
                ? SparkRefusal.ENGINE_SPARK_DISK
                : SparkRefusal.ENGINE_SPARK;
    }

    /** A heartbeat alone is no progress: what its tasks have done must have changed. */
    @Override
    public void onExecutorMetricsUpdate(SparkListenerExecutorMetricsUpdate event) {
        int done = CollectionConverters.asJava(event.accumUpdates()).stream()
                .flatMap(task -> CollectionConverters.asJava(task._4()).stream())
                .filter(each -> !each.name().exists(name -> name.contains(COLLECTION)))
                .mapToInt(SparkProgress::amount)
                .sum();
        Integer before = heard.put(event.execId(), done);
        if (before != null && before != done) {
            moves.incrementAndGet();
        }
    }

    private static int amount(AccumulableInfo each) {
        return Long.hashCode(each.id()) * 31 + each.update().hashCode();
    }
}
