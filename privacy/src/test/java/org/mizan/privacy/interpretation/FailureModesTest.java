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
    void aDeltaOfOneInNAllowsARecordToBePublished() {
        assertThat(new FailureModes(Delta.of("1e-7"), 10_000_000).allowsPublishingARecord())
                .isTrue();
        assertThat(new FailureModes(Delta.of("0.99e-7"), 10_000_000).allowsPublishingARecord())
                .isFalse();
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
    }

    @Test
    void theEndsAreKept() {
        assertThat(new FailureModes(Delta.ZERO, 5).someExposure()).isZero();
        assertThat(new FailureModes(Delta.of("1"), 5).someExposure()).isEqualTo(1);
        assertThatThrownBy(() -> new FailureModes(Delta.ZERO, 0)).hasMessageContaining("units.range");
    }

    @Test
    void aFiniteCurveFailsGracefully() {
        BayesFactor factor = BayesFactor.of(ZeroConcentratedCurve.of(Rho.of("0.02")));
        double chance = FailureModes.chanceOfLoss(factor, Epsilon.of("1"), 2);
        assertThat(chance).isBetween(Math.exp(-1.98 * 1.98 / 0.08), Math.exp(-1.98 * 1.98 / 0.08) * (1 + 1e-9));
        assertThat(FailureModes.chanceOfLoss(factor, Epsilon.of("1"), 3)).isLessThan(chance * chance);
    }

    @Test
    void aLossBeyondTheGreatestCannotHappen() {
        BayesFactor pure = BayesFactor.of(PureCurve.of(Epsilon.of("1")));
        assertThat(FailureModes.chanceOfLoss(pure, Epsilon.of("0.9"), 2)).isZero();
    }

    @Test
    void anEpsilonOfZeroHasNoBound() {
        BayesFactor factor = BayesFactor.of(ZeroConcentratedCurve.of(Rho.of("1e-10")));
        assertThat(FailureModes.chanceOfLoss(factor, Epsilon.ZERO, 2)).isEqualTo(1);
    }
}
