package org.mizan.privacy.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.WithoutReplacementCurve;
import org.mizan.privacy.profile.GaussianProfile;

class LossPairsTest {
    private static final double[] LOSSES = {-3.1, -0.77, -0.093, 0.0421, 0.311, 0.97, 2.3};

    static Stream<LossPair> pairs() {
        LossPair uneven = LossPair.of(
                new double[] {Math.log(0.5), 0, Math.log(2)}, new double[] {0.2, 0.1, 0.6}, new double[] {0.4, 0.1, 0.3
                });
        Stream<LossPair> plain = Stream.of(
                LossPair.gaussian(0.7),
                LossPair.laplace(1.1),
                LossPair.boundedRange(1.3),
                LossPair.discreteLaplace(0.4, 3),
                LossPair.discreteGaussian(2.25, 2),
                LossPair.discreteGaussian(900, 41),
                LossPair.discreteGaussian(9e6, 2999),
                response(0.6, 2),
                response(0.1, 5),
                LossPair.approximate(0.8, 0.01),
                uneven);
        return plain.flatMap(pair -> Stream.of(
                pair,
                pair.reversed(),
                pair.onPoissonSample(0.2),
                pair.onPoissonSample(0.2).reversed(),
                pair.symmetric() ? pair.onSubset(0.3) : pair));
    }

