package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Request;

/** The properties that every ledger must have; each is also shown ledgers with planted bugs. */
final class Checks {
    private static final int MOST_SENDS = 5;
    private static final int RESTARTS = 3;

    private Checks() {}

    /** What was acknowledged: thousandths of ε, and in how many charges. */
    record Acknowledged(long thousandths, long charges) {
        Acknowledged plus(Acknowledged other) {
            return new Acknowledged(thousandths + other.thousandths, charges + other.charges);
        }
    }

    /** A budget that is gone after about two fifths of so many attempts of 5 thousandths on average. */
    static long budget(int attempts) {
        return attempts * 2L;
    }

    static Policy policy(long thousandths) {
        return Samples.policy(BigDecimal.valueOf(thousandths, 3).toPlainString());
    }

    /** Clients spend random thousandths from one budget; what is acknowledged never exceeds it and is all remembered. */
    static void neverOverspends(Desk.Opener opener, int openers, int clients, int attempts) {
        Policy policy = policy(budget(attempts));
        List<Desk> desks = new ArrayList<>();
        Acknowledged acknowledged;
        try {
            for (int i = 0; i < openers; i++) {
                desks.add(opener.open(policy));
            }
            acknowledged = spend(desks, "", clients, attempts);
        } finally {
            desks.forEach(Desk::close);
        }
        requireExact(opener, budget(attempts), acknowledged);
    }

    /** Spends from desks by turns, each client with a random sequence and ids of its own. */
    static Acknowledged spend(List<Desk> desks, String prefix, int clients, int attempts) {
        AtomicLong thousandths = new AtomicLong();
        AtomicLong charges = new AtomicLong();
        together(clients, client -> {
            Random random = new Random(31L * prefix.hashCode() + client);
            for (int i = 0; i < attempts / clients; i++) {
                long cost = 1L + random.nextInt(9);
                Request request = Samples.request(prefix + client + "-" + i, "0.00" + cost);
                if (desks.get(client % desks.size()).charge(request) instanceof Charged) {
                    thousandths.addAndGet(cost);
                    charges.incrementAndGet();
                }
            }
        });
        return new Acknowledged(thousandths.get(), charges.get());
    }

    /** The budget is gone up to less than the largest cost, never exceeded, and the ledger remembers just what it said. */
    static void requireExact(Desk.Opener opener, long budget, Acknowledged acknowledged) {
        assertThat(acknowledged.thousandths()).isLessThanOrEqualTo(budget).isGreaterThan(budget - 9);
        try (Desk desk = opener.open(policy(budget))) {
            assertThat(desk.left()).isEqualByComparingTo(BigDecimal.valueOf(budget - acknowledged.thousandths(), 3));
            assertThat(desk.verify()).isEqualTo(acknowledged.charges() + 1);
        }
    }

    /** Every request is sent one to five times, at once and across restarts: one charge and the same bytes each time. */
    static void chargesAndAnswersOnce(Desk.Opener opener, int clients, int keys) {
        Policy policy = Samples.policy(Integer.toString(keys));
        List<String> sends = new ArrayList<>();
        for (int key = 0; key < keys; key++) {
            sends.addAll(Collections.nCopies(1 + key % MOST_SENDS, "key " + key));
        }
        Collections.shuffle(sends, new Random(5));
        Map<String, byte[]> replies = new ConcurrentHashMap<>();
        AtomicLong firsts = new AtomicLong();
        for (int restart = 0; restart < RESTARTS; restart++) {
            List<String> part =
                    sends.subList(sends.size() * restart / RESTARTS, sends.size() * (restart + 1) / RESTARTS);
            try (Desk desk = opener.open(policy)) {
                together(clients, client -> {
                    for (int i = client; i < part.size(); i += clients) {
                        send(desk, part.get(i), replies, firsts, (byte) i);
                    }
                });
            }
        }
        assertThat(firsts.get()).isEqualTo(keys);
        assertThat(replies).hasSize(keys);
        try (Desk desk = opener.open(policy)) {
            assertThat(desk.left()).isEqualByComparingTo("0");
            assertThat(desk.verify()).isEqualTo(1 + 2L * keys);
        }
    }

    private static void send(Desk desk, String id, Map<String, byte[]> replies, AtomicLong firsts, byte drawn) {
        Charged charged = (Charged) desk.charge(Samples.request(id, "1"));
        firsts.addAndGet(charged.first() ? 1 : 0);
        byte[] reply = desk.answer(id).orElseGet(() -> desk.store(id, new byte[] {drawn, (byte) id.length()}));
        byte[] earlier = replies.putIfAbsent(id, reply);
        assertThat(earlier == null || Arrays.equals(earlier, reply))
                .as("one answer for %s", id)
                .isTrue();
    }

    /** What was acknowledged is there after the store lost everything that was not durable. */
    static void forgetsNothingInACrash(MemoryStore store, Desk.Opener opener) {
        Policy policy = Samples.policy("10");
        Desk desk = opener.open(policy);
        desk.charge(Samples.request("a", "1"));
        desk.store("a", new byte[] {7});
        desk.charge(Samples.request("b", "2"));
        store.crash();
        try (Desk again = opener.open(policy)) {
            for (Request request : List.of(Samples.request("a", "1"), Samples.request("b", "2"))) {
                assertThat(again.charge(request))
                        .isInstanceOfSatisfying(
                                Charged.class,
                                charged -> assertThat(charged.first()).isFalse());
            }
            assertThat(again.answer("a"))
                    .hasValueSatisfying(kept -> assertThat(kept).containsExactly(7));
            assertThat(again.left()).isEqualByComparingTo("7");
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
                each.get(Sizes.MINUTES, TimeUnit.MINUTES);
            }
        } catch (TimeoutException late) {
            throw new AssertionError("a client has no answer", late);
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
