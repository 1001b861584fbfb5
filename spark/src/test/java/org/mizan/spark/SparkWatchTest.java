package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.ExecutorLostFailure;
import org.apache.spark.SparkContext;
import org.apache.spark.TaskKilled;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.EngineException;
import org.mizan.message.InvalidInputException;
import scala.Option;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** A question to Spark ends, whatever becomes of Spark. */
final class SparkWatchTest {
    private static final SparkContext CONTEXT = LocalSpark.SESSION.sparkContext();
    private static final Duration LONG = Duration.ofMinutes(10);

    /** Work that goes on until somebody interrupts it. */
    private static final class Endless implements Supplier<String> {
        private final CountDownLatch interrupted = new CountDownLatch(1);

        @Override
        public String get() {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException ended) {
                interrupted.countDown();
            }
            throw new IllegalStateException("this was waited for");
        }
    }

    private static void requireEnded(@Nullable Thread scheduler, Duration patience, String words) throws Exception {
        Endless work = new Endless();
        assertThatThrownBy(() -> SparkWatch.run(CONTEXT, scheduler, patience, work))
                .isInstanceOf(EngineException.class)
                .hasNoCause()
                .hasMessageContaining(words)
                .hasMessageContaining("[engine.spark]");
        assertThat(work.interrupted.await(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void whatMakesNoProgressEnds() throws Exception {
        requireEnded(SparkWatch.scheduler(), Duration.ofSeconds(1), "no task made progress for 1 s");
    }

    @Test
    void aSchedulerThatDiedEndsTheWork() throws Exception {
        Thread died = new Thread(() -> {}, "died");
        died.start();
        died.join();
        requireEnded(died, LONG, "its scheduler has stopped");
        requireEnded(null, LONG, "its scheduler has stopped");
    }

    /** Of each task its start and its end, and those of the job. */
    @Test
    void tasksThatEndAreProgress() throws Exception {
        SparkProgress progress = new SparkProgress();
        CONTEXT.addSparkListener(progress);
        try {
            assertThat(LocalSpark.SESSION.range(0, 8, 1, 8).collectAsList()).hasSize(8);
            // Spark tells listeners a little later.
            for (int look = 0; look < 600 && progress.moves() < 18; look++) {
                Thread.sleep(100);
            }
            assertThat(progress.moves()).isGreaterThanOrEqualTo(18);
        } finally {
            CONTEXT.removeSparkListener(progress);
        }
    }

    @Test
    void aDriverWithoutMemorySaysSo() {
        assertThatThrownBy(() -> SparkWatch.run(CONTEXT, () -> {
                    throw new OutOfMemoryError();
                }))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("spark.driver.memory");
    }

    private static <T> Seq<T> none() {
        return CollectionConverters.asScala(List.<T>of()).toSeq();
    }

    private static ExceptionFailure thrown(String type, String words) {
        return new ExceptionFailure(
                type, words, new StackTraceElement[0], words, Option.empty(), none(), none(), none());
    }

    @ParameterizedTest
    @CsvSource({
        "java.io.IOException, No space left on device, ENGINE_SPARK_DISK",
        "java.io.IOException, 'value: No space left on device', ENGINE_SPARK",
        "java.lang.IllegalStateException, No space left on device, ENGINE_SPARK",
        "java.lang.OutOfMemoryError, Java heap space, ENGINE_SPARK_MEMORY",
        "org.apache.spark.SparkFileNotFoundException, gone, ENGINE_SPARK_FILE",
        "java.lang.ArithmeticException, 7, ENGINE_SPARK"
    })
    void aFailedTaskIsKnownByItsClassAlone(String type, String words, SparkRefusal kind) {
        assertThat(SparkProgress.kind(thrown(type, words))).isEqualTo(kind);
    }

    @Test
    void anExecutorThatIsLostIsToldFromATaskThatIsKilled() {
        assertThat(SparkProgress.kind(new ExecutorLostFailure("1", true, Option.empty())))
                .isEqualTo(SparkRefusal.ENGINE_SPARK_LOST);
        assertThat(SparkProgress.kind(new TaskKilled("another attempt", none(), none(), none())))
                .isEqualTo(SparkRefusal.ENGINE_SPARK);
    }

    @Test
    void patienceIsATimeAsSparkWritesIt() {
        assertThat(SparkPatience.of("90s")).isEqualTo(Duration.ofSeconds(90));
        assertThat(SparkPatience.of("5m")).isEqualTo(Duration.ofMinutes(5));
        assertThat(SparkPatience.of(SparkPatience.USUAL)).isLessThan(Duration.ofMinutes(5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "0s", "-5s", "25h", "", "1.5s"})
    void patienceThatIsNoTimeIsRefused(String text) {
        assertThatThrownBy(() -> SparkPatience.of(text))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[spark.patience]");
    }
}
