package org.mizan.bench.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.LaplaceEvent;

/** Clients of a ledger, each of which sends its next charge of 0.1 when the last one is durable. */
final class Clients implements AutoCloseable {
    static final String DATA_SET = "visits";

    private final AtomicLong ids = new AtomicLong();
    private final ExecutorService threads;
    private final int count;
    private final LongFunction<Event> events;

    Clients(int count) {
        this(count, id -> new LaplaceEvent(Sensitivity.l1(Rational.ONE, Neighbours.ADD_REMOVE), Rational.of(10)));
    }

    /** Clients whose charges are for these events, by their numbers. */
    Clients(int count, LongFunction<Event> events) {
        this.count = count;
        this.events = events;
        threads = Executors.newFixedThreadPool(count);
    }

    /** A budget that admits this many charges of 0.1 and no more. */
    static Policy policy(long charges) {
        Epsilon epsilon = new Epsilon(Rational.of(charges).over(Rational.of(10)));
        return Policy.of(
                DATA_SET,
                "rows",
                Neighbours.ADD_REMOVE,
                Ceiling.of("whole", new Scope.DataSet(), new Limit.Pure(epsilon)));
    }

    /** Charges so often in all, each time under a new id; how many were admitted. */
    long charge(Ledger ledger, int charges) {
        AtomicLong admitted = new AtomicLong();
        List<Future<?>> running = new ArrayList<>();
        for (int client = 0; client < count; client++) {
            int share = charges / count + (client < charges % count ? 1 : 0);
            running.add(threads.submit(() -> {
                for (int i = 0; i < share; i++) {
                    admitted.addAndGet(ledger.charge(request()) instanceof Charged ? 1 : 0);
                }
            }));
        }
        try {
            for (Future<?> each : running) {
                each.get();
            }
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException("a client failed", failure);
        }
        return admitted.get();
    }

    private Request request() {
        long id = ids.incrementAndGet();
        return new Request(count + " clients " + id, "ana", DATA_SET, "count", events.apply(id));
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
