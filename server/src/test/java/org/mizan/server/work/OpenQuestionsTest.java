package org.mizan.server.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.Curator;
import org.mizan.dataset.LimitChoice;
import org.mizan.privacy.Epsilon;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.server.ServerFixture;
import org.mizan.server.identity.Principal;
import org.mizan.server.identity.Role;
import org.mizan.sql.parse.Statement;

/** What one answer tells of the moment at which another was stored. */
class OpenQuestionsTest {
    private static final double CONFIDENCE = 0.95;

    @TempDir
    Path folder;

    private static Plan plan(Curator curator) {
        return curator.plan(Statement.of("SELECT COUNT(*) AS n FROM visits"), LimitChoice.none(), CONFIDENCE);
    }

    /** The second asks right before the first is charged. It hears of the first when that may be heard of, not before. */
    @Test
    void whoAsksTheSameWhileItsAnswerIsHeldWaitsForIt() throws Exception {
        try (ServerFixture server = ServerFixture.start(folder)) {
            Doorkeeping doorkeeping = server.server().doorkeeping();
            OpenQuestions questions = doorkeeping.questions();
            Principal ana = doorkeeping.keys().recognise(server.token("ana", Role.ANALYST));
            ServedDataSet set = doorkeeping.data().all().get(0);
            CountDownLatch secondLooks = new CountDownLatch(1);
            CompletableFuture<Boolean> secondIsCharged = new CompletableFuture<>();
            CompletableFuture<OpenQuestions.Made> second = new CompletableFuture<>();
            OpenQuestions.Question again = question(set, secondLooks);
            OpenQuestions.Made first = set.as(
                    ana,
                    curator -> questions.release(question(set, new CountDownLatch(1)), curator, plan(curator), () -> {
                        new Thread(() -> second.complete(set.as(
                                        ana,
                                        other -> questions.release(
                                                again, other, plan(other), () -> secondIsCharged.complete(true)))))
                                .start();
                        await(secondLooks);
                        // Nobody who waits gets so far; whoever does not is there at once.
                        assertThat(secondIsCharged
                                        .completeOnTimeout(false, 1, TimeUnit.SECONDS)
                                        .join())
                                .isFalse();
                        assertThat(questions.isHeld("ana:same")).isTrue();
                    }));
            assertThat(first.isRepeated()).isFalse();
            assertThat(second.get(1, TimeUnit.MINUTES).isRepeated()).isTrue();
            assertThat(second.join().answer().json()).isEqualTo(first.answer().json());
            assertThat(questions.isHeld("ana:same")).isFalse();
        }
    }

    private static OpenQuestions.Question question(ServedDataSet set, CountDownLatch looks) {
        return new OpenQuestions.Question(
                set,
                Digest.hash("same"),
                new Spend.Budget(Epsilon.of("0.1"), Optional.empty()),
                CONFIDENCE,
                OpenQuestionsTest::plan,
                (curator, plan) -> {
                    looks.countDown();
                    return "ana:same";
                });
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }
}
