package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.mizan.ledger.Samples.DATA_SET;
import static org.mizan.ledger.Samples.MONTHS;
import static org.mizan.ledger.Samples.epsilon;
import static org.mizan.ledger.Samples.inMonths;
import static org.mizan.ledger.Samples.whole;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Outcome;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.block.Division;
import org.mizan.privacy.block.Period;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.InBlocks;

/** Ceilings on each block of time and on the lifetime of a unit. Months are numbered from 1. */
class BlockLedgerTest {
    @TempDir
    Path folder;

    private Place place() {
        return BothStores.file(folder);
    }

    @Test
    void aBlockIsFullAndTheNextOneIsNot() {
        try (Ledger ledger = place().open(inMonths("1", "100"))) {
            assertThat(ledger.charge(inMonths("a", "0.6", 1, 2))).isInstanceOf(Charged.class);
            Refused refused = (Refused) ledger.charge(inMonths("b", "0.5", 2, 3));
            assertThat(refused.obstacles()).hasSize(1);
            Balance balance = refused.obstacles().get(0).balance();
            assertThat(balance.ceiling()).isEqualTo("month");
            assertThat(balance.blocks()).contains(MONTHS.blocks(2));
            assertThat(left(balance)).isEqualByComparingTo("0.4");
            assertThat(ledger.charge(inMonths("c", "0.4", 2, 3))).isInstanceOf(Charged.class);
            assertThat(ledger.charge(inMonths("d", "0.6", 3, 4))).isInstanceOf(Charged.class);
        }
    }

    /** Nothing of a refused charge stays on the blocks that would have admitted it. */
    @Test
    void aRefusedChargeLeavesNoTrace() {
        try (Ledger ledger = place().open(inMonths("1", "100"))) {
            ledger.charge(inMonths("a", "1", 2));
            ledger.charge(inMonths("b", "1", 1, 2, 3));
            assertThat(ledger.head().sequence()).isEqualTo(2);
            assertThat(ledger.blockBalances(DATA_SET)).hasSize(1);
            assertThat(ledger.admits(DATA_SET, "ana", inMonths("1", 1))).isTrue();
        }
    }

    @Test
    void theLifetimeCountsAUnitThatIsInAllBlocks() {
        try (Ledger ledger = place().open(inMonths("1", "4"))) {
            assertThat(ledger.charge(inMonths("a", "1", 1, 2, 3))).isInstanceOf(Charged.class);
            assertThat(left(ledger.remaining(DATA_SET, "ana").get(0))).isEqualByComparingTo("1");
            assertThat(obstacles(ledger.charge(inMonths("b", "0.6", 4, 5)))).containsExactly("whole");
            assertThat(ledger.charge(inMonths("c", "0.5", 4, 5))).isInstanceOf(Charged.class);
            assertThat(obstacles(ledger.charge(inMonths("d", "0.1", 6)))).containsExactly("whole");
        }
    }

    /** 36 months of 200 questions each, and a question more in each month that is refused; without a lifetime it goes on for ever. */
    @Test
    void everyMonthBeginsWithAFullBudgetAndEndsWithAnEmptyOne() {
        Policy policy = Policy.inBlocks(
                DATA_SET,
                "patient_id",
                MONTHS,
                List.of(Ceiling.ofEachBlock("month", new Scope.DataSet(), epsilon("1"))));
        Place place = place();
        for (int year = 0; year < 3; year++) {
            try (Ledger ledger = place.open(policy)) {
                for (long month = 12L * year + 1; month <= 12L * year + 12; month++) {
                    long now = month;
                    assertThat(IntStream.range(0, 200)
                                    .parallel()
                                    .mapToObj(question -> ledger.charge(inMonths(now + " " + question, "0.005", now))))
                            .hasOnlyElementsOfType(Charged.class);
                    assertThat(obstacles(ledger.charge(inMonths(month + " more", "0.005", month))))
                            .containsExactly("month");
                }
            }
        }
        try (Ledger ledger = place.open(policy)) {
            assertThat(ledger.verify().sequence()).isEqualTo(1 + 36 * 200);
            assertThat(ledger.blockBalances(DATA_SET))
                    .hasSize(36)
                    .allSatisfy(balance -> assertThat(left(balance)).isZero());
        }
    }

