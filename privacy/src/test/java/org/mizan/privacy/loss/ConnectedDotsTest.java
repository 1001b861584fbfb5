package org.mizan.privacy.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.privacy.Rational;
import org.mizan.privacy.loss.composition.LossProfile;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.profile.GaussianProfile;

class ConnectedDotsTest {
    private static final double STEP = 0.01;

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.loss.LossPairsTest#pairs")
    void deltaIsNeverBelowThePairAndCloseToIt(LossPair pair) {
        Atoms atoms = dots(pair, 0);
        for (double epsilon = -1.5; epsilon < 3; epsilon += 0.0371) {
            double truth = LossPair.above(pair.signedTailP(epsilon))
                    - Math.exp(epsilon) * LossPair.above(pair.signedTailQ(epsilon));
            assertThat(delta(atoms, epsilon)).as("at %s", epsilon).isBetween(truth - 1e-15, truth + 2e-3);
        }
    }

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.loss.LossPairsTest#pairs")
    void bothMassesAreKept(LossPair pair) {
        Atoms atoms = dots(pair, 1.5);
        double p = atoms.certain();
        double q = 0;
        for (int i = 0; i < atoms.count(); i++) {
            p += atoms.masses()[i];
            q += atoms.masses()[i] * Math.exp(-atoms.indices()[i] * STEP);
        }
        assertThat(p).isBetween(1 - 1e-15, 1 + 1e-11);
        assertThat(q).isBetween(0.95 - pair.certainQ(), 1 + 1e-11);
    }

    /** A greater tilt asks for more dots above, a smaller one leaves them wide: sound all the same. */
    @Test
    void wideCellsSaveDots() {
        Atoms dense = ConnectedDots.of(LossPair.gaussian(0.1), 1e-5, -100_000, 100_000, 0, -60);
        Atoms wide = ConnectedDots.of(LossPair.gaussian(0.1), 1e-5, -100_000, 100_000, 0, 0);
        assertThat(wide.count()).isLessThan(dense.count() / 2);
        double truth = GaussianProfile.of(Rational.of("0.01")).delta(0.05);
        assertThat(delta(dense, 0.05)).isBetween(truth * (1 - 1e-13), truth * (1 + 1e-6));
        assertThat(delta(wide, 0.05)).isBetween(truth * (1 - 1e-13), truth * (1 + 1e-5));
    }

    @Test
    void whatLiesBeyondTheLastDotIsCertain() {
        LossPair pair = LossPair.gaussian(1);
        Atoms atoms = ConnectedDots.of(pair, STEP, -200, 100, 0, -40);
        double beyond = LossPair.above(pair.signedTailP(1)) - Math.E * LossPair.above(pair.signedTailQ(1));
        assertThat(atoms.certain()).isCloseTo(beyond, within(1e-14)).isGreaterThanOrEqualTo(beyond - 1e-16);
        assertThat(atoms.greatest()).isEqualTo(1);
        assertThat(atoms.size()).isEqualTo(2);
    }

    /** Two laws whose ratio is no double: p - e^a q is what is left of numbers that are. */
    @Test
    void excessesBeyondEveryExponentialAreKept() {
        LossPair pair = LossPair.laplace(720);
        double p = (Math.exp(-3) - Math.exp(-4)) / 2;
        double raised = (Math.exp(-4) - Math.exp(-5)) / 2;
        assertThat(pair.excess(712, 714)).isBetween((p - raised) * (1 - 1e-13), (p - raised) * (1 + 1e-9));
        Atoms atoms = ConnectedDots.of(pair, 2, -361, 361, 0, -40);
        assertThat(delta(atoms, 713))
                .isGreaterThan(LossProfile.empty().plus(pair, 1).delta(713) * (1 - 1e-9));
    }

    /** A grid that is far too fine for a pair is not followed to its end. */
    @Test
    void dotsAreLimitedAndStaySound() {
        LossPair pair = LossPair.laplace(1);
        Atoms atoms = ConnectedDots.of(pair, 0x1p-22, -(1 << 22), 1 << 22, 0, -60);
        assertThat(atoms.count()).isLessThan((1 << 20) + 100);
        assertThat(delta(atoms, 0.5))
                .isGreaterThanOrEqualTo(LossProfile.empty().plus(pair, 1).delta(0.5) * (1 - 1e-9));
    }

    /**
     * Rare samples of pairs of one common outcome and one that only P or Q has, on dots that end below most of the mass: what is
     * left of two nearly equal probabilities is not below P(S) - Q(S) in exact arithmetic.
     */
    @Test
    void dotsOfRareSamplesAreSoundWhereverTheyEnd() {
        Random random = new Random(3);
        for (int number = 0; number < 1000; number++) {
            double rate = 0.9 * Math.pow(10, -14 * random.nextDouble());
            double p = 1 - Math.pow(10, -6 * random.nextDouble());
            double q = 1 - Math.pow(10, -6 * random.nextDouble());
            boolean isReversed = random.nextBoolean();
            LossPair sampled = LossPair.of(new double[] {Math.log(p / q)}, new double[] {p}, new double[] {q})
                    .onPoissonSample(rate);
            LossPair pair = isReversed ? sampled.reversed() : sampled;
            Atoms atoms = ConnectedDots.of(pair, rate / (1 + random.nextInt(20)), -40, 0, 0, -40);
            BigDecimal more = new BigDecimal(isReversed ? q : p);
            BigDecimal less = new BigDecimal(isReversed ? p : q);
            BigDecimal truth = more.subtract(less)
                    .max(BigDecimal.ZERO)
                    .add(BigDecimal.ONE.subtract(more))
                    .multiply(new BigDecimal(rate));
            assertThat(delta(atoms, -64 * Rounding.UNIT * atoms.size()))
                    .as("case %s", number)
                    .isGreaterThanOrEqualTo(truth.doubleValue());
        }
    }

    @Test
    void fallbackNodesBoundEveryMoment() {
        LossPair pair = LossPair.laplace(1);
        Nodes nodes = ConnectedDots.nodes(pair, -1, 1);
        double truth = pair.nodes(0, 4).cumulant(4).value();
        assertThat(nodes.cumulant(4).value()).isBetween(truth, truth + 1e-7);
    }

    private static Atoms dots(LossPair pair, double tilt) {
        int first = (int) Math.floor(Math.max(-8, pair.least()) / STEP) - 1;
        int last = (int) Math.ceil(Math.min(8, pair.greatest()) / STEP) + 1;
        return ConnectedDots.of(pair, STEP, first, last, tilt, 0);
    }

    private static double delta(Atoms atoms, double epsilon) {
        double delta = atoms.certain();
        for (int i = 0; i < atoms.count(); i++) {
            delta += Math.max(0, -Math.expm1(epsilon - atoms.indices()[i] * atoms.step())) * atoms.masses()[i];
        }
        return delta;
    }
}
