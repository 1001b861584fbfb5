package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.ledger.Samples.DATA_SET;
import static org.mizan.ledger.Samples.epsilon;
import static org.mizan.ledger.Samples.policy;
import static org.mizan.ledger.Samples.whole;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Fitting;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Outcome;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Head;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.filter.Decision;

/** How ceilings are counted, whatever store the ledger is kept in. */
abstract class CeilingContract {
    @TempDir
    Path folder;

    /** A place where no ledger has been. */
    abstract Place place();

    @Test
    void everyAnalystHasTheirOwnCeilingAndTheWholeHoldsForAll() {
        Policy shared = policy(
                whole(epsilon("3")),
                Ceiling.of("others", new Scope.OtherAnalysts(), epsilon("1")),
                Ceiling.of("carol", new Scope.Analyst("carol"), epsilon("2")));
        try (Ledger ledger = place().open(shared)) {
            assertThat(ledger.charge(Samples.request("1", "ana", "1"))).isInstanceOf(Charged.class);
            assertThat(obstacles(ledger.charge(Samples.request("2", "ana", "0.1"))))
                    .containsExactly("others");
            assertThat(ledger.charge(Samples.request("3", "carol", "1.5"))).isInstanceOf(Charged.class);
            assertThat(obstacles(ledger.charge(Samples.request("4", "carol", "0.6"))))
                    .containsExactly("whole", "carol");
            assertThat(obstacles(ledger.charge(Samples.request("5", "bob", "0.6"))))
                    .containsExactly("whole");
            assertThat(ledger.charge(Samples.request("6", "bob", "0.5"))).isInstanceOf(Charged.class);
            assertThat(ledger.remaining(DATA_SET, "carol"))
                    .extracting(Balance::ceiling)
                    .containsExactly("whole", "carol");
        }
    }

    @Test
    void whatIsForeseenIsWhatAChargeIsToldAndChangesNothing() {
        try (Ledger ledger = place().open(policy(whole(epsilon("1"))))) {
            Head head = ledger.head();
            Event tooMuch = Samples.laplace("1.5");
            assertThat(ledger.admits(DATA_SET, "ana", Samples.laplace("1"))).isTrue();
            assertThat(ledger.foresee(DATA_SET, "ana", Samples.laplace("1"))).isEmpty();
            assertThat(ledger.admits(DATA_SET, "ana", tooMuch)).isFalse();
            assertThat(ledger.foresee(DATA_SET, "ana", tooMuch))
                    .contains((Refused) ledger.charge(new Request("a", "ana", DATA_SET, "q", tooMuch)));
            assertThat(ledger.head()).isEqualTo(head);
        }
    }

    /** What is known at order 8 fits a curve up to order 8, five times 0.2 into 1.01, and no more. */
    @Test
    void anEventKnownAtOneOrderIsChargedAtTheOrdersUpToIt() {
        Event event = EventLanguage.parse(
                "renyi(order=8, epsilon=0.2)", Samples.laplace("1").neighbours());
        Limit within = new Limit.Renyi(
                new TreeMap<>(Map.of(Order.of("2"), Epsilon.of("1.01"), Order.of("8"), Epsilon.of("1.01"))));
        try (Ledger ledger = place().open(policy(whole(within)))) {
            for (int i = 0; i < 5; i++) {
                assertThat(ledger.charge(new Request("r" + i, "ana", DATA_SET, "q", event)))
                        .isInstanceOf(Charged.class);
            }
            assertThat(ledger.charge(new Request("r5", "ana", DATA_SET, "q", event)))
                    .isInstanceOf(Refused.class);
        }
    }

    static Stream<Limit> definitions() {
        return Stream.of(
                epsilon("2"),
                new Limit.Approximate(Epsilon.of("2"), Delta.of("1e-6"), Rational.ZERO),
                new Limit.ZeroConcentrated(Rho.of("0.1")),
                new Limit.Gaussian(Rational.of("0.2")),
                new Limit.Renyi(
                        new TreeMap<>(Map.of(Order.of("2"), Epsilon.of("0.2"), Order.of("8"), Epsilon.ofDouble(1)))));
    }

