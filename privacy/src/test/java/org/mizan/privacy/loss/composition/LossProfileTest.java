package org.mizan.privacy.loss.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.grid.RepeatedPair;

class LossProfileTest {
    /** Two laws on four outcomes with a little mass that only one of them has. */
    private static final class Outcomes {
        private final double[] p;
        private final double[] q;

        private Outcomes(double[] p, double[] q) {
            this.p = p;
            this.q = q;
        }

        static Outcomes random(Random random) {
            double[] p = new double[5];
            double[] q = new double[5];
            double sumP = 0.001;
            double sumQ = 0.002;
            for (int i = 0; i < 4; i++) {
                q[i] = 0.1 + random.nextDouble();
                p[i] = q[i] * Math.exp(0.4 * (i - 1.5) + 0.3 * random.nextDouble());
                sumP += p[i];
                sumQ += q[i];
            }
            p[4] = 0.001;
            q[4] = 0.002;
            for (int i = 0; i < 5; i++) {
                p[i] /= sumP;
                q[i] /= sumQ;
            }
            return new Outcomes(p, q);
        }

        LossPair pair() {
            double[] losses = new double[4];
            double[] finiteP = new double[4];
            double[] finiteQ = new double[4];
            for (int i = 0; i < 4; i++) {
                losses[i] = Math.log(p[i] / q[i]);
                finiteP[i] = p[i];
                finiteQ[i] = q[i];
            }
            return LossPair.of(losses, finiteP, finiteQ);
        }

        /** The larger of both directions of Σ(p - e^ε q)₊ over all sequences of outcomes. */
        double delta(int uses, double epsilon) {
            double revealed = 1 - Math.pow(1 - p[4], uses);
            double denied = 1 - Math.pow(1 - q[4], uses);
            double forward = revealed;
            double backward = denied;
            for (int code = 0; code < 1 << (2 * uses); code++) {
                double massP = 1;
                double massQ = 1;
                for (int use = 0; use < uses; use++) {
                    int outcome = (code >> (2 * use)) & 3;
                    massP *= p[outcome];
                    massQ *= q[outcome];
                }
                forward += Math.max(0, massP - Math.exp(epsilon) * massQ);
                backward += Math.max(0, massQ - Math.exp(epsilon) * massP);
            }
            return Math.max(forward, backward);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void smallPairsAreComposedAsByEnumeration(long seed) {
        Outcomes outcomes = Outcomes.random(new Random(seed));
        int uses = 1 + (int) seed;
        LossProfile profile = LossProfile.empty().plus(outcomes.pair(), uses);
        for (double epsilon : new double[] {-0.4, 0, 0.13, 0.5, 1.1, 2}) {
            double truth = outcomes.delta(uses, epsilon);
            double delta = profile.delta(epsilon);
            assertThat(delta).as("at %s", epsilon).isBetween(truth * (1 - 1e-12), truth * (1 + 1e-3) + 1e-12);
            if (epsilon > 0 && epsilon < 1) {
                assertThat(profile.epsilon(truth)).isBetween(epsilon * (1 - 1e-9), epsilon * (1 + 4e-3));
            }
        }
    }

    @Test
    void nothingIsLostByNothing() {
        LossProfile nothing = LossProfile.empty();
        assertThat(nothing.delta(0)).isZero();
        assertThat(nothing.epsilon(0)).isZero();
        assertThat(nothing.delta(-1)).isEqualTo(-Math.expm1(-1));
        assertThat(nothing.plus(LossPair.approximate(0, 0), 5).epsilon(1e-9)).isZero();
    }

    @Test
    void certainMassIsNeverBoughtOff() {
        LossProfile profile = LossProfile.empty().plus(LossPair.approximate(0.1, 1e-6), 10);
        double certain = -Math.expm1(10 * Math.log1p(-1e-6));
        assertThat(profile.epsilon(9e-6)).isInfinite();
        assertThat(profile.epsilon(0)).isInfinite();
        assertThat(profile.epsilon(1.1e-5)).isBetween(0.5, 1.0 + 1e-9);
        assertThat(profile.delta(50)).isBetween(certain, certain * (1 + 1e-9));
        assertThat(profile.delta(Double.POSITIVE_INFINITY)).isBetween(certain, certain * (1 + 1e-9));
    }

    @Test
    void theEndsOfDelta() {
        LossProfile laplace = LossProfile.empty().plus(LossPair.laplace(0.25), 8);
        assertThat(laplace.epsilon(0)).isBetween(2.0, 2 + 1e-13);
        assertThat(laplace.epsilon(1)).isZero();
        assertThat(LossProfile.empty().plus(LossPair.gaussian(1), 1).epsilon(0)).isInfinite();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 2, Double.NaN})
    void whatIsNoProbabilityIsRefused(double delta) {
        LossProfile laplace = LossProfile.empty().plus(LossPair.laplace(0.25), 8);
        assertThatThrownBy(() -> laplace.epsilon(delta)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> laplace.delta(Double.NaN)).isInstanceOf(InvalidInputException.class);
    }

    /** Adding a unit to a rare sample never costs more than ln 1/(1-q) a use, which ends far below what removing one costs. */
    @Test
    void aDirectionThatCannotReachEpsilonCostsNothing() {
        LossPair pair = LossPair.gaussian(20).onPoissonSample(1e-6);
        double delta = LossProfile.empty().plus(pair, 1000).delta(211);
        double sampled = -Math.expm1(1000 * Math.log1p(-1e-6));
        assertThat(delta).isBetween(0.08 * sampled, 0.12 * sampled);
    }

