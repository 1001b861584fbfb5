package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.AnswerDocument;
import org.mizan.curator.budget.Left;
import org.mizan.curator.budget.RefusedException;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Head;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.Pilot;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CuratorTest {
    private static final Plan PATIENTS = Samples.patients("patients");
    private static final RequestOptions FRESH = RequestOptions.fresh();
    private static final String CANARY = "canary-4711";

    @TempDir
    Path folder;

    @Test
    void anAnswerHoldsTheNoisyValueItsCostAndWhatIsLeft() {
        try (Rig rig = Rig.of(folder)) {
            Answer answer = rig.curator.release(PATIENTS, Spend.epsilon("0.25"), FRESH);
            Cell.Value value = (Cell.Value) answer.released().rows().get(0).get(1);
            assertThat(value.value()).isEqualTo(Rational.of(Rig.PATIENTS + 7));
            assertThat(answer.cost().pure()).contains(Epsilon.of("0.25"));
            assertThat(answer.remaining()).extracting(Left::ceiling).containsExactly("data set", "analyst by default");
            assertThat(answer.remaining())
                    .extracting(left -> left.epsilon().orElseThrow())
                    .containsExactly(Rational.of("1.75"), Rational.of("0.75"));
            assertThat(answer.certificate().question())
                    .isEqualTo("sha256:%s | epsilon=0.25", PATIENTS.question().hash());
            assertThat(answer.certificate().readable()).isEqualTo("patients | epsilon=0.25");
            assertThat(answer.certificate().analyst()).isEqualTo("ana");
            assertThat(Answer.of(answer.json())).isEqualTo(answer);
        }
    }

    @Test
    void aFirstAnswerThatIsExactEnoughIsTheAnswerAndNothingMoreIsCharged() {
        try (Rig rig = Rig.of(folder)) {
            Piloted piloted =
                    rig.curator.release(PATIENTS, new Pilot(Rational.ONE), Spend.epsilon("0.25"), FRESH.withId("p"));
            assertThat(piloted.answer().request()).isEqualTo("p-pilot");
            assertThat(piloted.first()).isEmpty();
            assertThat(rig.ledger.link("p")).isEmpty();
            assertThat(rig.curator.release(
                            PATIENTS, new Pilot(Rational.ONE), Spend.epsilon("0.25"), FRESH.withId("p-pilot")))
                    .isEqualTo(piloted);
            assertThat(rig.curator.remaining().get(0).epsilon()).contains(Rational.of("1.75"));
        }
    }

    @Test
    void theCertificateHoldsTheHashOfWhatWasReleased() {
        try (Rig rig = Rig.of(folder)) {
            Answer answer = rig.curator.release(PATIENTS, Spend.epsilon("0.25"), FRESH);
            AnswerDocument document = AnswerDocument.read(answer.json()).orElseThrow();
            assertThat(document.answer()).isEqualTo(answer.certificate().answer());
        }
    }

    @Test
    void noiseIsDrawnAndDataAreReadOnlyAfterTheChargeIsDurable() {
        Rig rig = Rig.of(folder);
        try (rig) {
            rig.curator.release(PATIENTS, Spend.epsilon("0.25"), FRESH.withId("a"));
        }
        List<String> trace = rig.trace();
        int charged = trace.indexOf("open");
        int read = trace.indexOf("read");
        int noise = trace.indexOf("noise");
        assertThat(charged).isNotNegative();
        assertThat(read).isGreaterThan(charged);
        assertThat(noise).isGreaterThan(read);
        assertThat(trace.subList(charged, read)).containsSubsequence("AFTER_WRITE", "BEFORE_ACKNOWLEDGEMENT");
        assertThat(trace.subList(noise, trace.size())).containsSubsequence("AFTER_WRITE", "BEFORE_ACKNOWLEDGEMENT");
    }

    @Test
    void aRefusedRequestReadsNothingAndLeavesTheLedgerAsItWas() {
        try (Rig rig = Rig.of(folder)) {
            rig.curator.release(PATIENTS, Spend.epsilon("0.75"), FRESH);
            Head head = rig.ledger.head();
            rig.clear();
            RefusedException refused = catchThrowableOfType(
                    RefusedException.class, () -> rig.curator.release(PATIENTS, Spend.epsilon("0.5"), FRESH));
            assertThat(rig.contacts()).isEmpty();
            assertThat(rig.ledger.head()).isEqualTo(head);
            assertThat(refused.fitting()).contains(Epsilon.of("0.25"));
            assertThat(refused.code()).isEqualTo("refused.budget");
            assertThat(refused)
                    .hasMessage(
                            "refused by the budget, nothing is charged for it: ceiling analyst by default: requested"
                                    + " epsilon 0.5, remaining epsilon 0.25; ask with epsilon 0.25 or less [refused.budget]");
            assertThat(rig.curator
                            .release(PATIENTS, Spend.epsilon("0.25"), FRESH)
                            .remaining())
                    .filteredOn(left -> left.epsilon().isEmpty())
                    .extracting(Left::ceiling)
                    .containsExactly("analyst by default");
        }
    }

    @Test
    void whatIsPlannedWithoutAPlanIsRefusedWithoutASuggestion() {
        try (Rig rig = Rig.of(folder)) {
            assertThatThrownBy(() -> rig.curator.release(PATIENTS.at(Spend.epsilon("3")), FRESH))
                    .isInstanceOfSatisfying(
                            RefusedException.class,
                            refused -> assertThat(refused.reasons())
                                    .extracting(RefusedException.Reason::ceiling)
                                    .containsExactly("data set", "each other analyst"))
                    .hasMessageContaining("nothing of this kind fits");
            assertThat(rig.contacts()).isEmpty();
        }
    }

    @Test
    void theSameRequestHasTheSameAnswerAndCostsOnce() {
        try (Rig rig = Rig.of(folder)) {
            Answer first = rig.curator.release(PATIENTS, Spend.epsilon("1"), FRESH.withId("a"));
            Answer second = rig.curator.release(PATIENTS, Spend.epsilon("1"), FRESH.withId("a"));
            assertThat(second.json()).isEqualTo(first.json());
            assertThat(rig.contacts()).containsExactly("open", "read", "noise");
        }
    }

    @Test
    void anIdThatStandsForAnotherQuestionIsRefusedBeforeTheDataAreMet() {
        try (Rig rig = Rig.of(folder)) {
            rig.curator.release(PATIENTS, Spend.epsilon("0.1"), FRESH.withId("a"));
            rig.clear();
            assertThatThrownBy(() -> rig.curator.release(PATIENTS, Spend.epsilon("0.2"), FRESH.withId("a")))
                    .hasMessageContaining("[request.reused]");
            assertThat(rig.contacts()).isEmpty();
        }
    }

    @Test
    void aRequestChargedByAnotherDescriptionIsNotAnsweredByThisOne() {
        Dataset before = DatasetFile.parse(Samples.VISITS.replace("epsilon: 2, delta", "epsilon: 3, delta"), "before");
        try (Rig rig = Rig.of(folder, before, "ana")) {
            rig.failures.add(new IllegalStateException("disk"));
            assertThatThrownBy(() -> rig.curator.release(PATIENTS, Spend.epsilon("0.5"), FRESH.withId("a")))
                    .isInstanceOf(UnansweredException.class);
            rig.curator.release(PATIENTS, Spend.epsilon("0.25"), FRESH.withId("b"));
        }
        try (Rig rig = Rig.of(folder)) {
            assertThatThrownBy(() -> rig.curator.release(PATIENTS, Spend.epsilon("0.5"), FRESH.withId("a")))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[request.changed]");
            rig.curator.release(PATIENTS, Spend.epsilon("0.25"), FRESH.withId("b"));
            assertThat(rig.contacts()).as("what has an answer keeps it").isEmpty();
        }
    }

    @Test
    void aRequestChargedForAnotherEventIsNotAnswered() {
        Plan doubled = PATIENTS.pricedBy(spend -> PATIENTS.at(Spend.epsilon("0.5")));
        try (Rig rig = Rig.of(folder)) {
            Release cheap = Samples.patients("patients").at(Spend.epsilon("0.25"));
            rig.ledger.charge(new Request(
                    "a", "ana", "visits", doubled.at(Spend.epsilon("0.5")).bound(), cheap.event()));
            assertThatThrownBy(() -> rig.curator.release(doubled, Spend.epsilon("0.5"), FRESH.withId("a")))
                    .hasMessageContaining("[request.changed]");
            assertThat(rig.contacts()).isEmpty();
        }
    }

    @Test
    void alsoAnErrorOfTheMachineTellsTheIdAndNothingElse() {
        try (Rig rig = Rig.of(folder)) {
            rig.failures.add(new StackOverflowError(CANARY));
            assertThatThrownBy(() -> rig.curator.release(PATIENTS, Spend.epsilon("1"), FRESH.withId("a")))
                    .isInstanceOf(UnansweredException.class)
                    .hasMessageContaining("request a: was charged")
                    .hasMessageNotContaining(CANARY)
                    .hasMessageNotContaining("StackOverflow")
                    .hasNoCause();
            rig.curator.release(PATIENTS, Spend.epsilon("1"), FRESH.withId("a"));
            assertThat(rig.contacts()).containsExactly("open", "read", "close", "open", "read", "noise");
        }
    }

    @Test
    void aFailureAfterTheChargeIsMendedByARetryThatCostsNothingAlsoWhenTheBudgetIsGone() {
        try (Rig rig = Rig.of(folder)) {
            rig.failures.add(new IllegalStateException("row of " + CANARY));
            assertThatThrownBy(() -> rig.curator.release(PATIENTS, Spend.epsilon("1"), FRESH.withId("a")))
                    .isInstanceOfSatisfying(
                            UnansweredException.class,
                            unanswered -> assertThat(unanswered.request()).isEqualTo("a"))
                    .hasMessageContaining("request a: was charged")
                    .hasMessageNotContaining(CANARY)
                    .hasNoCause();
            long charged = rig.ledger.head().sequence();
            Answer answer = rig.curator.release(PATIENTS, Spend.epsilon("1"), FRESH.withId("a"));
            assertThat(rig.ledger.head().sequence()).isEqualTo(charged + 1);
            assertThat(rig.curator
                            .release(PATIENTS, Spend.epsilon("1"), FRESH.withId("a"))
                            .json())
                    .isEqualTo(answer.json());
            assertThat(rig.contacts()).containsExactly("open", "read", "close", "open", "read", "noise");
        }
    }

    @Test
    void aSourceThatCannotBeOpenedCostsNothing() {
        try (Rig rig = Rig.of(folder)) {
            Head head = rig.ledger.head();
            rig.openFailures.add(new IllegalStateException("wrong password"));
            assertThatThrownBy(() -> rig.curator.release(PATIENTS, Spend.epsilon("1"), FRESH))
                    .hasMessage("wrong password");
            assertThat(rig.ledger.head()).isEqualTo(head);
            assertThat(rig.curator
                            .release(PATIENTS, Spend.epsilon("1"), FRESH)
                            .cost()
                            .pure())
                    .contains(Epsilon.of("1"));
        }
    }

    @Test
    void anAnalystWithoutABudgetMayAskNothing() {
        String noDefault = Samples.VISITS.replace("default: {epsilon: 1}, ", "");
        try (Rig rig = Rig.of(folder, org.mizan.dataset.file.DatasetFile.parse(noDefault, "mizan.yaml"), "ana")) {
            assertThatThrownBy(() -> rig.curator.release(PATIENTS, Spend.epsilon("0.1"), FRESH))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("[refused.analyst]");
            assertThatThrownBy(() -> rig.curator.foresee(PATIENTS, Spend.epsilon("0.1")))
                    .hasMessageContaining("[refused.analyst]");
            assertThat(rig.trace()).isEmpty();
        }
    }

    @Test
    void aForecastChargesNothingAndMeetsNoData() {
        try (Rig rig = Rig.of(folder)) {
            Head head = rig.ledger.head();
            Forecast fitting = rig.curator.foresee(PATIENTS, Spend.epsilon("1"));
            Forecast tooMuch = rig.curator.foresee(PATIENTS, Spend.epsilon("1.5"));
            assertThat(fitting.fits()).isTrue();
            assertThat(fitting.cost().orElseThrow().pure()).contains(Epsilon.of("1"));
            assertThat(fitting.outlook().get(0).words().toString()).isEqualTo("at most 9");
            assertThat(tooMuch.refusal().orElseThrow().fitting()).contains(Epsilon.of("1"));
            assertThat(rig.contacts()).isEmpty();
            assertThat(rig.ledger.head()).isEqualTo(head);
        }
    }

    @Test
    void theSaltFollowsFromWhatTheRequestStandsFor() {
        try (Rig rig = Rig.of(folder)) {
            rig.curator.release(PATIENTS, Spend.epsilon("0.1"), FRESH);
            rig.curator.release(PATIENTS, Spend.epsilon("0.1"), FRESH);
            rig.curator.release(Samples.patients("others"), Spend.epsilon("0.1"), FRESH);
            assertThat(rig.programs.get(1).salt()).isEqualTo(rig.programs.get(0).salt());
            assertThat(rig.programs.get(2).salt())
                    .isNotEqualTo(rig.programs.get(0).salt());
        }
    }

    /** Also where the budget is spent: no engine is opened, and what is left stays as it was. */
    @Test
    void whatFollowsFromTheDescriptionIsAnsweredForNothing() {
        try (Rig rig = Rig.of(folder)) {
            List<Left> before = rig.curator.remaining();
            Answer answer = rig.curator.query("SELECT 1 AS one", Spend.epsilon("0.5"));
            assertThat(answer.released().table().rows()).hasSize(1);
            assertThat(rig.programs).isEmpty();
            assertThat(rig.curator.remaining()).isEqualTo(before);
            assertThat(rig.trace()).doesNotContain("open", "read");
        }
    }
}
