package org.mizan.privacy.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.Locale;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.numeric.Normal;

/** Compositions that a grid finds hard. */
class TightProfileTest {
    private static Accountant accountant(String text, Neighbours neighbours) {
        return Accountant.of(EventLanguage.parse(text, neighbours));
    }

    /** Two losses each, so that k uses are binomial: references by summing all terms to 40 digits, both directions. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            186 x pure(epsilon=3.08863, sample=0.014209) | 4.84e-14 | 8.28287285186549836088307942598
            40 x pure(epsilon=0.5, sample=0.9)           | 1e-9     | 17.4875785559029299493747168893
            3000 x pure(epsilon=0.2, sample=0.001)       | 1e-3     | 0.0104916778457983292741349672388
            """)
    void sampledPureMechanismsAreTightInBothDirections(String text, double delta, String reference) {
        double truth = Rational.of(reference).nearest();
        assertThat(accountant(text, ADD_REMOVE).epsilon(delta)).isBetween(truth, truth * (1 + 1e-5));
    }

    /** Between two atoms δ is linear in e^ε, and many tiny losses around them change nothing. */
    @Test
    void manyTinyLossesBesideFewLargeOnesDoNotTiltToTheGreatest() {
        double few = accountant("7 x pure(epsilon=0.03283)", ADD_REMOVE).epsilon(0.00156);
        double all = accountant("7 x pure(epsilon=0.03283) + 3409 x pure(epsilon=0.0000274)", ADD_REMOVE)
                .epsilon(0.00156);
        assertThat(all).isBetween(few * (1 - 1e-5), few * (1 + 1e-3));
    }

    /** Losses in the thousands leave nothing on a grid. Whoever learns everything has lost no more than basic composition says. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            100 x approximate(epsilon=5000, delta=1e-5) + discrete-laplace(scale=0.125, sensitivity=10000) | 580000
            2 x pure(epsilon=200000)                                                                       | 400000
            3 x approximate(epsilon=90000, delta=1e-7) + 2 x laplace(epsilon=30000)                        | 330000
            """)
    void hugeLossesCostWhatBasicCompositionSays(String text, double basic) {
        Accountant accountant = accountant(text, ADD_REMOVE);
        double delta = accountant.delta().value().nearest() + 1e-9;
        assertThat(accountant.epsilon(delta)).isBetween(basic * (1 - 1e-2), basic * (1 + 1e-6));
    }

    @Test
    void aHeavyTailOfNoWeightDoesNotWidenTheWindow() {
        Accountant accountant = accountant(
                "18138 x gaussian(sigma=2.7414, sample=0.000156) + permute-and-flip(epsilon=0.5292)", ADD_REMOVE);
        assertThat(accountant.epsilon(1.25e-7)).isBetween(0.5292, 0.55880);
    }

    @Test
    void sampledDiscreteNoiseOfLargeScaleCostsWhatContinuousNoiseDoes() {
        double discrete = accountant("305 x discrete-gaussian(sigma=153.9, sample=0.001153)", ADD_REMOVE)
                .epsilon(3.4e-11);
        double continuous = accountant("305 x gaussian(sigma=153.9, sample=0.001153)", ADD_REMOVE)
                .epsilon(3.4e-11);
        assertThat(discrete).isBetween(continuous * (1 - 1e-4), continuous * (1 + 1e-4));
    }

    /** Two outcomes beside Gaussian noise: δ is that of the noise at ε less each loss, weighted by the outcomes. */
    @ParameterizedTest
    @CsvSource({"4, 1, 0.5", "1, 1, 1", "2, 3, 1.5", "4, 12, 2"})
    void gaussianNoiseIsComposedWithOtherEvents(int sigma, int count, double epsilon) {
        double mu = Math.sqrt(count) / sigma;
        double loss = Math.log(3);
        double truth = 0.75 * gaussian(mu, epsilon - loss) + 0.25 * gaussian(mu, epsilon + loss);
        String text = "%d x gaussian(sigma=%d) + randomized-response(p=0.75)".formatted(count, sigma);
        assertThat(accountant(text, SUBSTITUTE).delta(epsilon)).isBetween(truth * (1 - 1e-9), truth * (1 + 1e-3));
    }