    /** E_Q[1] and E_Q[e^L], but for what has an infinite loss. */
    @ParameterizedTest
    @MethodSource("pairs")
    void nodesHaveTheMassOfBothLaws(LossPair pair) {
        Nodes nodes = pair.nodes(0, 3);
        assertThat(nodes.cumulant(0).value()).isCloseTo(Math.log1p(-pair.certainQ()), within(1e-12));
        assertThat(nodes.cumulant(1).value()).isCloseTo(Math.log1p(-pair.certainP()), within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void positiveNodesHaveTheMassAboveZero(LossPair pair) {
        Nodes positive = pair.positiveNodes(2);
        assertThat(Arrays.stream(positive.losses())).allMatch(loss -> loss > 0);
        double tail = LossPair.above(pair.signedTailQ(0));
        if (pair.greatest() < Double.POSITIVE_INFINITY && !(pair instanceof ReversedPair)) {
            assertThat(Math.exp(positive.cumulant(0).value())).isCloseTo(tail, within(1e-12));
        }
    }

    /** Between two losses P lies between e^ℓ times Q at either, whatever the pair. */
    @ParameterizedTest
    @MethodSource("pairs")
    void theLossIsTheLogarithmOfTheRatio(LossPair pair) {
        for (int i = 1; i < LOSSES.length; i++) {
            double p = between(pair::signedTailP, i);
            double q = between(pair::signedTailQ, i);
            assertThat(p).isBetween(Math.exp(LOSSES[i - 1]) * q - 1e-14, Math.exp(LOSSES[i]) * q + 1e-14);
        }
    }

    private static double between(DoubleUnaryOperator tail, int i) {
        return LossPair.between(tail.applyAsDouble(LOSSES[i - 1]), tail.applyAsDouble(LOSSES[i]));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void reversingTwiceIsNothing(LossPair pair) {
        assertThat(pair.reversed().reversed()).isEqualTo(pair);
        assertThat(pair.reversed().certainP()).isEqualTo(pair.certainQ());
        assertThat(pair.reversed().least()).isEqualTo(-pair.greatest());
        assertThat(pair.reversed().spacing()).isEqualTo(pair.spacing());
        for (double loss : LOSSES) {
            assertThat(LossPair.above(pair.reversed().signedTailP(loss)))
                    .isCloseTo(LossPair.below(pair.signedTailQ(-loss)), within(1e-14));
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void nothingLiesBeyondTheEnds(LossPair pair) {
        if (pair.greatest() < Double.POSITIVE_INFINITY) {
            assertThat(LossPair.above(pair.signedTailP(pair.greatest() + 1e-9)))
                    .isCloseTo(pair.certainP(), within(1e-16));
        }
        if (pair.least() > Double.NEGATIVE_INFINITY) {
            assertThat(LossPair.below(pair.signedTailQ(pair.least() - 1e-9))).isCloseTo(pair.certainQ(), within(1e-16));
        }
    }

    /** Poisson sampling: δ at ln(1 + q(e^ε - 1)) is q times δ at ε. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 0.1, 0.9})
    void samplingScalesTheProfile(double rate) {
        LossPair pair = LossPair.gaussian(1.2);
        for (double loss : LOSSES) {
            double outer = Math.log1p(rate * Math.expm1(loss));
            double truth = rate * profile(pair, loss);
            assertThat(profile(pair.onPoissonSample(rate), outer)).isCloseTo(truth, within(1e-14));
            if (loss > 0) {
                assertThat(profile(pair.onSubset(rate), outer)).isCloseTo(truth, within(1e-14));
            }
        }
    }

    @Test
    void closedFormsOfTheProfilesAgree() {
        GaussianProfile gaussian = GaussianProfile.of(Rational.of("0.49"));
        for (double loss : LOSSES) {
            assertThat(profile(LossPair.gaussian(0.7), loss)).isCloseTo(gaussian.delta(loss), within(1e-12));
            double laplace = Math.abs(loss) < 1.1 ? -Math.expm1((loss - 1.1) / 2) : Math.max(0, -Math.expm1(loss));
            assertThat(profile(LossPair.laplace(1.1), loss)).isCloseTo(laplace, within(1e-14));
            double range = Math.abs(loss) < 1.3
                    ? Math.pow(Math.expm1((loss - 1.3) / 2), 2) / -Math.expm1(-1.3)
                    : Math.max(0, -Math.expm1(loss));
            assertThat(profile(LossPair.boundedRange(1.3), loss)).isCloseTo(range, within(1e-14));
        }
    }

    /** Against the sum of (p - e^ε q)₊ over the integers. */
    @Test
    void integerNoiseHasTheProfileOfItsSum() {
        for (double loss : LOSSES) {
            assertThat(profile(LossPair.discreteLaplace(0.4, 3), loss))
                    .isCloseTo(summed(x -> Math.exp(-0.4 * Math.abs(x)), 3, loss), within(1e-13));
            assertThat(profile(LossPair.discreteGaussian(2.25, 2), loss))
                    .isCloseTo(summed(x -> Math.exp(-x * x / 4.5), 2, loss), within(1e-13));
            assertThat(profile(LossPair.discreteGaussian(9e6, 2999), loss))
                    .isCloseTo(summed(x -> Math.exp(-x * x / 1.8e7), 2999, loss), within(1e-12));
        }
    }

    private static double summed(LongToDoubleFunction weight, long shift, double loss) {
        double normal =
                LongStream.rangeClosed(-60_000, 60_000).mapToDouble(weight).sum();
        return LongStream.rangeClosed(-60_000, 60_000)
                        .mapToDouble(x ->
                                Math.max(0, weight.applyAsDouble(x - shift) - Math.exp(loss) * weight.applyAsDouble(x)))
                        .sum()
                / normal;
    }

    private static double profile(LossPair pair, double loss) {
        return LossPair.above(pair.signedTailP(loss)) - Math.exp(loss) * LossPair.above(pair.signedTailQ(loss));
    }

    @Test
    void randomizedResponseHasItsThreeLosses() {
        LossPair pair = response(0.4, 4);
        assertThat(pair.greatest()).isCloseTo(Math.log(2), within(1e-15));
        assertThat(LossPair.above(pair.signedTailP(0.1))).isCloseTo(0.4, within(1e-15));
        assertThat(LossPair.above(pair.signedTailP(-0.1))).isCloseTo(0.8, within(1e-15));
        assertThat(LossPair.above(pair.signedTailQ(0.1))).isCloseTo(0.2, within(1e-15));
        assertThat(response(0.25, 4).greatest()).isZero();
    }

    @Test
    void onlyMirroredPairsAreSymmetric() {
        assertThat(pairs().filter(LossPair::symmetric).filter(pair -> pair instanceof SampledPair))
                .isEmpty();
        assertThat(LossPair.approximate(0.8, 0.01).symmetric()).isTrue();
        assertThat(LossPair.of(new double[] {0}, new double[] {0.9}, new double[] {0.9})
                        .symmetric())
                .isTrue();
        double[] losses = {-Math.log(2), Math.log(2)};
        assertThat(LossPair.of(losses, new double[] {0.1, 0.8}, new double[] {0.2, 0.4})
                        .symmetric())
                .isFalse();
    }

    /** The exact pair of a subset is never above the bound from moments. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.4})
    void subsetsAreNotAboveTheBoundFromMoments(double rate) {
        RenyiCurve exact = LossPair.gaussian(0.5).onSubset(rate).divergence(order -> Double.POSITIVE_INFINITY);
        RenyiCurve bound = WithoutReplacementCurve.gaussian(Rational.ofDouble(rate), Rational.of("0.25"));
        for (int order : new int[] {2, 3, 5, 12, 40}) {
            assertThat(exact.at(new Order(order))).isBetween(1e-7, bound.at(new Order(order)));
        }
    }

    @Test
    void badPairsAreRefused() {
        double[] half = {0.5, 0.5};
        double[] zero = {0, 0};
        assertRefused("loss.order", zero, half, half);
        assertRefused("loss.order", new double[] {0, Double.NaN}, half, half);
        assertRefused("loss.order", new double[] {0, Double.POSITIVE_INFINITY}, half, half);
        assertRefused("loss.empty", new double[0], new double[0], new double[0]);
        assertRefused("loss.mass", new double[] {0, 1}, new double[] {-0.1, 0.5}, half);
        assertRefused("loss.mass", new double[] {0, 1}, new double[] {Double.NaN, 0.5}, half);
        assertRefused("loss.mass", new double[] {0, 1}, new double[] {0.6, 0.5}, half);
        assertRefused("loss.mass", new double[] {0, 1}, new double[] {0.6}, half);
        assertRefused("loss.ratio", new double[] {0, 1}, half, half);
    }

    private static void assertRefused(String code, double[] losses, double[] p, double[] q) {
        assertThatThrownBy(() -> LossPair.of(losses, p, q))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    private static LossPair response(double truth, int categories) {
        double other = (1 - truth) / (categories - 1);
        return LossPair.randomizedResponse(truth, other, categories, Math.abs(Math.log(truth / other)));
    }

    /** Far out a tail forgives no rounding of the score: the references are those of the very doubles μ and ℓ. */
    @ParameterizedTest
    @CsvFileSource(resources = "gaussian-tails.csv", numLinesToSkip = 1)
    void gaussianTailsKeepTheirDigits(double mu, double loss, String tailP, String tailQ) {
        LossPair pair = LossPair.gaussian(mu);
        assertThat(Math.abs(Reference.relativeError(pair.signedTailP(loss), tailP)))
                .isLessThan(pair.tailError());
        assertThat(Math.abs(Reference.relativeError(pair.signedTailQ(loss), tailQ)))
                .isLessThan(pair.tailError());
    }
}
