package org.mizan.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.release.pricing.Spend;

/** Who waits for an answer may stop: what was not charged then is not, and what was stands. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaitingTest {
    private static final String COUNT = "SELECT COUNT(*) FROM visits";
    private static final String REQUEST = "july";

    @TempDir
    Path folder;

    private Visits visits;
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    @BeforeEach
    void importTheVisits() throws Exception {
        visits = Visits.in(folder);
    }

    private void pause() {
        reached.countDown();
        try {
            go.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** A query that pauses before it is planned to the end, or after it was answered and before anybody hears. */
    private Running started(Curator curator, boolean beforeCharge) {
        return new Running(REQUEST)
                .start(
                        running -> {
                            Answer answer = curator.release(
                                    curator.plan(COUNT, 0.95).mapped(release -> {
                                        if (beforeCharge) {
                                            pause();
                                        }
                                        running.charging();
                                        return release;
                                    }),
                                    Spend.epsilon("0.5"),
                                    RequestOptions.fresh().withId(REQUEST));
                            if (!beforeCharge) {
                                pause();
                            }
                            return answer;
                        },
                        ended::countDown,
                        id -> {});
    }

    private Curator curator() throws Exception {
        return Curator.open(folder.resolve("mizan.yaml"), "ana");
    }

    @Test
    void whoCancelsBeforeTheChargePreventsIt() throws Exception {
        try (Curator curator = curator()) {
            var before = curator.ledger().head();
            Running running = started(curator, true);
            reached.await();
            running.cancel();
            SQLException cancelled = catchThrowableOfType(SQLException.class, () -> running.await(0));
            go.countDown();
            ended.await();
            assertThat(cancelled.getSQLState()).isEqualTo("HY008");
            assertThat((Throwable) cancelled).hasMessageContaining("before it was charged; ask again");
            assertThat(curator.ledger().head()).isEqualTo(before);
            assertThat(curator.ledger().link(REQUEST)).isEmpty();
        }
    }

    @Test
    void whoCancelsAfterTheChargeHasTheAnswerUnderItsId() throws Exception {
        try (Curator curator = curator()) {
            Running running = started(curator, false);
            reached.await();
            running.cancel();
            assertThatThrownBy(() -> running.await(0))
                    .hasMessage(
                            "request july: was cancelled, and its charge stands; ask again under this id, which costs"
                                    + " nothing more [query.stopped]");
            go.countDown();
            ended.await();
            var charged = curator.ledger().head();
            Answer kept = curator.release(
                    curator.plan(COUNT, 0.95), Spend.epsilon("0.5"), new RequestOptions(Optional.of(REQUEST), 0.95));
            assertThat(kept.request()).isEqualTo(REQUEST);
            assertThat(curator.ledger().head()).isEqualTo(charged);
        }
    }

    @Test
    void whoWaitsTooLongIsToldSo() throws Exception {
        try (Curator curator = curator()) {
            Running running = started(curator, false);
            SQLTimeoutException late = catchThrowableOfType(SQLTimeoutException.class, () -> {
                reached.await();
                running.await(1);
            });
            go.countDown();
            ended.await();
            assertThat(late.getSQLState()).isEqualTo("HYT00");
            assertThat((Throwable) late).hasMessageContaining("took longer than 1 s, and its charge stands");
        }
    }

    @Test
    void whoIsInterruptedStopsAndStaysInterrupted() throws Exception {
        try (Curator curator = curator()) {
            Running running = started(curator, true);
            reached.await();
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> running.await(0)).hasMessageContaining("was interrupted before it was charged");
            assertThat(Thread.interrupted()).isTrue();
            go.countDown();
            ended.await();
            assertThat(curator.ledger().link(REQUEST)).isEmpty();
        }
    }

    @Test
    void aFailureIsToldWithoutWhatItMayQuote() {
        Running running = new Running(REQUEST)
                .start(
                        started -> {
                            throw new IllegalStateException("row 4711");
                        },
                        () -> {},
                        id -> {});
        assertThatThrownBy(() -> running.await(0))
                .hasMessage("IllegalStateException")
                .hasNoCause();
    }

    @Test
    void aStatementIsCancelledByAnotherThread() throws Exception {
        Path description = folder.resolve("mizan.yaml");
        Files.writeString(
                description, Files.readString(description).replace("source: visits.csv", "source: spark:visits"));
        LedgerPlace.of(description).adoptSource();
        try (Connection connection = visits.connect("?epsilon=0.5");
                Statement statement = connection.createStatement()) {
            statement.cancel();
            statement.setQueryTimeout(600);
            assertThat(statement.getQueryTimeout()).isEqualTo(600);
            assertThatThrownBy(() -> statement.setQueryTimeout(-1)).hasMessageContaining("must not be negative");
            Thread canceller = new Thread(() -> cancelOnceUnderWay(statement));
            canceller.start();
            SQLException cancelled = catchThrowableOfType(SQLException.class, () -> statement.executeQuery(COUNT));
            PausedEngine.GO.countDown();
            canceller.join();
            assertThat(cancelled.getSQLState()).isEqualTo("HY008");
            assertThat(statement.executeQuery(COUNT).next()).isTrue();
        }
    }

    private static void cancelOnceUnderWay(Statement statement) {
        try {
            PausedEngine.REACHED.await();
            statement.cancel();
        } catch (InterruptedException | SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