    private static double gaussian(double mu, double epsilon) {
        return Normal.tail(epsilon / mu - mu / 2) - Math.exp(epsilon) * Normal.tail(epsilon / mu + mu / 2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            13 x discrete-gaussian(sigma=0.1)           | 0.04
            86 x gaussian(sigma=0.29) + pure(epsilon=1) | 1e-12
            300 x laplace(scale=0.1)                    | 1e-9
            """)
    void lossesBeyondTheRangeOfAnExponentialStayFinite(String text, double delta) {
        Accountant accountant = accountant(text, ADD_REMOVE);
        double curve = CurveProfile.of(accountant.curve()).epsilon(delta);
        assertThat(accountant.epsilon(delta)).isFinite().isLessThanOrEqualTo(curve);
        assertThat(accountant.delta(curve)).isBetween(0.0, delta * (1 + 1e-6));
    }

    @Test
    void atAnInfiniteEpsilonOnlyWhatGivesTheSecretAwayRemains() {
        assertThat(accountant("3 x laplace(scale=1)", ADD_REMOVE).delta(Double.POSITIVE_INFINITY))
                .isZero();
        assertThat(accountant("2 x approximate(epsilon=1, delta=0.1)", ADD_REMOVE)
                        .delta(Double.POSITIVE_INFINITY))
                .isBetween(0.19, 0.19 * (1 + 1e-12));
    }

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theTightFigureIsNeverWorseThanTheCurveOrTheSum(long seed) {
        Random random = new Random(seed);
        Neighbours neighbours = random.nextBoolean() ? ADD_REMOVE : SUBSTITUTE;
        String text = event(random, neighbours) + " + " + event(random, neighbours);
        double delta = Math.pow(10, -1 - 13 * random.nextDouble());
        Accountant accountant = accountant(text, neighbours);
        double epsilon = accountant.epsilon(delta);
        double curve = CurveProfile.of(accountant.curve()).epsilon(delta);
        double sum = accountant.pureEpsilon().map(Epsilon::upper).orElse(Double.POSITIVE_INFINITY);
        assertThat(epsilon).as(text).isBetween(0.0, Math.min(curve, sum));
        assertThat(accountant.delta(epsilon)).as(text).isBetween(0.0, Math.max(1.2 * delta, 1e-300));
    }

    private static String event(Random random, Neighbours neighbours) {
        String[] noises = {"gaussian(sigma", "laplace(scale", "discrete-laplace(scale", "discrete-gaussian(sigma"};
        String[] losses = {
            "randomized-response(epsilon", "exponential(epsilon", "permute-and-flip(epsilon", "pure(epsilon"
        };
        boolean noise = random.nextBoolean();
        String sample = neighbours == ADD_REMOVE ? "sample" : "subset";
        return String.format(
                Locale.ROOT,
                "%d x %s=%.5f%s)",
                (long) Math.pow(10, 4 * random.nextDouble()),
                noise ? noises[random.nextInt(4)] : losses[random.nextInt(4)],
                Math.pow(10, noise ? 2 * random.nextDouble() - 0.3 : 2 * random.nextDouble() - 2.3),
                random.nextBoolean()
                        ? ""
                        : String.format(Locale.ROOT, ", %s=%.6f", sample, Math.pow(10, -4 * random.nextDouble())));
    }

    @Test
    void theTightestBoundNamesItsMethodAndTheEventsWithoutALossDistribution() {
        Accountant known = accountant("gaussian(sigma=2) + laplace(epsilon=0.1)", ADD_REMOVE);
        assertThat(known.tightest(1e-5).method()).isEqualTo(Method.LOSS_DISTRIBUTION);
        assertThat(known.withoutLossDistribution()).isEmpty();
        Accountant unknown = known.plus(EventLanguage.parse("2 x zcdp(rho=1)", ADD_REMOVE));
        assertThat(unknown.tightest(1e-5)).isEqualTo(new Tightest(unknown.epsilon(1e-5), Method.RENYI));
        assertThat(unknown.withoutLossDistribution())
                .extracting(EventLanguage::text)
                .containsExactly("zcdp(rho=1)");
    }
}
