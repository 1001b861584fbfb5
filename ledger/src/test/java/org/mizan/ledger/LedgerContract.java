package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.ledger.Samples.DATA_SET;
import static org.mizan.ledger.Samples.policy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.certificate.event.EventJson;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Outcome;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Head;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.filter.Decision;

/** What a ledger does, whatever store it is kept in. */
abstract class LedgerContract extends CeilingContract {
    @Test
    void chargesUntilTheBudgetIsGoneAndSaysWhatWouldFit() {
        try (Ledger ledger = place().open(policy("1"))) {
            assertThat(ledger.charge(request("a", "0.7"))).isInstanceOf(Charged.class);
            Refused refused = (Refused) ledger.charge(request("b", "0.31"));
            assertThat(refused.obstacles()).hasSize(1);
            Refused.Obstacle obstacle = refused.obstacles().get(0);
            assertThat(obstacle.decision()).isEqualTo(Decision.LOSS_EXCEEDED);
            assertThat(obstacle.message())
                    .startsWith("ceiling whole: requested 0.31, remaining 0.3, fitting Laplace epsilon 0.3,")
                    .endsWith("Gaussian sigma none");
            assertThat(ledger.charge(request("c", "0.3"))).isInstanceOf(Charged.class);
            assertThat(ledger.charge(request("d", "1e-30"))).isInstanceOf(Refused.class);
        }
    }

    @Test
    void remembersAfterClosing() {
        Place place = place();
        Charged charged;
        Head head;
        try (Ledger ledger = place.open(policy("1"))) {
            charged = (Charged) ledger.charge(request("a", "0.7"));
            assertThat(charged.first()).isTrue();
            head = ledger.head();
        }
        try (Ledger ledger = place.open(policy("1"))) {
            assertThat(ledger.head()).isEqualTo(head);
            assertThat(left(ledger)).isEqualByComparingTo("0.3");
            assertThat(ledger.charge(request("b", "0.31"))).isInstanceOf(Refused.class);
            assertThat(ledger.charge(request("a", "0.7")))
                    .isEqualTo(new Charged(charged.sequence(), charged.hash(), charged.time(), false));
            assertThat(ledger.verify()).isEqualTo(head);
        }
    }

    @Test
    void anIdStandsForOneQuestion() {
        try (Ledger ledger = place().open(policy("9"))) {
            ledger.charge(request("a", "0.7"));
            for (Request other : List.of(
                    request("a", "0.8"),
                    Samples.request("a", "bob", "0.7"),
                    new Request("a", "ana", DATA_SET, "another", Samples.laplace("0.7")))) {
                assertThatThrownBy(() -> ledger.charge(other))
                        .isInstanceOf(InvalidInputException.class)
                        .hasMessageContaining("[request.reused]");
            }
            assertThat(left(ledger)).isEqualByComparingTo("8.3");
        }
    }

    @Test
    void handsOutWhereAChargeStandsInTheChain() {
        try (Ledger ledger = place().open(policy("9"))) {
            Head before = ledger.head();
            Charged charged = (Charged) ledger.charge(request("a", "0.7"));
            ledger.charge(request("b", "0.1"));
            Link link = ledger.link("a").orElseThrow();
            Receipt receipt = link.receipt();
            assertThat(link.previous()).hasToString(before.hash());
            assertThat(link.hash()).hasToString(charged.hash());
            assertThat(receipt)
                    .isEqualTo(new Receipt(
                            charged.sequence(),
                            charged.time(),
                            "a",
                            "ana",
                            DATA_SET,
                            Receipt.binding("ana", DATA_SET, "count 0.7"),
                            Digest.hash(policy("9").document()),
                            EventJson.write(Samples.laplace("0.7"))));
            assertThat(ledger.link("c")).isEmpty();
        }
    }

    @Test
    void theFirstAnswerStands() {
        Place place = place();
        try (Ledger ledger = place.open(policy("9"))) {
            assertThatThrownBy(() -> ledger.store("a", new byte[] {1})).hasMessageContaining("[request.uncharged]");
            ledger.charge(request("a", "1"));
            assertThat(ledger.answer("a")).isEmpty();
            assertThat(ledger.store("a", bytes("first"))).isEqualTo(bytes("first"));
            assertThat(ledger.store("a", bytes("second"))).isEqualTo(bytes("first"));
        }
        try (Ledger ledger = place.open(policy("9"))) {
            assertThat(ledger.answer("a"))
                    .hasValueSatisfying(kept -> assertThat(kept).isEqualTo(bytes("first")));
            assertThat(ledger.answer("b")).isEmpty();
        }
    }

    @Test
    void exportsEveryEntryAsALine() throws Exception {
        try (Ledger ledger = place().open(policy("1"))) {
            ledger.charge(request("a", "0.7"));
            ledger.store("a", bytes("secret"));
            StringBuilder out = new StringBuilder();
            ledger.export(out);
            assertThat(out.toString().lines())
                    .hasSize(3)
                    .anyMatch(line -> line.contains("\"kind\":\"charge\",\"request\":\"a\",\"analyst\":\"ana\""))
                    .noneMatch(line -> line.contains("secret"))
                    .last()
                    .asString()
                    .endsWith("\"hash\":\"" + ledger.head().hash() + "\"}");
        }
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1e-30,1", "1e19,0", "123456789012345678901234567890,0", "1.00000000000000001,0", "1,1"})
    void noAmountIsTooSmallOrTooLarge(String amount, int charged) {
        try (Ledger ledger = place().open(policy("1"))) {
            Event event = new Declared(new Guarantee.Pure(Epsilon.of(amount), Neighbours.ADD_REMOVE));
            Outcome outcome = ledger.charge(request("a", event));
            assertThat(outcome instanceof Charged ? 1 : 0).isEqualTo(charged);
            BigDecimal expected =
                    new BigDecimal("1").subtract(new BigDecimal(amount).multiply(new BigDecimal(charged)));
            assertThat(left(ledger)).isEqualByComparingTo(expected);
        }
    }

    @Test
    void sixtyFourClientsNeverOverspend() {
        Checks.neverOverspends(place()::desk, 1, 64, Sizes.ATTEMPTS);
    }

    @Test
    void aRequestSentManyTimesIsChargedAndAnsweredOnce() {
        Checks.chargesAndAnswersOnce(place()::desk, 16, Sizes.KEYS);
    }

    @Test
    void tenthsAddUpExactly() {
        int count = Sizes.ATTEMPTS / 10;
        try (Ledger ledger = place().open(policy(Integer.toString(count / 10)))) {
            Checks.together(10, client -> {
                for (int i = 0; i < count / 10; i++) {
                    assertThat(ledger.charge(request(client + "-" + i, "0.1"))).isInstanceOf(Charged.class);
                }
            });
            assertThat(left(ledger)).isEqualByComparingTo("0");
            assertThat(ledger.charge(request("one more", "1e-17"))).isInstanceOf(Refused.class);
        }
    }

    @Test
    void refusesADataSetWithoutAPolicyAndWorkAfterClosing() {
        Place place = place();
        assertThatThrownBy(() -> place.open(policy("1"), policy("2"))).hasMessageContaining("[policy.twice]");
        Ledger ledger = place.open(policy("1"));
        Request stranger = new Request("a", "ana", "elsewhere", "count", Samples.laplace("1"));
        assertThatThrownBy(() -> ledger.charge(stranger)).hasMessageContaining("[dataset.unknown]");
        ledger.close();
        ledger.close();
        assertThatThrownBy(() -> ledger.charge(request("a", "1"))).hasMessageContaining("[ledger.closed]");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
