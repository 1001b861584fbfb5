package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.ledger.Samples.DATA_SET;
import static org.mizan.ledger.Samples.epsilon;
import static org.mizan.ledger.Samples.policy;
import static org.mizan.ledger.Samples.request;
import static org.mizan.ledger.Samples.whole;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.CeilingChange;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.PastCharge;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.filter.Remaining;

/** What people read of a ledger, through the one that writes and beside it. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class ViewContract {
    @TempDir
    Path folder;

    /** A place where no ledger has been. */
    abstract Place.Shared place();

    private static final Policy SHARED = policy(
            whole(epsilon("3")),
            Ceiling.of("others", new Scope.OtherAnalysts(), epsilon("1")),
            Ceiling.of("carol", new Scope.Analyst("carol"), epsilon("2")));

    @Test
    void balancesNameEverybodyWhoWasChargedOrHasACeiling() {
        Place.Shared place = place();
        try (Ledger ledger = place.open(SHARED)) {
            assertThat(lines(ledger.balances(DATA_SET))).containsExactly("whole - 0 of 3", "carol carol 0 of 2");
            ledger.charge(request("1", "bob", "0.25"));
            ledger.charge(request("2", "ana", "0.5"));
            String[] expected = {
                "whole - 0.75 of 3", "others ana 0.5 of 1", "others bob 0.25 of 1", "carol carol 0 of 2"
            };
            assertThat(lines(ledger.balances(DATA_SET))).containsExactlyInAnyOrder(expected);
            try (LedgerView view = place.view(SHARED)) {
                assertThat(lines(view.balances(DATA_SET))).containsExactlyInAnyOrder(expected);
                assertThat(lines(view.remaining(DATA_SET, "ana")))
                        .containsExactly("whole - 0.75 of 3", "others ana 0.5 of 1");
                assertThat(view.guarantee(DATA_SET)).isEqualTo(ledger.guarantee(DATA_SET));
            }
        }
    }

    private static List<String> lines(List<Balance> balances) {
        return balances.stream()
                .map(each -> each.ceiling() + " " + each.analyst().orElse("-") + " "
                        + plain(each.spent().columns().get(0)) + " of "
                        + plain(each.remaining().columns().get(0).limit()))
                .toList();
    }

    private static String plain(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString();
    }

    @Test
    void aBudgetCurveIsSpentAndAllowedPerOrder() {
        Limit curve = new Limit.Renyi(
                new TreeMap<>(Map.of(Order.of("2"), Epsilon.of("1"), Order.INFINITY, Epsilon.ofDouble(4))));
        try (Ledger ledger = place().open(policy(whole(curve)))) {
            ledger.charge(request("1", "ana", "0.5"));
            Balance balance = ledger.balances(DATA_SET).get(0);
            assertThat(balance.remaining().columns())
                    .extracting(Remaining.Column::order)
                    .extracting(order -> order.orElseThrow().toString())
                    .containsExactly("2", "inf");
            // ln(2/3·e^0.5 + 1/3·e^-1), the divergence of order 2 of two Laplace laws at distance 0.5.
            assertThat(balance.spent().columns().get(0).doubleValue()).isBetween(0.2003038, 0.200304);
            assertThat(balance.spent().columns().get(1)).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void chargesAreListedWithTheirCost() {
        Place.Shared place = place();
        Policy policy = policy("3000");
        try (Ledger ledger = place.open(policy, Policy.of("other", "rows", policy.neighbours(), whole(epsilon("1"))))) {
            ledger.charge(new Request("elsewhere", "ana", "other", "count", Samples.laplace("0.5")));
            Checks.together(20, client -> {
                for (int i = 0; i < 60; i++) {
                    ledger.charge(request(client + "-" + i, "0.5"));
                }
            });
            ledger.charge(request("last", "bob", "0.25"));
            try (LedgerView view = place.view(policy)) {
                List<PastCharge> charges = view.charges(DATA_SET).toList();
                assertThat(charges)
                        .hasSize(1_201)
                        .isEqualTo(ledger.charges(DATA_SET).toList());
                assertThat(charges).extracting(PastCharge::sequence).isSorted().doesNotHaveDuplicates();
                PastCharge last = charges.get(1_200);
                assertThat(last.request()).isEqualTo("last");
                assertThat(last.analyst()).isEqualTo("bob");
                assertThat(last.text()).isEqualTo("laplace(scale=4)");
                assertThat(last.costs()).hasSize(1);
                assertThat(last.costs().get(0).ceiling()).isEqualTo("whole");
                assertThat(last.costs().get(0).charge().columns().get(0)).isEqualByComparingTo("0.25");
            }
        }
    }

    @Test
    void aViewStandsStillAndChangesNothing() throws Exception {
        Place.Shared place = place();
        Policy policy = policy("3");
        Head before;
        try (Ledger ledger = place.open(policy)) {
            ledger.charge(request("a", "1"));
            ledger.store("a", new byte[] {7});
            before = ledger.head();
        }
        byte[] outside = Files.readAllBytes(place.head());
        try (LedgerView view = place.view(policy("5"))) {
            assertThat(lines(view.balances(DATA_SET))).containsExactly("whole - 1 of 5");
            assertThat(view.verify()).isEqualTo(before);
        }
        assertThat(Files.readAllBytes(place.head())).isEqualTo(outside);
        try (LedgerView view = place.view(policy);
                Ledger ledger = place.open(policy)) {
            assertThat(ledger.head()).isEqualTo(before);
            ledger.charge(request("b", "1"));
            assertThat(view.head()).isEqualTo(view.verify()).isEqualTo(before);
            assertThat(lines(view.balances(DATA_SET))).containsExactly("whole - 1 of 3");
            assertThat(view.charges(DATA_SET)).hasSize(1);
            StringBuilder out = new StringBuilder();
            view.export(out);
            assertThat(out.toString().lines()).hasSize(3);
        }
    }

    @Test
    void aCeilingThatIsChangedAfterAChargeIsToldUntilTheNextAndKept() {
        Place.Shared place = place();
        place.open(policy("1")).close();
        try (Ledger ledger = place.open(policy("3"))) {
            ledger.charge(request("a", "1"));
            assertThat(ledger.changesSinceCharge(DATA_SET)).isEmpty();
        }
        try (LedgerView view = place.view(SHARED)) {
            assertThat(changes(view.changes(DATA_SET)))
                    .containsExactly(
                            "others - each other analyst: epsilon=1 at -", "carol - analyst carol: epsilon=2 at -");
        }
        Policy raised = policy("5");
        String expected = "whole data set: epsilon=3 data set: epsilon=5 at 4";
        try (Ledger ledger = place.open(raised)) {
            assertThat(changes(ledger.changesSinceCharge(DATA_SET))).containsExactly(expected);
            ledger.charge(request("b", "1"));
            assertThat(ledger.changesSinceCharge(DATA_SET)).isEmpty();
        }
        try (LedgerView view = place.view(raised)) {
            assertThat(changes(view.changes(DATA_SET))).containsExactly(expected);
            assertThat(view.verify()).isEqualTo(view.head());
        }
    }

    private static List<String> changes(List<CeilingChange> changes) {
        return changes.stream()
                .map(each -> each.ceiling() + " " + each.before().orElse("-") + " "
                        + each.after().orElse("-") + " at "
                        + each.recorded().map(entry -> "" + entry.sequence()).orElse("-"))
                .toList();
    }

    @Test
    void aViewRefusesWhatALedgerWouldRefuse() throws Exception {
        Place.Shared place = place();
        Policy policy = policy("3");
        assertThatThrownBy(() -> place.view(policy))
                .isInstanceOf(LedgerException.class)
                .hasMessageMatching(".*\\[ledger\\.(missing|schema)]");
        place.open(policy).close();
        assertThatThrownBy(() -> place.view(policy, policy)).hasMessageContaining("[policy.twice]");
        try (LedgerView view = place.view(policy)) {
            assertThatThrownBy(() -> view.balances("elsewhere")).hasMessageContaining("[dataset.unknown]");
        }
        Files.writeString(place.head(), "nonsense");
        assertThatThrownBy(() -> place.view(policy)).hasMessageContaining("[head.unreadable]");
        Files.delete(place.head());
        assertThatThrownBy(() -> place.view(policy)).hasMessageContaining("[head.missing]");
    }

    @Test
    void theDatabaseItselfRefusesToWriteForAView() throws Exception {
        Place.Shared place = place();
        place.open(policy("3")).close();
        try (Store store = place.storeToRead()) {
            store.append(2, new byte[] {1});
            assertThatThrownBy(store::commit)
                    .isInstanceOf(SQLException.class)
                    .hasStackTraceContaining("read")
                    .hasStackTraceContaining("only");
        }
    }

    @Test
    void manyViewsOfAWriterAtWorkSeeOneHistory() {
        Place.Shared place = place();
        Policy policy = policy("100000");
        try (Ledger ledger = place.open(policy)) {
            Checks.together(3, client -> {
                for (int i = 0; i < 40; i++) {
                    if (client == 0) {
                        Checks.together(8, each -> ledger.charge(request(Thread.currentThread() + "-" + each, "1")));
                    } else {
                        try (LedgerView view = place.view(policy)) {
                            long charges = view.charges(DATA_SET).count();
                            assertThat(view.verify().sequence()).isEqualTo(charges + 1);
                            assertThat(lines(view.balances(DATA_SET)))
                                    .containsExactly("whole - " + charges + " of 100000");
                        }
                    }
                }
            });
        }
    }
}
