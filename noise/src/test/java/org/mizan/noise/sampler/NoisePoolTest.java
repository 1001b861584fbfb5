package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoisePoolTest {
    private final AtomicLong drawn = new AtomicLong();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 64, 1000})
    void everyDrawIsHandedOutOnceAndInOrder(int capacity) {
        try (NoisePool pool = NoisePool.of(noise -> drawn.incrementAndGet(), capacity)) {
            for (long i = 1; i <= 5000; i++) {
                assertThat(pool.take()).isEqualTo(i);
            }
        }
    }

    @Test
    void severalTakersNeverReceiveTheSameDraw() {
        try (NoisePool pool = NoisePool.of(noise -> drawn.incrementAndGet(), 100)) {
            List<CompletableFuture<long[]>> takers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                takers.add(CompletableFuture.supplyAsync(
                        () -> LongStream.generate(pool::take).limit(2500).toArray()));
            }
            long[] taken = takers.stream()
                    .flatMapToLong(taker -> LongStream.of(taker.join()))
                    .sorted()
                    .toArray();
            assertThat(taken).isEqualTo(LongStream.rangeClosed(1, 10_000).toArray());
        }
    }

    @Test
    void noMoreIsDrawnAheadThanTheRingAndABatchHold() {
        try (NoisePool pool = NoisePool.of(noise -> drawn.incrementAndGet(), 10)) {
            for (long i = 1; i <= 1000; i++) {
                assertThat(pool.take()).isEqualTo(i);
                assertThat(drawn.get()).isLessThanOrEqualTo(i + 15);
            }
        }
    }

    @Test
    void aFailureOfTheFillingThreadReachesTheTaker() {
        NoisePool pool = NoisePool.of(
                noise -> {
                    throw new ArithmeticException("broken");
                },
                10);
        assertThatThrownBy(pool::take).isInstanceOf(IllegalStateException.class).hasRootCauseMessage("broken");
        assertThatThrownBy(pool::take).isInstanceOf(IllegalStateException.class);
    }

    /** The filling thread draws five ahead and then fails; its end is awaited. */
    @Test
    void drawsThatAreLeftWhenTheSourceFailsAreNotHandedOut() throws InterruptedException {
        AtomicReference<Thread> filler = new AtomicReference<>();
        NoisePool pool = NoisePool.of(
                noise -> {
                    filler.set(Thread.currentThread());
                    if (drawn.incrementAndGet() > 5) {
                        throw new ArithmeticException("broken");
                    }
                    return drawn.get();
                },
                10);
        while (filler.get() == null) {
            Thread.onSpinWait();
        }
        filler.get().join();
        assertThat(pool.ring).startsWith(1, 2, 3, 4, 5);
        assertThatThrownBy(pool::take).isInstanceOf(IllegalStateException.class).hasRootCauseMessage("broken");
    }

    /** The place of a draw is filled again only when half of the ring is empty. */
    @Test
    void aDrawThatWasTakenIsNotKept() {
        NoisePool pool = NoisePool.of(noise -> drawn.incrementAndGet(), 10);
        assertThat(pool.take()).isEqualTo(1);
        assertThat(pool.ring[0]).isZero();
        pool.close();
        assertThat(pool.ring).containsOnly(0);
    }

    @Test
    void aClosedPoolGivesNothingAndWakesWhoWaits() {
        CountDownLatch never = new CountDownLatch(1);
        NoisePool pool = NoisePool.of(
                noise -> {
                    try {
                        never.await();
                        return 0;
                    } catch (InterruptedException stopped) {
                        throw new IllegalStateException(stopped);
                    }
                },
                10);
        CompletableFuture<Long> waiting = CompletableFuture.supplyAsync(pool::take);
        pool.close();
        assertThatThrownBy(waiting::join).hasRootCauseMessage("noise pool: is closed; open another");
        assertThatThrownBy(pool::take).hasMessage("noise pool: is closed; open another");
        never.countDown();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, (1 << 24) + 1})
    void theCapacityHasBounds(int capacity) {
        assertThatThrownBy(() -> NoisePool.of(noise -> 0, capacity))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("capacity " + capacity);
    }
}
