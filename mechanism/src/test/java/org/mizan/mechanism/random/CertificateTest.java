package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DkwRoute;
import org.mizan.mechanism.random.rank.LambertW;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.mechanism.random.rank.SensitivitySampler;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Gamma;

class CertificateTest {
    @ParameterizedTest
    @CsvSource({"120, 0.05, 60", "2000, 0.3, 901", "20000, 0.01, 9968", "7, 1, 3"})
    void theLowestRankKeepsItsGammaAndTheNextLowerDoesNot(int units, String gamma, int expected) {
        PairRank rank = PairRank.pure(units, Gamma.of(gamma));
        assertThat(rank.rank()).isEqualTo(expected);
        assertThat(rank.pureGamma().value()).isLessThanOrEqualTo(Gamma.of(gamma).value());
        if (rank.pureGamma().value().compareTo(Gamma.of("1").value()) < 0) {
            assertThat(new PairRank(units, rank.rank() - 1).pureGamma().value())
                    .isGreaterThan(Gamma.of(gamma).value());
        }
    }

    @Test
    void tooFewUnitsAreRefusedWithTheNumberThatWouldDo() {
        assertThatThrownBy(() -> PairRank.pure(119, Gamma.of("0.05")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("gamma 0.05 with units 119: cannot be certified by so few")
                .hasMessageContaining("use at least 120 units, or a gamma of at least 3/59");
        assertThatThrownBy(() -> PairRank.smooth(5, Gamma.of("0.9"))).hasMessageContaining("1 with 6 units");
        assertThat(PairRank.smooth(6, Gamma.of("1")).rank()).isEqualTo(3);
        assertThat(PairRank.leastUnits(Gamma.of("0.05"))).isEqualTo(120);
        assertThat(PairRank.leastUnits(Gamma.of("1e-100"))).isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(() -> PairRank.leastUnits(Gamma.ZERO)).hasMessageContaining("must be positive");
        assertThatThrownBy(() -> new PairRank(10, 6)).hasMessageContaining("random.rank");
        assertThatThrownBy(() -> new AllPairsRank(10, 45)).hasMessageContaining("random.rank");
    }

    @Test
    void allPairsCertifyMoreThanTheLooserForm() {
        AllPairsRank rank = new AllPairsRank(200, 400);
        assertThat(rank.rank()).isEqualTo(19_900 - 400);
        assertThat(rank.exceedance()).isEqualTo(Gamma.of("600/20100"));
        assertThat(rank.looseExceedance()).isEqualTo(Gamma.of("799/20100"));
        assertThat(rank.smoothGamma().upper()).isCloseTo(600 / 20100.0 + 0.02, within(1e-12));
        assertThat(new AllPairsRank(2, 0).smoothGamma()).isEqualTo(Gamma.of("1"));
    }

    @Test
    void thePaperRouteCertifiesFarLess() {
        DkwRoute route = DkwRoute.twoSided(200);
        assertThat(route.leastGamma()).isCloseTo(0.17138, within(1e-5));
        assertThat(route.gamma(0.1)).isCloseTo(0.27138, within(1e-5));
        assertThat(DkwRoute.oneSided(200).leastGamma()).isLessThan(route.leastGamma());
        assertThat(new PairRank(200, 100).exceedance().upper()).isEqualTo(0.01);
        assertThat(DkwRoute.rank(100, 0.05)).isEqualTo(95);
        assertThat(DkwRoute.rank(100, 1)).isEqualTo(1);
        long least = DkwRoute.leastUnits(Gamma.of("0.05"));
        assertThat(DkwRoute.twoSided(least).leastGamma()).isLessThanOrEqualTo(0.05);
        assertThat(DkwRoute.twoSided(least - 1).leastGamma()).isGreaterThan(0.05);
        assertThat(least).isGreaterThan(20 * PairRank.leastUnits(Gamma.of("0.05")));
        assertThat(DkwRoute.leastUnits(Gamma.of("1"))).isLessThanOrEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.36787944, -0.3, -0.1, -1e-3, -1e-9, -1e-100})
    void theLowerBranchSolvesItsEquation(double x) {
        double w = LambertW.lower(x);
        assertThat(w).isLessThan(-1);
        assertThat(w + Math.log(-w)).isCloseTo(Math.log(-x), within(1e-11 * Math.abs(w)));
    }

    @Test
    void theLowerBranchEndsAtMinusOneOverE() {
        assertThatThrownBy(() -> LambertW.lower(-0.4)).hasMessageContaining("lambert.range");
        assertThatThrownBy(() -> LambertW.lower(0)).hasMessageContaining("lambert.range");
    }

    @Test
    void samplersAreAsSmallAsTheyCanBe() {
        Gamma gamma = Gamma.of("0.05");
        assertThat(SensitivitySampler.joint(gamma)).isEqualTo(new SensitivitySampler(19, 19));
        assertThat(new SensitivitySampler(19, 19).jointGamma()).isEqualTo(gamma);
        assertThat(SensitivitySampler.ofConfidence(gamma, 0.01)).isEqualTo(new SensitivitySampler(90, 90));
        assertThat(SensitivitySampler.byDkw(0.05)).isEqualTo(new SensitivitySampler(1305, 1305));
        assertThat(SensitivitySampler.joint(1000, Gamma.of("0.25")).rank()).isEqualTo(751);
        assertThat(SensitivitySampler.ofConfidence(100, gamma, 0.05).rank()).isEqualTo(99);
        assertThat(SensitivitySampler.byDkw(1000, 0.25).rank()).isEqualTo(807);
    }

    @Test
    void samplersThatCannotCertifyAreRefused() {
        assertThatThrownBy(() -> SensitivitySampler.joint(18, Gamma.of("0.05")))
                .hasMessageContaining("sampler.samples");
        assertThatThrownBy(() -> SensitivitySampler.ofConfidence(89, Gamma.of("0.05"), 0.01))
                .hasMessageContaining("sampler.samples");
        assertThatThrownBy(() -> SensitivitySampler.byDkw(10, 0.05)).hasMessageContaining("sampler.samples");
        assertThatThrownBy(() -> SensitivitySampler.ofConfidence(Gamma.of("0.05"), 1))
                .hasMessageContaining("sampler.failure");
        assertThatThrownBy(() -> SensitivitySampler.joint(Gamma.ZERO)).hasMessageContaining("must be positive");
        assertThatThrownBy(() -> new SensitivitySampler(3, 4)).hasMessageContaining("sampler.rank");
    }

    /** A fresh distance exceeds the greatest of 19 in one of 20 cases: 2000 trials, six standard deviations. */
    @Test
    void theSampledSensitivityFailsAsOftenAsItSays() {
        CountedNoise noise = new CountedNoise(6);
        SensitivitySampler sampler = SensitivitySampler.joint(Gamma.of("0.05"));
        int exceeded = 0;
        for (int i = 0; i < 2000; i++) {
            double sensitivity = sampler.sensitivity(source -> (source.nextLong() >>> 11) * 0x1p-53, noise);
            exceeded += (noise.nextLong() >>> 11) * 0x1p-53 > sensitivity ? 1 : 0;
        }
        assertThat(exceeded).isBetween(40, 160);
        assertThat(sampler.sensitivity(source -> Double.NaN, noise)).isInfinite();
    }

    @Test
    void keysAreTheSameOnlyForTheSameGoodEvent() {
        LinearStatistic<Double> mean = LinearStatistic.mean("stay", Grid.ofExponent(-4), x -> x);
        String key = GoodEventKey.pairs("v\"1", mean, new PairRank(200, 99));
        assertThat(key)
                .isEqualTo("pairs(data=\"v\\\"1\", units=200, order=secret, "
                        + "h=\"L1 distance of stay on 2^-4\", rank=99)");
        assertThat(GoodEventKey.pairs("v\"1", mean, new PairRank(200, 98))).isNotEqualTo(key);
        assertThat(GoodEventKey.allPairs("v1", mean, new AllPairsRank(4, 1)))
                .isEqualTo("all-pairs(data=\"v1\", units=4, h=\"L1 distance of stay on 2^-4\", rank=5)");
        assertThat(GoodEventKey.cells(List.of("a, b", "c"), 1))
                .isEqualTo("cells(partition=[\"a, b\", \"c\"], suppress=1)")
                .isNotEqualTo(GoodEventKey.cells(List.of("a", "b, c"), 1));
    }
}
