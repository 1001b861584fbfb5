package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.ledger.Ledger;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;
import org.mizan.release.pricing.Spend;

/** One charge buys one draw, however many ask for it at once. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OneAnswerTest {
    private static final int BOTH = 2;
    private static final long LIMIT = 60;

    private final CyclicBarrier drawing = new CyclicBarrier(BOTH);
    private final AtomicLong draws = new AtomicLong();

    @TempDir
    Path folder;

    /** Waits until both have read, so that neither has an answer yet; each then has a draw of its own. */
    private Noise noise() {
        try {
            drawing.await(LIMIT, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
            throw new AssertionError("the other thread never came to its draw", alone);
        }
        long draw = draws.incrementAndGet();
        return () -> draw;
    }

    @Test
    void twoThreadsWithOneIdAreGivenTheSameDraw() throws Exception {
        Ledger ledger =
                Ledger.open(folder.resolve("ledger").resolve("ledger.db"), List.of(BudgetPolicy.of(Samples.visits())));
        try (Curator curator = new Curator(Samples.visits(), "ana", ledger, OneAnswerTest::engine, this::noise)) {
            List<CompletableFuture<Answer>> both = List.of(asked(curator), asked(curator));
            Answer one = both.get(0).get(LIMIT, TimeUnit.SECONDS);
            Answer other = both.get(1).get(LIMIT, TimeUnit.SECONDS);
            assertThat(draws).as("both drew").hasValue(BOTH);
            assertThat(one.json()).isEqualTo(other.json());
            assertThat(new String(ledger.answer("a").orElseThrow(), StandardCharsets.UTF_8))
                    .isEqualTo(one.json());
            assertThat(curator.remaining().get(0).epsilon()).contains(Rational.of("1.75"));
        }
    }

    private static CompletableFuture<Answer> asked(Curator curator) {
        return CompletableFuture.supplyAsync(
                () -> curator.release(
                        Samples.patients("patients"),
                        Spend.epsilon("0.25"),
                        RequestOptions.fresh().withId("a")),
                task -> new Thread(task).start());
    }

    private static Engine engine() {
        return new Engine() {
            @Override
            public Reading read(Program program) {
                return Samples.reading(Rig.PATIENTS);
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
    }
}
