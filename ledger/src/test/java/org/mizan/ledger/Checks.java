package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mizan.ledger.Samples.DATA_SET;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/** The properties that every ledger must have; each is also shown ledgers with planted bugs. */
final class Checks {
    private Checks() {}

    /** Clients spend random multiples of 0.001 from one budget; what is acknowledged never exceeds it and is all remembered. */
    static void neverOverspends(Place place, int openers, int clients, int attempts) {
        long budget = attempts * 2L;
        Policy policy = Samples.policy(BigDecimal.valueOf(budget, 3).toPlainString());
        AtomicLong acknowledged = new AtomicLong();
        AtomicLong count = new AtomicLong();
        List<Ledger> ledgers = new ArrayList<>();
        try {
            for (int i = 0; i < openers; i++) {
                ledgers.add(place.open(policy));
            }
            together(clients, client -> {
                Random random = new Random(client);
                for (int i = 0; i < attempts / clients; i++) {
                    long cost = 1L + random.nextInt(9);
                    Request request = Samples.request(client + "-" + i, "0.00" + cost);
                    if (ledgers.get(client % openers).charge(request) instanceof Charged) {
                        acknowledged.addAndGet(cost);
                        count.incrementAndGet();
                    }
                }
            });
        } finally {
            ledgers.forEach(Ledger::close);
        }
        assertThat(acknowledged.get()).isLessThanOrEqualTo(budget).isGreaterThan(budget - 9);
        try (Ledger ledger = place.open(policy)) {
            assertThat(CeilingContract.left(ledger))
                    .isEqualByComparingTo(BigDecimal.valueOf(budget - acknowledged.get(), 3));
            assertThat(ledger.verify().sequence()).isEqualTo(count.get() + 1);
        }
    }

    /** Every request is sent one to five times at once, before and after a restart: one charge and one answer each. */
    static void chargesAndAnswersOnce(Place place, int clients, int keys) {
        Policy policy = Samples.policy(Integer.toString(keys));
        Map<String, byte[]> replies = new ConcurrentHashMap<>();
        AtomicLong firsts = new AtomicLong();
        for (int round = 0; round < 2; round++) {
            int salt = round;
            try (Ledger ledger = place.open(policy)) {
                together(clients, client -> {
                    Random random = new Random(31L * client + salt);
                    for (int i = 0; i < keys * 3 / clients / 2; i++) {
                        String id = "key " + random.nextInt(keys);
                        send(ledger, id, replies, firsts, (byte) client);
                    }
                });
            }
        }
        try (Ledger ledger = place.open(policy)) {
            assertThat(firsts.get()).isEqualTo(replies.size());
            assertThat(CeilingContract.left(ledger)).isEqualByComparingTo(BigDecimal.valueOf(keys - firsts.get()));
            assertThat(ledger.verify().sequence()).isEqualTo(1 + 2 * firsts.get());
        }
    }

    private static void send(Ledger ledger, String id, Map<String, byte[]> replies, AtomicLong firsts, byte drawn) {
        Charged charged = (Charged) ledger.charge(Samples.request(id, "1"));
        firsts.addAndGet(charged.first() ? 1 : 0);
        byte[] reply = ledger.answer(id).orElseGet(() -> ledger.store(id, new byte[] {drawn, (byte) id.length()}));
        byte[] earlier = replies.putIfAbsent(id, reply);
        assertThat(earlier == null || Arrays.equals(earlier, reply))
                .as("one answer for %s", id)
                .isTrue();
    }

    /** What was acknowledged is there after the store lost everything that was not durable. */
    static void forgetsNothingInACrash(MemoryStore store, Place place) {
        Policy policy = Samples.policy("10");
        Ledger ledger = place.open(policy);
        ledger.charge(Samples.request("a", "1"));
        ledger.store("a", new byte[] {7});
        store.crash();
        try (Ledger again = place.open(policy)) {
            assertThat(again.charge(Samples.request("a", "1")))
                    .isInstanceOfSatisfying(
                            Charged.class,
                            charged -> assertThat(charged.first()).isFalse());
            assertThat(again.answer("a"))
                    .hasValueSatisfying(kept -> assertThat(kept).containsExactly(7));
            assertThat(again.remaining(DATA_SET, "ana")).hasSize(1);
        }
    }

    static void together(int clients, IntConsumer work) {
        ExecutorService pool = Executors.newFixedThreadPool(clients);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                int number = client;
                running.add(pool.submit(() -> work.accept(number)));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } catch (ExecutionException failure) {
            throw new AssertionError("a client failed", failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", interrupted);
        } finally {
            pool.shutdownNow();
        }
    }
}