    @ParameterizedTest
    @MethodSource("definitions")
    void everyDefinitionHasACeilingAndWhatFitsIsAdmitted(Limit limit) {
        try (Ledger ledger = place().open(policy(whole(limit)))) {
            boolean pure = limit instanceof Limit.Pure;
            Event small = pure ? Samples.laplace("0.5") : gaussian(Rational.of(10));
            assertThat(ledger.charge(request("small", small))).isInstanceOf(Charged.class);
            Fitting fitting = ledger.remaining(DATA_SET, "ana").get(0).fitting();
            Event largest = pure
                    ? Samples.laplace(fitting.laplaceEpsilon().orElseThrow().toString())
                    : gaussian(fitting.gaussianSigma().orElseThrow());
            Event tooLarge = pure ? Samples.laplace("1.500001") : gaussian(largest, "0.9999");
            assertThat(ledger.charge(request("too large", tooLarge))).isInstanceOf(Refused.class);
            assertThat(ledger.charge(request("largest", largest))).isInstanceOf(Charged.class);
            assertThat(ledger.verify()).isEqualTo(ledger.head());
        }
    }

    @Test
    void randomPrivacyIsRefusedUnlessTheOwnerOpenedItsGoodEvent() {
        Event event = new OnGoodEvent(
                new LaplaceEvent(Sensitivity.l1(Rational.ONE, Neighbours.SUBSTITUTE), Rational.ONE),
                Gamma.of("0.01"),
                "stay");
        Ceiling whole = whole(epsilon("4"));
        Policy closed = Policy.of(DATA_SET, "rows", Neighbours.SUBSTITUTE, whole);
        Policy open = new Policy(
                DATA_SET,
                "rows",
                Neighbours.SUBSTITUTE,
                new TreeMap<>(Map.of("stay", Gamma.of("0.01"))),
                List.of(whole));
        Place place = place();
        try (Ledger ledger = place.open(closed)) {
            Refused refused = (Refused) ledger.charge(request("a", event));
            assertThat(refused.obstacles().get(0).decision()).isEqualTo(Decision.GOOD_EVENT_NOT_OPEN);
            assertThat(ledger.guarantee(DATA_SET)).isInstanceOf(Guarantee.Pure.class);
        }
        try (Ledger ledger = place.open(open)) {
            assertThat(ledger.charge(request("a", event))).isInstanceOf(Charged.class);
            assertThat(ledger.guarantee(DATA_SET)).isInstanceOf(Guarantee.RandomlyPrivate.class);
        }
    }

    @Test
    void aNewPolicyCountsAllThatWasSpentUnderTheOld() {
        Place place = place();
        try (Ledger ledger = place.open(policy("1"))) {
            ledger.charge(request("a", "0.75"));
        }
        Policy other = policy(
                Ceiling.of("rho", new Scope.DataSet(), new Limit.ZeroConcentrated(Rho.of("0.5"))),
                Ceiling.of("day", new Scope.OtherAnalysts(), epsilon("1")).per(Duration.ofDays(36500)));
        try (Ledger ledger = place.open(other)) {
            List<Balance> balances = ledger.remaining(DATA_SET, "ana");
            assertThat(left(balances.get(0))).isEqualByComparingTo("0.21875");
            assertThat(left(balances.get(1))).isEqualByComparingTo("0.25");
            assertThat(ledger.head().sequence()).isEqualTo(3);
            ledger.verify();
        }
        Policy swapped = Policy.of(DATA_SET, "rows", Neighbours.SUBSTITUTE, whole(epsilon("1")));
        assertThatThrownBy(() -> place.open(swapped)).hasMessageContaining("[binding.neighbours]");
    }

