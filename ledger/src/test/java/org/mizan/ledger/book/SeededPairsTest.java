package org.mizan.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.ledger.Samples.DATA_SET;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.Samples;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.LedgerException;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.filter.Decision;

/** Ledgers of builds that paired rows by their place in the file go on, but not on a good event that was used so. */
class SeededPairsTest {
    private static final String SEEDED =
            "%s = pairs(data=\"visits\", units=600, seed=00112233445566778899aabbccddeeff, h=\"abs(%s)\", gamma=0.01)";
    private static final String SECRET =
            "%s = pairs(data=\"visits\", units=600, order=secret, h=\"abs(%s)\", gamma=0.01)";
    private static final Event PLAIN =
            new LaplaceEvent(Sensitivity.l1(Rational.ONE, Neighbours.SUBSTITUTE), Rational.of(10));

    @TempDir
    Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void makeAnOldLedger() {
        file = folder.resolve("ledgers/ledger.db");
        try (Ledger old = Ledger.open(file, List.of(policy(SEEDED)))) {
            assertThat(old.charge(request("1", PLAIN))).isInstanceOf(Charged.class);
            assertThat(old.charge(request("2", on(SEEDED, "age")))).isInstanceOf(Charged.class);
        }
    }

    private static String key(String form, String name) {
        return form.formatted(name, name);
    }

    private static Policy policy(String form) {
        Gamma gamma = Gamma.of("0.01");
        return new Policy(
                DATA_SET,
                "rows",
                Neighbours.SUBSTITUTE,
                new TreeMap<>(Map.of(key(form, "age"), gamma, key(form, "stay"), gamma)),
                List.of(Samples.whole(Samples.epsilon("4"))));
    }

    private static Event on(String form, String name) {
        return new OnGoodEvent(PLAIN, Gamma.of("0.01"), key(form, name));
    }

    private static Request request(String id, Event event) {
        return new Request(id, "ana", DATA_SET, "question " + id, event);
    }

    @Test
    void aKeyOnWhichNothingRestsIsReplaced() {
        try (Ledger ledger = Ledger.open(file, List.of(policy(SECRET)))) {
            assertThat(ledger.charge(request("3", on(SECRET, "stay")))).isInstanceOf(Charged.class);
            assertThat(ledger.charge(request("4", PLAIN))).isInstanceOf(Charged.class);
        }
        try (Ledger ledger = Ledger.open(file, List.of(policy(SECRET)))) {
            assertThat(ledger.charge(request("5", on(SECRET, "stay")))).isInstanceOf(Charged.class);
            assertThat(ledger.verify()).isEqualTo(ledger.head());
        }
    }

    @Test
    void nothingRestsOnAKeyThatWasUsedWithOtherPairs() {
        try (Ledger ledger = Ledger.open(file, List.of(policy(SECRET)))) {
            assertThat(ledger.spentGoodEvents(DATA_SET)).containsExactly(key(SECRET, "age"));
            Head before = ledger.head();
            Refused refused = (Refused) ledger.charge(request("3", on(SECRET, "age")));
            assertThat(refused.obstacles())
                    .singleElement()
                    .satisfies(obstacle -> assertThat(obstacle.decision()).isEqualTo(Decision.GOOD_EVENT_NOT_OPEN));
            assertThat(ledger.foresee(DATA_SET, "ana", on(SECRET, "age"))).isPresent();
            assertThat(ledger.head()).isEqualTo(before);
            assertThat(ledger.charge(request("4", PLAIN))).isInstanceOf(Charged.class);
        }
    }

    @Test
    void anyOtherChangeOfAKeyComesTooLate() {
        for (String other : List.of(
                SECRET.replace("units=600", "units=601"), SECRET.replace("abs(%s)", "2*abs(%s)"), "new " + SECRET)) {
            assertThatThrownBy(() -> Ledger.open(file, List.of(policy(other))))
                    .isInstanceOfSatisfying(
                            LedgerException.class,
                            late -> assertThat(late.isOpenedLate()).isTrue())
                    .hasMessageContaining("[ledger.opened-late]");
        }
    }
}
