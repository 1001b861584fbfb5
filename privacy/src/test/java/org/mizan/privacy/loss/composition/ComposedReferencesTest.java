package org.mizan.privacy.loss.composition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.privacy.Reference;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.grid.Resolution;

/** Certified figures of compositions against references: never below, hardly above. */
class ComposedReferencesTest {
    /** Laplace noise composed exactly, to 30 digits; Δ/b is not a double, which moves δ by about its rounding. */
    @ParameterizedTest
    @CsvFileSource(resources = "laplace-composed-delta.csv", numLinesToSkip = 1)
    void laplaceDelta(double scale, long uses, double epsilon, String delta) {
        double value = composed(LossPair.laplace(1 / scale), uses).delta(epsilon);
        assertThat(Reference.relativeError(value, delta)).isBetween(-1e-13, 1e-4);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "laplace-composed-epsilon.csv", numLinesToSkip = 1)
    void laplaceEpsilon(double scale, long uses, double delta, String epsilon) {
        double value = composed(LossPair.laplace(1 / scale), uses).epsilon(delta);
        assertThat(Reference.relativeError(value, epsilon)).isBetween(-1e-13, 1e-5);
    }

    /** References to about eight digits. */
    @ParameterizedTest
    @CsvFileSource(resources = "sampled-gaussian-epsilon.csv", numLinesToSkip = 1)
    void sampledGaussianEpsilon(double rate, double sigma, long uses, double delta, String epsilon) {
        double value = composed(LossPair.gaussian(1 / sigma).onPoissonSample(rate), uses)
                .epsilon(delta);
        assertThat(Reference.relativeError(value, epsilon)).isBetween(-1e-7, 1e-5);
    }

    /** One use in closed form and two by quadrature in 40 digits: losses of the size of q, and orders of the size of 1/q. */
    @ParameterizedTest
    @CsvFileSource(resources = "rare-samples.csv", numLinesToSkip = 1)
    void rareSamples(double mu, double rate, double epsilon, String once, String twice) {
        LossPair pair = LossPair.gaussian(mu).onPoissonSample(rate);
        assertThat(Reference.relativeError(composed(pair, 1).delta(epsilon), once))
                .isBetween(-1e-12, 1e-2);
        assertThat(Reference.relativeError(composed(pair, 2).delta(epsilon), twice))
                .isBetween(-1e-12, 1e-2);
        assertThat(composed(pair, 1).epsilon(Double.parseDouble(once)))
                .isBetween(epsilon * (1 - 1e-9), epsilon * (1 + 1e-3));
        assertThat(composed(pair, 2).epsilon(Double.parseDouble(twice)))
                .isBetween(epsilon * (1 - 1e-9), epsilon * 1.05);
    }

    /** Where the rounding noise of an untilted transform swamps δ. */
    @ParameterizedTest
    @CsvSource({"1e-9,8.765438537829894,1e-7", "1e-12,10.34668978546341,1e-7", "1e-14,11.30356,1e-5"})
    void smallDeltasKeepTheirDigits(double delta, String epsilon, double accuracy) {
        LossProfile profile = composed(LossPair.gaussian(1).onPoissonSample(0.01), 10_000);
        double value = profile.epsilon(delta);
        assertThat(Reference.relativeError(value, epsilon)).isBetween(-accuracy, 1e-3);
        assertThat(profile.delta(value) / delta).isBetween(0.999, 1.001);
    }

    @ParameterizedTest
    @EnumSource(Resolution.class)
    void everyResolutionIsSound(Resolution resolution) {
        LossProfile profile = composed(LossPair.laplace(0.2), 100).at(resolution);
        double error = Reference.relativeError(profile.epsilon(1e-5), "9.38191674918116191861372499261");
        assertThat(error).isBetween(0.0, 10 * resolution.tolerance());
    }

    /** Brackets by another accountant, whose upper end comes from a finer grid. */
    @ParameterizedTest
    @CsvSource({
        "0.1,1,100,1e-5,4.151756757599119,4.152300806360133",
        "0.1,1,100,1e-9,5.956732459711753,5.957289582713232",
        "0.01,0.5,1000,1e-5,2.669977147331678,2.682924586381661",
        "0.5,5,200,1e-9,8.675022333815678,8.67733268834286",
    })
    void sampledLaplaceLiesInTheBracket(double rate, double scale, long uses, double delta, double low, double high) {
        assertThat(composed(LossPair.laplace(1 / scale).onPoissonSample(rate), uses)
                        .epsilon(delta))
                .isBetween(low, high * (1 + 3e-6));
    }

    @ParameterizedTest
    @CsvSource({"1e-5,2.3405932322046428,2.3508305024334066", "1e-9,3.5746555093020222,3.5848946075002965"})
    void mixturesLieInTheBracket(double delta, double low, double high) {
        double value = composed(LossPair.gaussian(1).onPoissonSample(0.01), 1000)
                .plus(LossPair.gaussian(0.05), 50)
                .plus(LossPair.laplace(0.02), 20)
                .epsilon(delta);
        assertThat(value).isBetween(low, high * (1 + 3e-6));
    }

    private static LossProfile composed(LossPair pair, long uses) {
        return LossProfile.empty().plus(pair, uses);
    }
}
