package org.mizan.privacy.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * Random compositions of Poisson-sampled Gaussian noise, q from 1e-7 to .5, σ from .5 to 20, counts to 10⁵, against lower
 * bounds on ε at δ = 1e-3, 1e-4, …, 1e-30. Those come from another principle: outcomes are merged, which can only lower
 * what an observer learns. Every tenth composition in every build, all 300 at every δ in the profile soak.
 */
class SampledCompositionsTest {
    private static final boolean SOAK = Boolean.getBoolean("mizan.privacy.soak");

    /** The digits of the reference. */
    private static final double ROUNDING = 1e-8;

    record Case(String event, List<Double> lower) {
        @Override
        public String toString() {
            return event;
        }
    }

    static Stream<Case> compositions() {
        List<Case> all = read();
        return IntStream.range(0, all.size()).filter(i -> SOAK || i % 10 == 0).mapToObj(all::get);
    }

    private static List<Case> read() {
        String name = "/org/mizan/privacy/loss/sampled-compositions.csv";
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(SampledCompositionsTest.class.getResourceAsStream(name)),
                StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(SampledCompositionsTest::parsed)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Case parsed(String line) {
        String[] fields = line.split(",", -1);
        List<Double> lower = Arrays.stream(fields).skip(3).map(Double::valueOf).toList();
        return new Case("%s x gaussian(sigma=%s, sample=%s)".formatted(fields[0], fields[1], fields[2]), lower);
    }

    @ParameterizedTest
    @MethodSource("compositions")
    void epsilonIsMonotoneAndWithinOnePerCentOfTheTruth(Case each) {
        PrivacyProfile profile = account(each.event()).profile();
        double before = 0;
        for (int i = 0; i < each.lower().size(); i += SOAK ? 1 : 5) {
            double epsilon = profile.epsilon(Math.pow(10, -3 - i));
            double lower = each.lower().get(i);
            assertThat(epsilon).as("at 1e-%s", 3 + i).isBetween(lower * (1 - ROUNDING), lower * 1.01);
            assertThat(epsilon).as("at 1e-%s", 3 + i).isGreaterThanOrEqualTo(before);
            before = epsilon;
        }
    }

    /** Rare jumps over tiny losses, where a tilted transform fell back to the Rényi curve or to its window's end. */
    @ParameterizedTest
    @CsvSource({
        "'1000 x gaussian(sigma=1, sample=0.00001)', 1e-9, 0.0024161, 0.0024185",
        "'1000 x gaussian(sigma=1, sample=0.00001)', 1e-10, 0.0034025, 0.0034060",
        "'1000 x gaussian(sigma=1, sample=0.00001)', 1e-11, 0.0049098, 0.0049150",
        "'1000 x gaussian(sigma=1, sample=0.00001)', 1e-12, 0.0070362, 0.0070430",
        "'30 x gaussian(sigma=1.29, sample=1.77e-5)', 1e-10, 0.00092291, 0.00092390",
        "'30 x gaussian(sigma=1.29, sample=1.77e-5)', 1e-13, 0.0023316, 0.0023340",
        "'30 x gaussian(sigma=1.29, sample=1.77e-5)', 1e-20, 0.0129091, 0.012922",
        "'3 x gaussian(sigma=1.29, sample=1.77e-5)', 1e-16, 0.0040056, 0.0040097",
    })
    void rareSamplesAreTight(String event, double delta, double least, double most) {
        Tightest tightest = account(event).tightest(delta);
        assertThat(tightest.epsilon()).isBetween(least, most);
        assertThat(tightest.method()).isEqualTo(Method.LOSS_DISTRIBUTION);
    }

    @Test
    void deltaOfRareSamplesIsTightHoweverSmall() {
        assertThat(account("2 x gaussian(sigma=5, sample=0.001)").delta(0.01)).isBetween(3.987e-37, 4.02e-37);
    }

    /** Of both uses the greatest loss ln(1/2 + e^720/2) has a chance of 1/16: no ε much below twice that is true. */
    @Test
    void lossesBeyondEveryExponentialCountInFull() {
        double greatest = 720 - Math.log(2);
        assertThat(account("2 x laplace(epsilon=720, sample=0.5)").epsilon(1e-5))
                .isBetween(2 * greatest + Math.log1p(-16e-5), 2 * greatest + 1e-9);
    }

    /** Events with a δ of their own beside rare samples: the transform alone let ε fall by 7 % at 1e-18. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "20 x approximate(epsilon=0.5, delta=1e-40) + 30 x gaussian(sigma=1, sample=0.0001)",
                "100 x approximate(epsilon=0.5, delta=1e-40, sample=0.0001)"
            })
    void epsilonIsMonotoneBesideADeltaOfItsOwn(String event) {
        PrivacyProfile profile = account(event).profile();
        double before = 0;
        for (double digits = 3; digits <= 30; digits += 0.5) {
            double epsilon = profile.epsilon(Math.pow(10, -digits));
            assertThat(epsilon).as("at 1e-%s", digits).isGreaterThanOrEqualTo(before);
            before = epsilon;
        }
    }

    private static Accountant account(String event) {
        return Accountant.of(EventLanguage.parse(event, Neighbours.ADD_REMOVE));
    }
}
