package org.mizan.spark;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;
import org.apache.spark.SparkContext;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.EngineException;
import org.mizan.message.InvalidInputException;

/**
 * Waits for work on Spark, and no longer than it makes sense: Spark itself waits for ever where the thread of its scheduler has
 * died, where no executor comes, and where the result of a task got lost. What Spark says is not passed on, and neither is its
 * exception: they may quote what was read.
 */
final class SparkWatch {
    private static final long STACK = 64L << 20;
    private static final long LOOK_EVERY_MILLIS = 200;
    private static final String SCHEDULER = "dag-scheduler-event-loop";

    private final SparkContext context;
    private final Duration patience;
    private final SparkProgress progress = new SparkProgress();
    private final String group = "mizan-" + UUID.randomUUID();

    private SparkWatch(SparkContext context, Duration patience) {
        this.context = context;
        this.patience = patience;
    }

    /** What the work on this context makes, which runs in a thread of its own. */
    static <T> T run(SparkContext context, Supplier<T> work) {
        Duration patience = SparkPatience.of(context.conf().get(SparkPatience.KEY, SparkPatience.USUAL));
        return run(context, scheduler(), patience, work);
    }

    /** With the thread that Spark's scheduler runs in, and so long without progress. */
    static <T> T run(SparkContext context, @Nullable Thread scheduler, Duration patience, Supplier<T> work) {
        SparkWatch watch = new SparkWatch(context, patience);
        context.addSparkListener(watch.progress);
        try {
            return watch.wait(scheduler, work);
        } finally {
            context.removeSparkListener(watch.progress);
        }
    }

    private <T> T wait(@Nullable Thread scheduler, Supplier<T> work) {
        Outcome<T> outcome = new Outcome<>();
        Thread worker = new Thread(
                null,
                () -> {
                    context.setJobGroup(group, "mizan", true);
                    outcome.value = work.get();
                },
                "mizan-spark",
                STACK);
        worker.setDaemon(true);
        worker.setUncaughtExceptionHandler((thread, thrown) -> outcome.thrown = thrown);
        worker.start();
        long seen = progress.moves();
        long since = System.nanoTime();
        while (isAtWork(worker)) {
            if (seen != progress.moves()) {
                seen = progress.moves();
                since = System.nanoTime();
            }
            if (context.isStopped() || scheduler == null || !scheduler.isAlive()) {
                throw ended(worker, EngineException.of(SparkRefusal.ENGINE_SPARK_STOPPED.about()));
            }
            if (System.nanoTime() - since > patience.toNanos()) {
                throw ended(worker, EngineException.of(SparkRefusal.ENGINE_SPARK_STALLED.about(patience.toSeconds())));
            }
        }
        return outcome.result(progress);
    }

    /** Waits a little; gives whether the work goes on. Who interrupts the caller ends the work. */
    private boolean isAtWork(Thread worker) {
        try {
            worker.join(LOOK_EVERY_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw ended(worker, EngineException.of(SparkRefusal.ENGINE_SPARK_STOPPED.about()));
        }
        return worker.isAlive();
    }

    /** Nobody waits for the work any more: its jobs are to free the cluster. */
    private EngineException ended(Thread worker, EngineException why) {
        if (!context.isStopped()) {
            context.cancelJobGroup(group);
        }
        worker.interrupt();
        return why;
    }

    static @Nullable Thread scheduler() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(SCHEDULER))
                .findFirst()
                .orElse(null);
    }

    /** What was made, or what was thrown. */
    private static final class Outcome<T> {
        private volatile @Nullable T value;
        private volatile @Nullable Throwable thrown;

        T result(SparkProgress progress) {
            T made = value;
            if (made != null) {
                return made;
            }
            Throwable failure = thrown;
            if (failure instanceof InvalidInputException refused) {
                throw refused;
            }
            if (failure instanceof EngineException known) {
                throw known;
            }
            throw EngineException.of(
                    (failure instanceof OutOfMemoryError ? SparkRefusal.ENGINE_SPARK_DRIVER : progress.failure())
                            .about());
        }
    }
}
