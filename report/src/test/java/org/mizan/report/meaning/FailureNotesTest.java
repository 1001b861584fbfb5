package org.mizan.report.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mizan.message.Language;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.interpretation.FailureModes;

class FailureNotesTest {
    private static final BayesFactor GRACEFUL = BayesFactor.of(ZeroConcentratedCurve.of(Rho.of("0.02")));

    private static String english(Sentence sentence) {
        return sentence.in(Language.ENGLISH);
    }

    @Test
    void aDeltaOfOneInNIsWarnedAbout() {
        assertThat(FailureNotes.warning(new FailureModes(Delta.of("1e-7"), 10_000_000))
                        .map(FailureNotesTest::english))
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith("warning: δ = 1e-7 is not below 1/10000000. Publishing the record")
                        .doesNotContain("\n"));
        assertThat(FailureNotes.warning(new FailureModes(Delta.of("0.99e-7"), 10_000_000)))
                .isEmpty();
    }

    @Test
    void theWorstCaseIsCounted() {
        assertThat(FailureNotes.worst(Delta.of("1e-7"), Optional.of(488_420L)).map(FailureNotesTest::english))
                .contains("In the worst case, δ = 1e-7 is the probability that everything about a person is published."
                        + " Of 488420 people, that is 0.0489 on average.");
        assertThat(FailureNotes.worst(Delta.ZERO, Optional.of(5L)).map(FailureNotesTest::english))
                .hasValueSatisfying(text -> assertThat(text).contains("Of 5 people, that is 0 on average"));
        assertThat(FailureNotes.worst(Delta.ZERO, Optional.empty())).isEmpty();
    }

    @Test
    void aFiniteCurveFailsGracefully() {
        double chance = FailureModes.chanceOfLoss(GRACEFUL, Epsilon.of("1"), 2);
        assertThat(english(FailureNotes.graceful(GRACEFUL, chance)))
                .isEqualTo("This mechanism fails gracefully: a loss of twice ε has probability at most 5.22e-22,"
                        + " and some doubt always remains.");
    }

    @Test
    void aChanceNearTheLeastDoubleIsShownAsABoundThatPeopleCanRead() {
        assertThat(english(FailureNotes.graceful(GRACEFUL, Double.MIN_VALUE))).contains("probability at most 1e-300,");
    }

    @Test
    void aLossBeyondTheGreatestCannotHappen() {
        BayesFactor pure = BayesFactor.of(PureCurve.of(Epsilon.of("1")));
        assertThat(english(FailureNotes.graceful(pure, 0))).contains("a loss of twice ε cannot happen,");
    }

    @Test
    void withoutABoundWhatIsKnownOfLargerLossesDecides() {
        BayesFactor unknown = BayesFactor.of(order -> Double.POSITIVE_INFINITY);
        assertThat(english(FailureNotes.graceful(unknown, 1))).startsWith("Nothing is known about losses beyond ε");
        assertThat(english(FailureNotes.graceful(GRACEFUL, 1)))
                .isEqualTo("This mechanism fails gracefully: larger losses are less and less likely, and some doubt"
                        + " always remains.");
    }
}