    static Stream<Limit> definitions() {
        return Stream.of(
                new Limit.Approximate(Epsilon.of("2"), Delta.of("1e-6"), Rational.of("0.5")),
                new Limit.ZeroConcentrated(Rho.of("0.1")),
                new Limit.Gaussian(Rational.of("0.2")),
                new Limit.Renyi(
                        new TreeMap<>(Map.of(Order.of("2"), Epsilon.of("0.2"), Order.of("8"), Epsilon.ofDouble(1)))));
    }

    /** What a block admits is what a ledger without blocks admits of the charges that touch it. */
    @ParameterizedTest
    @MethodSource("definitions")
    void aBlockIsFilledAsALedgerOfItsOwn(Limit limit) {
        Random random = new Random(5);
        Policy blocks = Policy.inBlocks(
                DATA_SET, "patient_id", MONTHS, List.of(Ceiling.ofEachBlock("month", new Scope.DataSet(), limit)));
        Place place = place();
        List<Ledger> own = new ArrayList<>();
        LongStream.rangeClosed(1, 4).forEach(month -> own.add(place().open(Samples.policy(whole(limit)))));
        int refused = 0;
        try (Ledger ledger = place.open(blocks)) {
            for (int charge = 0; charge < 120; charge++) {
                long[] touched = LongStream.rangeClosed(1, 4)
                        .filter(month -> random.nextInt(3) == 0)
                        .toArray();
                if (touched.length == 0) {
                    continue;
                }
                Event each = gaussian(random.nextBoolean() ? 6 : 12);
                String id = "r" + charge;
                Event event = new InBlocks(MONTHS.blocks(touched), each, each.forGroup(touched.length));
                boolean fits = LongStream.of(touched)
                        .allMatch(month -> own.get((int) month - 1).admits(DATA_SET, "ana", each));
                Outcome outcome = ledger.charge(new Request(id, "ana", DATA_SET, "q", event));
                assertThat(outcome instanceof Charged).isEqualTo(fits);
                refused += fits ? 0 : 1;
                if (fits) {
                    LongStream.of(touched)
                            .forEach(month ->
                                    own.get((int) month - 1).charge(new Request(id, "ana", DATA_SET, "q", each)));
                }
            }
            ledger.verify();
        } finally {
            own.forEach(Ledger::close);
        }
        assertThat(refused).isGreaterThan(5);
    }

    @Test
    void analystsHaveBlocksOfTheirOwn() {
        Policy policy = Policy.inBlocks(
                DATA_SET,
                "patient_id",
                MONTHS,
                List.of(
                        whole(epsilon("100")),
                        Ceiling.ofEachBlock("month", new Scope.DataSet(), epsilon("1")),
                        Ceiling.ofEachBlock("others", new Scope.OtherAnalysts(), epsilon("0.5"))));
        try (Ledger ledger = place().open(policy)) {
            ledger.charge(inMonths("a", "0.5", 1));
            assertThat(obstacles(ledger.charge(inMonths("b", "0.1", 1)))).containsExactly("others");
            assertThat(ledger.charge(new Request("c", "bob", DATA_SET, "q", inMonths("0.5", 1))))
                    .isInstanceOf(Charged.class);
            assertThat(obstacles(ledger.charge(new Request("d", "carol", DATA_SET, "q", inMonths("0.1", 1)))))
                    .containsExactly("month");
            assertThat(ledger.remaining(DATA_SET, "bob", MONTHS.blocks(1, 2)))
                    .extracting(Balance::ceiling, balance -> balance.blocks().orElseThrow())
                    .containsExactly(
                            tuple("month", MONTHS.blocks(1)),
                            tuple("month", MONTHS.blocks(2)),
                            tuple("others", MONTHS.blocks(1)),
                            tuple("others", MONTHS.blocks(2)));
            assertThat(ledger.blockBalances(DATA_SET)).hasSize(3);
        }
    }

    @Test
    void aChargeThatNamesNoBlocksOrOthersIsRefused() {
        try (Ledger ledger = place().open(inMonths("1", "4"))) {
            assertThatThrownBy(() -> ledger.charge(Samples.request("a", "0.1")))
                    .hasMessageContaining("[request.blocks]");
            Event each = Samples.laplace("0.1");
            Event others = new InBlocks(new Division("left", Period.MONTH).blocks(1), each, each);
            assertThatThrownBy(() -> ledger.charge(new Request("a", "ana", DATA_SET, "q", others)))
                    .hasMessageContaining("[request.blocks]");
            assertThat(ledger.head().sequence()).isEqualTo(1);
        }
    }

