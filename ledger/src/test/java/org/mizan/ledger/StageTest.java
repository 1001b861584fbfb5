package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Outcome;

/** A charge returns when it is durable, and not before. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StageTest {
    private static final Policy POLICY = Samples.policy("10");

    /** A broken ledger fails here instead of waiting for ever, in seconds. */
    private static final long LIMIT = 60;

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve(".mizan/ledger.db");
    }

    /** What another process would read now. */
    private long durable() {
        try (LedgerView view = LedgerView.open(file(), List.of(POLICY))) {
            return view.charges(Samples.DATA_SET).count();
        }
    }

    @Test
    void aChargeIsDurableBeforeItIsAcknowledgedAndNobodySeesItEarlier() {
        List<String> trace = Collections.synchronizedList(new ArrayList<>());
        Stage.Listener stages = stage -> trace.add(stage + " " + (stage == Stage.DURING_RECOVERY ? 0 : durable()));
        try (Ledger ledger = Ledger.open(file(), List.of(POLICY), stages)) {
            ledger.charge(Samples.request("a", "1"));
            trace.add("data may be read");
        }
        assertThat(trace)
                .startsWith("DURING_RECOVERY 0", "BEFORE_WRITE 0", "AFTER_WRITE 0", "BEFORE_ACKNOWLEDGEMENT 1")
                .containsSubsequence("BEFORE_ACKNOWLEDGEMENT 1", "data may be read");
    }

    @Test
    void nothingReturnsWhileTheBatchIsNotAcknowledged() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Stage.Listener stages = stage -> {
            if (stage == Stage.BEFORE_ACKNOWLEDGEMENT) {
                reached.countDown();
                await(go);
            }
        };
        try (Ledger ledger = Ledger.open(file(), List.of(POLICY), stages)) {
            CompletableFuture<Outcome> charge =
                    CompletableFuture.supplyAsync(() -> ledger.charge(Samples.request("a", "1")));
            try {
                assertThat(reached.await(LIMIT, TimeUnit.SECONDS)).isTrue();
                assertThat(durable()).isEqualTo(1);
                assertThat(charge).isNotDone();
            } finally {
                // The ledger is closed by its writer, which waits for this.
                go.countDown();
            }
            assertThat(charge.get(LIMIT, TimeUnit.SECONDS)).isInstanceOf(Charged.class);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(LIMIT, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }
}
