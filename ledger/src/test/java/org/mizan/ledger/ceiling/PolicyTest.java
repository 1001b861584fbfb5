package org.mizan.ledger.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.ledger.Samples.epsilon;
import static org.mizan.ledger.Samples.policy;
import static org.mizan.ledger.Samples.whole;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.ledger.Samples;
import org.mizan.ledger.book.RequestIndex;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.HeadFile;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PolicyTest {
    /** What is kept for events with a δ of their own, and what the rest sets aside for sums, are at most the whole. */
    @Test
    void theSharesOfDeltaAreAtMostTheWhole() {
        for (String reserved : List.of("0", "0.5", "1")) {
            Limit limit = new Limit.Approximate(Epsilon.of("1"), Delta.of("1e-9"), Rational.of(reserved));
            Rational sums = Rational.ONE.minus(Rational.of(reserved)).over(Rational.of(8));
            assertThat(limit.text()).endsWith("reserved=" + Rational.of(reserved) + " sums=" + sums);
        }
    }

    /** The window before 1970 is not that after it: a clock that is wrong must not join two. */
    @Test
    void windowsAreCountedDownwardsBeforeTheirStart() {
        Ceiling day = Ceiling.of("day", new Scope.DataSet(), epsilon("1")).per(Duration.ofMillis(10));
        assertThat(day.windowAt(0)).isZero();
        assertThat(day.windowAt(9)).isZero();
        assertThat(day.windowAt(10)).isEqualTo(1);
        assertThat(day.windowAt(-1)).isEqualTo(-1);
        assertThat(day.windowAt(-10)).isEqualTo(-1);
        assertThat(day.windowAt(-11)).isEqualTo(-2);
    }

    @Test
    void everythingThatChangesThePromiseChangesTheDocument() {
        Ceiling whole = whole(epsilon("1"));
        TreeMap<String, Gamma> stay = new TreeMap<>(Map.of("stay", Gamma.of("0.01")));
        List<Policy> different = List.of(
                policy(whole),
                policy(whole(epsilon("1.00000000000000001"))),
                policy(whole(new Limit.Approximate(Epsilon.of("1"), Delta.of("1e-9"), Rational.ZERO))),
                policy(whole(new Limit.Approximate(Epsilon.of("1"), Delta.of("1e-9"), Rational.of("0.5")))),
                policy(whole(new Limit.Gaussian(Rational.ONE))),
                policy(whole(new Limit.Renyi(new TreeMap<>(Map.of(Order.of("2"), Epsilon.of("1")))))),
                policy(
                        whole,
                        Ceiling.of("day", new Scope.DataSet(), epsilon("1")).per(Duration.ofDays(1))),
                policy(
                        whole,
                        Ceiling.of("day", new Scope.DataSet(), epsilon("1")).per(Duration.ofDays(2))),
                policy(whole, Ceiling.of("day", new Scope.OtherAnalysts(), epsilon("1"))),
                policy(whole, Ceiling.of("day", new Scope.Analyst("ana"), epsilon("1"))),
                Policy.of("other", "rows", Neighbours.ADD_REMOVE, whole),
                Policy.of(Samples.DATA_SET, "patient", Neighbours.ADD_REMOVE, whole),
                Policy.of(Samples.DATA_SET, "rows", Neighbours.SUBSTITUTE, whole),
                new Policy(Samples.DATA_SET, "rows", Neighbours.SUBSTITUTE, stay, List.of(whole)));
        assertThat(different).extracting(Policy::document).doesNotHaveDuplicates();
        assertThat(policy(whole(epsilon("0.50"))).document())
                .isEqualTo(policy(whole(epsilon("1/2"))).document());
    }

    @Test
    void aPolicyCoversTheWholeDataSetForAllTime() {
        Ceiling daily = whole(epsilon("1")).per(Duration.ofDays(1));
        assertThatThrownBy(() -> policy(daily)).hasMessageContaining("[policy.ceiling]");
        assertThatThrownBy(() -> policy(Ceiling.of("ana", new Scope.Analyst("ana"), epsilon("1"))))
                .hasMessageContaining("[policy.ceiling]");
        assertThatThrownBy(() -> policy(whole(epsilon("1")), whole(epsilon("2"))))
                .hasMessageContaining("[ceiling.twice]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "-PT1S", "PT0.0015S", "P366001D"})
    void aWindowHasALengthThatClocksCanTell(String length) {
        Ceiling ceiling = whole(epsilon("1"));
        assertThatThrownBy(() -> ceiling.per(Duration.parse(length))).hasMessageContaining("[window.range]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.1", "1.1"})
    void aShareIsAShare(String reserved) {
        assertThatThrownBy(() -> new Limit.Approximate(Epsilon.of("1"), Delta.of("1e-9"), Rational.of(reserved)))
                .hasMessageContaining("[budget.reserved]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two\nlines"})
    void aNameIsVisibleAndOnOneLine(String name) {
        assertThatThrownBy(() -> Samples.request(name, "1")).hasMessageContaining("[request.id.name]");
    }

    @Test
    void aNameIsShort() {
        assertThatThrownBy(() -> Samples.request("x".repeat(201), "1")).hasMessageContaining("[request.id.name]");
        assertThat(Samples.request("x".repeat(200), "1").id()).hasSize(200);
    }

    @Test
    void aHeadHasAFormAndLivesBesideTheFolder() {
        assertThatThrownBy(() -> new Head(-1, "0".repeat(64))).hasMessageContaining("[head.form]");
        assertThatThrownBy(() -> new Head(1, "0".repeat(63))).hasMessageContaining("[head.form]");
        assertThat(HeadFile.besideFolderOf(Path.of("/clinic/.mizan/ledger.db")))
                .isEqualTo(Path.of("/clinic/.mizan-ledger.db.head"));
        assertThat(HeadFile.besideFolderOf(Path.of("/ledger.db"))).isEqualTo(Path.of("/ledger.db.head"));
    }

    @Test
    void requestsThatShareAFingerprintAreBothFound() {
        RequestIndex index = new RequestIndex();
        for (int i = 1; i <= 5_000; i++) {
            index.add("id " + i, i);
        }
        index.add("id 7", 9_999);
        assertThat(index.candidates("id 7").boxed()).contains(7L, 9_999L);
        assertThat(index.candidates("id 4321").boxed()).containsExactly(4321L);
        assertThat(index.candidates("nobody").boxed()).isEmpty();
    }
}