    @Test
    void blocksStayAndALifetimeStaysAfterACharge() {
        Place place = place();
        place.open(Samples.policy("1")).close();
        place.open(inMonths("1", "4")).close();
        try (Ledger ledger = place.open(inMonths("1", "4"))) {
            ledger.charge(inMonths("a", "0.5", 1, 2));
        }
        Policy quarters = Policy.inBlocks(
                DATA_SET,
                "patient_id",
                new Division("admitted", Period.QUARTER),
                inMonths("1", "4").ceilings());
        assertThatThrownBy(() -> place.open(quarters)).hasMessageContaining("[binding.blocks]");
        Policy forEver = Policy.inBlocks(
                DATA_SET,
                "patient_id",
                MONTHS,
                List.of(Ceiling.ofEachBlock("month", new Scope.DataSet(), epsilon("1"))));
        assertThatThrownBy(() -> place.open(forEver)).hasMessageContaining("[binding.lifetime]");
        try (Ledger ledger = place.open(inMonths("0.75", "3"))) {
            assertThat(ledger.charge(inMonths("b", "0.3", 1))).isInstanceOf(Refused.class);
            assertThat(ledger.charge(inMonths("b", "0.25", 1))).isInstanceOf(Charged.class);
            assertThat(left(ledger.remaining(DATA_SET, "ana").get(0))).isEqualByComparingTo("1.75");
            ledger.verify();
        }
    }

    /** Every charge to blocks is one to the lifetime too, so that a ledger without blocks goes on from there. */
    @Test
    void blocksCanBeGivenUpAndNotBegunAgain() {
        Place place = place();
        try (Ledger ledger = place.open(inMonths("1", "4"))) {
            ledger.charge(inMonths("a", "0.5", 1, 2));
        }
        Policy without = Policy.of(DATA_SET, "patient_id", Neighbours.ADD_REMOVE, whole(epsilon("4")));
        try (Ledger ledger = place.open(without)) {
            assertThat(left(ledger.remaining(DATA_SET, "ana").get(0))).isEqualByComparingTo("3");
            ledger.charge(Samples.request("b", "0.5"));
            ledger.verify();
        }
        assertThatThrownBy(() -> place.open(inMonths("1", "4"))).hasMessageContaining("[binding.blocks]");
    }

    /** Charges that say nothing of blocks cost one block up to twice what they cost a unit, and are not restated. */
    @Test
    void blocksAreNotAddedAfterACharge() {
        Place place = place();
        Policy without = Policy.of(DATA_SET, "patient_id", Neighbours.ADD_REMOVE, whole(epsilon("4")));
        try (Ledger ledger = place.open(without)) {
            ledger.charge(Samples.request("a", "0.5"));
        }
        assertThatThrownBy(() -> place.open(inMonths("1", "4")))
                .hasMessageContaining("nothing is known of what they cost one block");
        assertThat(place.open(without).head().sequence()).isEqualTo(2);
    }

    @Test
    void twoWritersShareTheBlocks() {
        Place place = BothStores.in(folder).skip(1).findFirst().orElseThrow();
        try (Ledger first = place.open(inMonths("1", "100"));
                Ledger second = place.open(inMonths("1", "100"))) {
            assertThat(first.charge(inMonths("a", "0.6", 1, 2))).isInstanceOf(Charged.class);
            assertThat(second.charge(inMonths("b", "0.6", 2, 3))).isInstanceOf(Refused.class);
            assertThat(second.charge(inMonths("b", "0.6", 3, 4))).isInstanceOf(Charged.class);
            assertThat(first.charge(inMonths("c", "0.6", 4))).isInstanceOf(Refused.class);
            first.verify();
        }
    }

    private static Event gaussian(long sigma) {
        return new GaussianEvent(
                Sensitivity.l2(Rational.ONE, Neighbours.ADD_REMOVE),
                Rational.of(sigma).squared());
    }

    private static BigDecimal left(Balance balance) {
        return balance.remaining().columns().get(0).left();
    }

    private static List<String> obstacles(Outcome outcome) {
        return ((Refused) outcome)
                .obstacles().stream().map(each -> each.balance().ceiling()).toList();
    }
}
