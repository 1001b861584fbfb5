package org.mizan.privacy.interpretation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;

final class FailureModesTest {
    @Test
    void aDeltaOfOneInNIsWarnedAbout() {
        assertThat(new FailureModes(Delta.of("1e-7"), 10_000_000).warning())
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith("delta 1e-7 is not below 1/10000000: publishing the record")
                        .doesNotContain("\n"));
        assertThat(new FailureModes(Delta.of("0.99e-7"), 10_000_000).warning()).isEmpty();
        assertThat(new FailureModes(Delta.of("1/3"), 3).allowsPublishingARecord())
                .isTrue();
        assertThat(new FailureModes(Delta.of("1/3"), 2).allowsPublishingARecord())
                .isFalse();
    }

    @Test
    void theWorstCaseIsCounted() {
        FailureModes modes = new FailureModes(Delta.of("1e-7"), 488_420);
        assertThat(modes.expectedExposures()).isEqualTo(Rational.of("0.048842"));
        assertThat(modes.someExposure()).isBetween(0.0476684, 0.0476685);
        assertThat(modes.catastrophic())
                .isEqualTo("At worst, delta 1e-7 is the chance that everything about a person is published: of 488420"
                        + " people, 0.0489 on average.");
    }

    @Test
    void theEndsAreKept() {
        assertThat(new FailureModes(Delta.ZERO, 5).someExposure()).isZero();
        assertThat(new FailureModes(Delta.of("1"), 5).someExposure()).isEqualTo(1);
        assertThat(new FailureModes(Delta.ZERO, 5).catastrophic()).contains("of 5 people, 0 on average");
        assertThatThrownBy(() -> new FailureModes(Delta.ZERO, 0)).hasMessageContaining("units.range");
    }

    @Test
    void aFiniteCurveFailsGracefully() {
        BayesFactor factor = BayesFactor.of(ZeroConcentratedCurve.of(Rho.of("0.02")));
        double chance = FailureModes.chanceOfLoss(factor, Epsilon.of("1"), 2);
        assertThat(chance).isBetween(Math.exp(-1.98 * 1.98 / 0.08), Math.exp(-1.98 * 1.98 / 0.08) * (1 + 1e-9));
        assertThat(FailureModes.chanceOfLoss(factor, Epsilon.of("1"), 3)).isLessThan(chance * chance);
        assertThat(FailureModes.graceful(factor, chance))
                .isEqualTo("This mechanism fails gracefully: a loss of twice epsilon has a chance of at most 5.22e-22,"
                        + " and some doubt is always left.");
    }

    @Test
    void aChanceNearTheLeastDoubleIsShownAsABoundThatPeopleCanRead() {
        BayesFactor factor = BayesFactor.of(ZeroConcentratedCurve.of(Rho.of("0.02")));
        assertThat(FailureModes.graceful(factor, Double.MIN_VALUE)).contains("a chance of at most 1e-300,");
    }

    @Test
    void aLossBeyondTheGreatestCannotHappen() {
        BayesFactor pure = BayesFactor.of(PureCurve.of(Epsilon.of("1")));
        assertThat(FailureModes.chanceOfLoss(pure, Epsilon.of("0.9"), 2)).isZero();
        assertThat(FailureModes.graceful(pure, 0)).contains("a loss of twice epsilon cannot happen,");
    }

    @Test
    void withoutABoundTheWorstIsSaid() {
        BayesFactor unknown = BayesFactor.of(order -> Double.POSITIVE_INFINITY);
        assertThat(FailureModes.graceful(unknown, 1)).startsWith("Nothing is known of losses beyond epsilon");
    }

    @Test
    void anEpsilonOfZeroDoesNotMakeAMechanismCatastrophic() {
        BayesFactor factor = BayesFactor.of(ZeroConcentratedCurve.of(Rho.of("1e-10")));
        double chance = FailureModes.chanceOfLoss(factor, Epsilon.ZERO, 2);
        assertThat(chance).isEqualTo(1);
        assertThat(FailureModes.graceful(factor, chance))
                .isEqualTo("This mechanism fails gracefully: larger losses are ever less likely, and some doubt is"
                        + " always left.");
    }
}