    /** On a Poisson sample δ(ε) = qδ'(ln(1 + (e^ε-1)/q)), and Laplace noise has δ'(x) = 1 - e^{(x-ε₀)/2}. */
    @Test
    void oneUseOfABoundedLossIsExact() {
        LossProfile sampled = LossProfile.empty().plus(LossPair.laplace(0.9).onPoissonSample(0.02), 1);
        double delta = 0.02 * -Math.expm1((0.8 - 0.9) / 2);
        double epsilon = Math.log1p(0.02 * Math.expm1(0.8));
        assertThat(sampled.epsilon(delta)).isBetween(epsilon * (1 - 1e-10), epsilon * (1 + 1e-10));
        assertThat(sampled.delta(epsilon)).isBetween(delta * (1 - 1e-10), delta * (1 + 1e-10));
        assertThat(sampled.epsilon(1e-300)).isBetween(Math.log1p(0.02 * Math.expm1(0.9)) * (1 - 1e-12), 0.028775);
    }

    /** Losses whose exponential is no double: half of the uses are sampled, and a sampled one tells nearly for sure. */
    @ParameterizedTest
    @CsvSource({"0.5,800,0.5", "1e-9,700,1e-9"})
    void hugeLossesAreNotLost(double rate, double epsilon, double delta) {
        LossProfile sampled = LossProfile.empty().plus(LossPair.gaussian(50).onPoissonSample(rate), 1);
        assertThat(sampled.delta(epsilon)).isBetween(delta * (1 - 1e-9), delta * (1 + 1e-9));
        assertThat(sampled.epsilon(delta / 5)).isGreaterThan(epsilon);
    }

    /** References with 380 digits: where Q's tail is a few of the least doubles, e^ε times its rounding must not be taken off. */
    @ParameterizedTest
    @CsvSource({
        "35.56533373736742,735.8375399326833,1.67266e-3",
        "39.81325427234531,738.3617050535506,0.90913695",
        "33.32715782213532,719.9160611443032,3.419711e-7",
        "6.933447064176129,242.4034678076495,9.24e-219"
    })
    void tailsWithoutDigitsAreNotSubtracted(double mu, double epsilon, double delta) {
        assertThat(LossProfile.empty().plus(LossPair.gaussian(mu), 1).delta(epsilon))
                .isGreaterThan(delta * (1 - 1e-5))
                .isLessThan(delta * 10);
    }

    @Test
    void aDeltaJustBelowTheGreatestLossIsNotLost() {
        double rate = 0.08755990201964597;
        double delta = LossProfile.empty()
                .plus(LossPair.discreteLaplace(rate, 8), 1)
                .delta(Math.nextDown(Math.nextDown(8 * rate)));
        assertThat(delta).isGreaterThan(5e-17).isLessThan(1e-13);
    }

    /** A lattice is its own grid: nothing is rounded, and nearly sure answers stay quick. */
    @Test
    void lossesOnALatticeAreComposedExactly() {
        LossProfile response = LossProfile.empty().plus(LossPair.approximate(20, 0), 1_300);
        assertThat(response.epsilon(1e-6)).isBetween(26_000 * (1 - 1e-9), 26_000 * (1 + 1e-9));
    }

    @Test
    void missingMassIsCertain() {
        double mass = 1 - 5e-13;
        LossProfile profile = LossProfile.empty()
                .plus(LossPair.of(new double[] {0}, new double[] {mass}, new double[] {mass}), 1_000_000);
        assertThat(profile.delta(1)).isBetween(4.99e-7, 5.01e-7);
        assertThat(profile.epsilon(1e-14)).isInfinite();
        double short9 = 1 - 9e-10;
        double more = 1 / (1 + Math.exp(-1));
        assertThatThrownBy(() -> LossPair.of(
                        new double[] {-short9, short9}, new double[] {1 - more, more}, new double[] {more, 1 - more}))
                .isInstanceOf(InvalidInputException.class);
    }

    /** δ(-ε) = 1 - e^{-ε} + e^{-ε}δ(ε) for a symmetric pair. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.7, 2})
    void negativeEpsilonsMirrorPositiveOnes(double epsilon) {
        LossProfile profile = LossProfile.empty().plus(LossPair.laplace(0.3), 5);
        double mirrored = -Math.expm1(-epsilon) + Math.exp(-epsilon) * profile.delta(epsilon);
        assertThat(profile.delta(-epsilon)).isCloseTo(mirrored, within(1e-5)).isGreaterThan(mirrored - 1e-6);
    }

    @Test
    void countsAndListsAgree() {
        LossPair pair = LossPair.gaussian(0.2).onPoissonSample(0.3);
        double once = LossProfile.empty().plus(pair, 20).epsilon(1e-5);
        double parts = LossProfile.empty()
                .plus(List.of(new RepeatedPair(pair, 13), new RepeatedPair(pair, 7)))
                .epsilon(1e-5);
        assertThat(parts).isCloseTo(once, within(1e-5 * once));
        assertThat(LossProfile.empty().plus(pair.reversed(), 20).epsilon(1e-5)).isEqualTo(once);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1})
    void countsBelowOneAreRefused(long count) {
        assertThatThrownBy(() -> LossProfile.empty().plus(LossPair.laplace(1), count))
                .isInstanceOf(InvalidInputException.class);
    }
}