    @Test
    void aWindowStartsAnewAndTimeFreesItOnce() {
        AtomicLong clock = new AtomicLong(10_000);
        Place place = place();
        Policy windowed = policy(
                whole(epsilon("100")),
                Ceiling.of("second", new Scope.DataSet(), epsilon("1")).per(Duration.ofSeconds(1)));
        try (Ledger ledger = place.open(clock::get, windowed)) {
            assertThat(ledger.charge(request("1", "1"))).isInstanceOf(Charged.class);
            assertThat(obstacles(ledger.charge(request("2", "0.1")))).containsExactly("second");
            clock.set(11_000);
            assertThat(ledger.charge(request("3", "0.6"))).isInstanceOf(Charged.class);
            clock.set(10_500);
            assertThat(ledger.charge(request("4", "0.6"))).isInstanceOf(Refused.class);
            assertThat(ledger.charge(request("5", "0.4"))).isInstanceOf(Charged.class);
            assertThat(ledger.remaining(DATA_SET, "ana")
                            .get(1)
                            .windowEnd()
                            .orElseThrow()
                            .toEpochMilli())
                    .isEqualTo(12_000);
            clock.set(0);
        }
        try (Ledger ledger = place.open(clock::get, windowed)) {
            assertThat(ledger.charge(request("6", "0.1"))).isInstanceOf(Refused.class);
            clock.set(Long.MIN_VALUE);
            assertThat(ledger.charge(request("7", "0.1"))).isInstanceOf(Refused.class);
            clock.set(1_000_000_000);
            assertThat(ledger.charge(request("8", "1"))).isInstanceOf(Charged.class);
            clock.set(12_000);
            assertThat(ledger.charge(request("9", "0.1"))).isInstanceOf(Refused.class);
            ledger.verify();
        }
    }

    @Test
    void noJumpOfTheClockFreesAWindowTwice() {
        Random random = new Random(7);
        AtomicLong clock = new AtomicLong();
        Map<Long, Integer> tenths = new HashMap<>();
        Policy windowed = policy(
                whole(epsilon("1000")),
                Ceiling.of("second", new Scope.OtherAnalysts(), epsilon("1")).per(Duration.ofSeconds(1)));
        Place place = place();
        long last = Long.MIN_VALUE;
        for (int opening = 0; opening < 4; opening++) {
            try (Ledger ledger = place.open(clock::get, windowed)) {
                for (int i = 0; i < 200; i++) {
                    clock.addAndGet(random.nextInt(4_001) - 1_950L);
                    int cost = 1 + random.nextInt(5);
                    Outcome outcome = ledger.charge(request(opening + "-" + i, "0." + cost));
                    if (outcome instanceof Charged charged) {
                        assertThat(charged.time()).isGreaterThanOrEqualTo(last);
                        last = charged.time();
                        assertThat(tenths.merge(Math.floorDiv(last, 1_000L), cost, Integer::sum))
                                .isLessThanOrEqualTo(10);
                    }
                }
                ledger.verify();
            }
        }
        assertThat(tenths).hasSizeGreaterThan(5);
    }

    static BigDecimal left(Ledger ledger) {
        return left(ledger.remaining(DATA_SET, "ana").get(0));
    }

    private static BigDecimal left(Balance balance) {
        return balance.remaining().columns().get(0).left();
    }

    private static List<String> obstacles(Outcome outcome) {
        return ((Refused) outcome)
                .obstacles().stream().map(each -> each.balance().ceiling()).toList();
    }

    private static Event gaussian(Rational sigma) {
        return new GaussianEvent(Sensitivity.l2(Rational.ONE, Neighbours.ADD_REMOVE), sigma.squared());
    }

    private static Event gaussian(Event event, String factor) {
        GaussianEvent given = (GaussianEvent) event;
        return new GaussianEvent(given.sensitivity(), given.variance().times(Rational.of(factor)));
    }

    static Request request(String id, Event event) {
        return new Request(id, "ana", DATA_SET, id, event);
    }

    static Request request(String id, String epsilon) {
        return Samples.request(id, epsilon);
    }
}
