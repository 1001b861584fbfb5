package org.mizan.ledger;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Outcome;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Neighbours;

/** Sound ledgers used in unsound ways: bugs of whoever stands between the clients and the store. */
final class BuggyDesks {
    private static final String ENDLESS = "1000000";
    private static final Charged FORGED = new Charged(2, "0".repeat(64), 0, true);

    private BuggyDesks() {}

    /** Looks at the balance outside of the writer's thread and charges later. All clients look before any of them acts. */
    static Desk.Opener checksThenActs(Place place, int clients) {
        CyclicBarrier looked = new CyclicBarrier(clients);
        CyclicBarrier acted = new CyclicBarrier(clients);
        return policy -> new Desk.Sound(place.open(Samples.policy(ENDLESS))) {
            private final BigDecimal beyond = new BigDecimal(ENDLESS).subtract(budget(policy));

            @Override
            public Outcome charge(Request request) {
                boolean fits = left().compareTo(cost(request)) >= 0;
                await(looked);
                Outcome outcome = fits ? super.charge(request) : new Refused(List.of());
                await(acted);
                return outcome;
            }

            @Override
            public BigDecimal left() {
                return super.left().subtract(beyond);
            }
        };
    }

    /** Gives every retry an id of its own. */
    static Desk.Opener dedupesNothing(Place place) {
        AtomicInteger sends = new AtomicInteger();
        Map<String, byte[]> answers = new ConcurrentHashMap<>();
        return policy -> new Desk.Sound(place.open(Samples.policy(ENDLESS))) {
            @Override
            public Outcome charge(Request request) {
                return super.charge(Samples.request(request.id() + " " + sends.incrementAndGet(), "1"));
            }

            @Override
            public byte[] store(String request, byte[] answer) {
                return answers.computeIfAbsent(request, each -> answer);
            }

            @Override
            public Optional<byte[]> answer(String request) {
                return Optional.ofNullable(answers.get(request));
            }
        };
    }

    /** Replies with what it has just drawn instead of what is kept. */
    static Desk.Opener drawsAnew(Place place) {
        return policy -> new Desk.Sound(place.open(policy)) {
            @Override
            public Optional<byte[]> answer(String request) {
                return Optional.empty();
            }

            @Override
            public byte[] store(String request, byte[] answer) {
                super.store(request, answer);
                return answer;
            }
        };
    }

    /** Every opener has the whole budget to itself. */
    static Desk.Opener doublesBudgets(Place place) {
        AtomicInteger openings = new AtomicInteger();
        return policy -> {
            String own = Samples.DATA_SET + openings.incrementAndGet();
            Ceiling[] ceilings = policy.ceilings().toArray(new Ceiling[0]);
            Ledger ledger = place.open(Policy.of(own, "rows", Neighbours.ADD_REMOVE, ceilings));
            return new Desk.Sound(ledger) {
                @Override
                public Outcome charge(Request request) {
                    return ledger.charge(
                            new Request(request.id(), request.analyst(), own, request.question(), request.event()));
                }
            };
        };
    }

    /** Remembers nothing of what was before it was opened. */
    static Desk.Opener startsAnew(Path folder) {
        AtomicInteger openings = new AtomicInteger();
        return policy -> {
            Path head = folder.resolve("head" + openings.incrementAndGet());
            return new Desk.Sound(
                    Ledger.open(new MemoryStore(), head, List.of(policy), System::currentTimeMillis, stage -> {}));
        };
    }

    /** Says that a charge stands, and writes it when it is closed. */
    static Desk.Opener writesLater(Place place) {
        return policy -> new Desk.Sound(place.open(policy)) {
            private final List<Request> later = new ArrayList<>();

            @Override
            public Outcome charge(Request request) {
                later.add(request);
                return FORGED;
            }

            @Override
            public byte[] store(String request, byte[] answer) {
                return answer;
            }

            @Override
            public void close() {
                later.forEach(super::charge);
                super.close();
            }
        };
    }

    private static BigDecimal budget(Policy policy) {
        return ((Limit.Pure) policy.ceilings().get(0).limit()).epsilon().value().roundedUp(3);
    }

    /** The questions of samples end with their cost. */
    private static BigDecimal cost(Request request) {
        return new BigDecimal(request.question().substring(request.question().lastIndexOf(' ') + 1));
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException failure) {
            throw new AssertionError("a client left", failure);
        }
    }
}
