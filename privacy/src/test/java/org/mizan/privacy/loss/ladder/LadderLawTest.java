package org.mizan.privacy.loss.ladder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Rational;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.composition.LossProfile;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.profile.GaussianProfile;
import org.mizan.privacy.profile.PrivacyProfile;

class LadderLawTest {
    private static LadderLaw law(LossPair pair, long count, double fineness) {
        return LadderComposition.compose(List.of(new RepeatedPair(pair, count)), fineness, 1e-40);
    }

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.loss.LossPairsTest#pairs")
    void oneUseIsNeverBelowThePairAndCloseToIt(LossPair pair) {
        LadderLaw law = law(pair, 1, 0.01);
        for (double epsilon = -1.5; epsilon < 3; epsilon += 0.0371) {
            double truth = LossPair.above(pair.signedTailP(epsilon))
                    - Math.exp(epsilon) * LossPair.above(pair.signedTailQ(epsilon));
            assertThat(law.delta(epsilon)).as("at %s", epsilon).isBetween(truth - 1e-15, truth + 1e-3);
        }
    }

    /** Gaussian noise composes to Gaussian noise, whose profile is known. */
    @ParameterizedTest
    @ValueSource(longs = {2, 3, 10, 1000, 99_999})
    void gaussianNoiseIsClose(long count) {
        LadderLaw law = law(LossPair.gaussian(0.05), count, 0.015);
        PrivacyProfile truth = GaussianProfile.of(Rational.of("0.0025").times(count));
        for (double delta : new double[] {1e-2, 1e-5, 1e-12, 1e-20, 1e-30}) {
            double epsilon = truth.epsilon(delta);
            assertThat(law.epsilon(delta)).as("at %s", delta).isBetween(epsilon, epsilon * 1.003);
        }
    }

    @Test
    void aLawIsMonotone() {
        LadderLaw law = law(LossPair.gaussian(1).onPoissonSample(1e-5), 1000, 0.04);
        double before = 0;
        for (double delta = 1e-3; delta > 1e-36; delta *= 0.83) {
            double epsilon = law.epsilon(delta);
            assertThat(epsilon).as("at %s", delta).isGreaterThanOrEqualTo(before);
            before = epsilon;
        }
    }

    @Test
    void partsComposeInAnyOrder() {
        RepeatedPair rare = new RepeatedPair(LossPair.gaussian(1).onPoissonSample(1e-4), 50);
        RepeatedPair often = new RepeatedPair(LossPair.laplace(0.01), 20);
        RepeatedPair once = new RepeatedPair(LossPair.gaussian(0.1), 1);
        double one = LadderComposition.compose(List.of(rare, often, once), 0.02, 1e-40)
                .epsilon(1e-9);
        double other = LadderComposition.compose(List.of(once, rare, often), 0.02, 1e-40)
                .epsilon(1e-9);
        double truth = LossProfile.empty().plus(List.of(rare, often, once)).epsilon(1e-9);
        assertThat(one).isCloseTo(other, within(1e-3 * one)).isBetween(truth * (1 - 1e-6), truth * 1.003);
    }

    /** What only one law has is certain, and composes as failures do. */
    @Test
    void certainMassIsKept() {
        LadderLaw law = law(LossPair.approximate(0.1, 1e-3), 10, 0.01);
        double certain = -Math.expm1(10 * Math.log1p(-1e-3));
        assertThat(law.delta(2)).isBetween(certain, certain * (1 + 1e-9));
        assertThat(law.epsilon(1e-3)).isInfinite();
    }

    /** Far apart scales leave no room for exact sums: the law then says nothing rather than too little. */
    @Test
    void scalesThatAreTooFarApartSayNothing() {
        RepeatedPair tiny = new RepeatedPair(LossPair.gaussian(1e-9).onPoissonSample(1e-9), 1);
        RepeatedPair vast = new RepeatedPair(LossPair.gaussian(1000), 1);
        LadderLaw law = LadderComposition.compose(List.of(tiny, vast), 0.04, 1e-40);
        double truth = GaussianProfile.of(Rational.of("1000000")).delta(500_000);
        assertThat(law.delta(500_000)).isBetween(truth * (1 - 1e-9), 1.0);
    }

    /** Losses beyond 709 have an exponential that no double can hold; moved mass must not be lost to that. */
    @ParameterizedTest
    @ValueSource(doubles = {0.04, 0.2})
    void lossesBeyondEveryExponentialAreNotLowered(double fineness) {
        for (LossPair pair : List.of(LossPair.laplace(720).onPoissonSample(0.5), LossPair.laplace(730))) {
            LadderLaw law = law(pair, 1, fineness);
            PrivacyProfile truth = LossProfile.empty().plus(pair, 1);
            for (double epsilon = 600; epsilon < pair.greatest(); epsilon += 0.37) {
                assertThat(law.delta(epsilon))
                        .as("%s at %s", pair, epsilon)
                        .isGreaterThan(truth.delta(epsilon) * (1 - 1e-9));
            }
        }
    }

    /** The excess of a sampled pair, in its own way, is that of the masses where these have digits enough. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-7, 1e-3, 0.3})
    void sampledExcessesAreThoseOfTheMasses(double rate) {
        LossPair pair = LossPair.gaussian(0.8).onPoissonSample(rate);
        for (LossPair each :
                List.of(pair, pair.reversed(), LossPair.gaussian(0.8).onSubset(rate))) {
            for (double from = -0.7 * rate; from < 3 * rate; from += 0.37 * rate) {
                double to = from + 0.4 * rate;
                double p = LossPair.between(each.signedTailP(from), each.signedTailP(to));
                double q = LossPair.between(each.signedTailQ(from), each.signedTailQ(to));
                assertThat(each.excess(from, to))
                        .as("%s from %s", each, from)
                        .isCloseTo(p - Math.exp(from) * q, within(2e-14));
            }
        }
    }

    @Test
    void theExcessOfARareSampleKeepsItsDigits() {
        double rate = 1e-9;
        LossPair base = LossPair.gaussian(1);
        double from = Math.log1p(rate * Math.expm1(0.5));
        double to = Math.log1p(rate * Math.expm1(0.75));
        double p = LossPair.between(base.signedTailP(0.5), base.signedTailP(0.75));
        double q = LossPair.between(base.signedTailQ(0.5), base.signedTailQ(0.75));
        double truth = rate * (p - Math.exp(0.5) * q);
        assertThat(base.onPoissonSample(rate).excess(from, to)).isCloseTo(truth, within(1e-6 * truth));
    }
}
