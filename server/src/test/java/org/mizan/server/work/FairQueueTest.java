package org.mizan.server.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.mizan.certificate.chain.Digest;
import org.mizan.server.TurnedAwayException;

class FairQueueTest {
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final CountDownLatch gate = new CountDownLatch(1);

    private class Noted implements FairQueue.Task {
        private final String name;

        Noted(String name) {
            this.name = name;
        }

        @Override
        public void run() {
            done.add(name);
        }

        @Override
        public void drop() {
            done.add("dropped " + name);
        }
    }

    /** Keeps the only worker busy until the gate opens. */
    private FairQueue busy(int mostOfOne) throws InterruptedException {
        FairQueue queue = new FairQueue(1, mostOfOne);
        CountDownLatch begun = new CountDownLatch(1);
        queue.submit("first", new FairQueue.Task() {
            @Override
            public void run() {
                begun.countDown();
                awaitGate();
            }

            @Override
            public void drop() {
                done.add("dropped first");
            }
        });
        assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
        return queue;
    }

    private void awaitGate() {
        try {
            assertThat(gate.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    @Test
    void namesTakeTurnsHoweverMuchOneAsks() throws InterruptedException {
        FairQueue queue = busy(10);
        for (int number = 1; number <= 4; number++) {
            queue.submit("ana", new Noted("ana" + number));
        }
        queue.submit("ben", new Noted("ben1"));
        queue.submit("eve", new Noted("eve1"));
        queue.submit("ben", new Noted("ben2"));
        assertThat(queue.waiting()).isEqualTo(7);
        assertThat(queue.running()).isEqualTo(1);
        CountDownLatch last = new CountDownLatch(1);
        queue.submit("ana", new Noted("ana5") {
            @Override
            public void run() {
                super.run();
                last.countDown();
            }
        });
        gate.countDown();
        assertThat(last.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(done).containsExactly("ana1", "ben1", "eve1", "ana2", "ben2", "ana3", "ana4", "ana5");
        queue.close();
    }

    @Test
    void oneNameMayHaveSoManyWaitingAndNoMore() throws InterruptedException {
        FairQueue queue = busy(2);
        queue.submit("ana", new Noted("ana1"));
        queue.submit("ana", new Noted("ana2"));
        assertThatThrownBy(() -> queue.submit("ana", new Noted("ana3")))
                .isInstanceOf(TurnedAwayException.class)
                .hasMessageContaining("[server.waiting]");
        queue.submit("ben", new Noted("ben1"));
        gate.countDown();
        queue.close();
    }

    @Test
    void theEndDropsWhatWaitsAndWaitsForWhatRuns() throws InterruptedException {
        FairQueue queue = busy(2);
        queue.submit("ana", new Noted("ana1"));
        Thread closing = new Thread(queue::close);
        closing.start();
        while (done.isEmpty()) {
            Thread.sleep(5);
        }
        assertThat(done).containsExactly("dropped ana1");
        assertThat(closing.isAlive()).isTrue();
        assertThatThrownBy(() -> queue.submit("ben", new Noted("ben1"))).hasMessageContaining("[server.stopping]");
        gate.countDown();
        closing.join(60_000);
        assertThat(closing.isAlive()).isFalse();
    }

    private static Underway.Known known(String id, String content) {
        return new Underway.Known("ana", "visits", id, Digest.hash(content));
    }

    @Test
    void whatRunsIsCancelledUntilItsCharge() {
        FairQueue queue = new FairQueue(1, 5);
        Underway<String> underway = new Underway<>(queue);
        CountDownLatch begun = new CountDownLatch(1);
        Underway<String>.Work early = underway.submit(known("ana:1", "a"), charge -> {
            begun.countDown();
            awaitGate();
            charge.run();
            return "charged";
        });
        awaited(begun);
        assertThat(underway.cancel(early)).isTrue();
        gate.countDown();
        assertThatThrownBy(() -> early.result().join()).hasMessageContaining("[request.cancelled]");
        CountDownLatch charged = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);
        Underway<String>.Work late = underway.submit(known("ana:2", "a"), charge -> {
            charge.run();
            charge.run();
            charged.countDown();
            awaited(read);
            return "charged";
        });
        awaited(charged);
        assertThat(underway.cancel(late)).isFalse();
        read.countDown();
        assertThat(late.result().join()).isEqualTo("charged");
        queue.close();
    }

    @Test
    void whoGoesLeavesTheWorkToOthersWhoWaitForIt() throws InterruptedException {
        FairQueue queue = busy(5);
        Underway<String> underway = new Underway<>(queue);
        Underway<String>.Work shared = underway.submit(known("ana:1", "a"), charge -> "made");
        underway.submit(known("ana:1", "a"), charge -> "twice");
        assertThat(underway.leave(shared)).isFalse();
        assertThat(underway.find("ana:1")).contains(shared);
        assertThat(underway.leave(shared)).isTrue();
        assertThat(underway.find("ana:1")).isEmpty();
        gate.countDown();
        queue.close();
    }

    private static void awaited(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    @Test
    void aRequestThatWaitsIsCancelledAndOneThatRunsGoesOn() throws InterruptedException {
        FairQueue queue = busy(5);
        Underway<String> underway = new Underway<>(queue);
        Underway<String>.Work work = underway.submit(known("ana:1", "a"), charge -> "made");
        assertThat(underway.submit(known("ana:1", "a"), charge -> "twice")).isSameAs(work);
        assertThatThrownBy(() -> underway.submit(known("ana:1", "b"), charge -> "other"))
                .hasMessageContaining("[idempotency.used]");
        assertThat(underway.find("ana:1")).contains(work);
        assertThat(underway.cancel(work)).isTrue();
        assertThat(work.stage()).isEqualTo(Underway.Stage.CANCELLED);
        assertThatThrownBy(() -> work.result().join()).hasMessageContaining("[request.cancelled]");
        assertThat(underway.find("ana:1")).isEmpty();
        assertThat(queue.waiting()).isZero();
        Underway<String>.Work next = underway.submit(known("ana:2", "a"), charge -> {
            awaitGate();
            return "made";
        });
        gate.countDown();
        assertThat(next.result().join()).isEqualTo("made");
        assertThat(underway.cancel(next)).isFalse();
        queue.close();
    }

    @Test
    void aFailureReachesWhoeverWaits() {
        FairQueue queue = new FairQueue(1, 5);
        Underway<String> underway = new Underway<>(queue);
        Underway<String>.Work work = underway.submit(known("ana:1", "a"), charge -> {
            throw new IllegalStateException("broken");
        });
        assertThatThrownBy(() -> work.result().join()).hasMessageContaining("broken");
        assertThat(underway.find("ana:1")).isEmpty();
        queue.close();
    }

    @Test
    void whoWasSilentMayAskAgain() {
        AtomicLong clock = new AtomicLong();
        RateLimit limit = new RateLimit(60, clock::get);
        for (int number = 0; number < 60; number++) {
            assertThat(limit.admits("ana")).isTrue();
        }
        assertThat(limit.admits("ana")).isFalse();
        assertThat(limit.admits("ben")).isTrue();
        clock.addAndGet(TimeUnit.SECONDS.toNanos(2));
        assertThat(limit.admits("ana")).isTrue();
        assertThat(limit.admits("ana")).isTrue();
        assertThat(limit.admits("ana")).isFalse();
    }

    @Test
    void aReplyIsHeldUntilAWholeNumberOfTicks() {
        ReplyTicks ticks = new ReplyTicks(Optional.of(Duration.ofMillis(40)));
        long start = System.nanoTime();
        ticks.hold(start);
        long first = System.nanoTime() - start;
        assertThat(first).isGreaterThanOrEqualTo(Duration.ofMillis(40).toNanos());
        long earlier = System.nanoTime() - Duration.ofMillis(50).toNanos();
        ticks.hold(earlier);
        assertThat(System.nanoTime() - earlier)
                .isGreaterThanOrEqualTo(Duration.ofMillis(80).toNanos());
        new ReplyTicks(Optional.empty()).hold(0);
    }
}
