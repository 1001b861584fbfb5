package org.mizan.cli.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.Verdict;
import org.mizan.certificate.Verifier;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Forecast;
import org.mizan.curator.Importing;
import org.mizan.curator.budget.RefusedException;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.laplace.GridLaplace;
import org.mizan.mechanism.random.GoodEventKey;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairedAnswer;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Pairing;
import org.mizan.mechanism.random.Sample;
import org.mizan.mechanism.random.Statistic;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.mechanism.random.rank.SensitivitySampler;
import org.mizan.mechanism.statistic.Count;
import org.mizan.mechanism.statistic.Estimate;
import org.mizan.mechanism.statistic.Mean;
import org.mizan.mechanism.statistic.ValueRange;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.release.Plan;
import org.mizan.release.answer.Released;
import org.mizan.release.pricing.Spend;

/** The Java of the documents, kept compiling and true. */
class JavaExamplesTest {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```$");

    @Test
    void theAccountOfATrainingIsTheFigureNamed() {
        Event training = EventLanguage.parse("10000 x gaussian(sigma=4, sample=0.01)", Neighbours.ADD_REMOVE);
        double epsilon = Accountant.of(training).epsilon(1e-5); // 0.94687 at most, rounded up
        assertThat(epsilon).isBetween(0.9468668, 0.94687);
    }

    @Test
    void aCountAndAMeanCostWhatIsNamed() {
        Count count = Count.of(Neighbours.ADD_REMOVE, Epsilon.of("0.5"));
        Mean mean = Mean.of(ValueRange.of(0, 60, 1_000_000), Epsilon.of("0.5"));
        Noise noise = Generator.current();

        double[] stays = {3, 4.5, 12, 7.25, Double.NaN, 90};
        long patients = count.release((long) stays.length, noise);
        Estimate stay = mean.release(stays, noise);

        Event spent = new Composed(List.of(count.event(), mean.event()));
        double epsilon = Accountant.of(spent).epsilon(0); // 1, exactly
        assertThat(epsilon).isEqualTo(1);
        assertThat(stay.value()).isBetween(0.0, 60.0);
        assertThat(patients).isBetween(-1_000L, 1_000L);
    }

    @Test
    void aCuratorAnswersForeseesAndCertifies(@TempDir Path folder) throws IOException {
        Path clinic = Path.of("..", "examples", "clinic");
        Files.copy(clinic.resolve("visits.csv"), folder.resolve("visits.csv"));
        Path description = Files.copy(clinic.resolve("mizan.yaml"), folder.resolve("mizan.yaml"));
        Importing.run(description, () -> {});
        try (Curator curator = Curator.open(description, "ana")) {
            Answer answer = curator.query("SELECT COUNT(*) FROM visits", Spend.epsilon("0.5"));
            for (List<Released.Cell> row : answer.released().rows()) {
                if (row.get(0) instanceof Released.Cell.Value count) {
                    Rational noisy = count.value();
                    Optional<Interval> within = count.interval();
                    assertThat(within.orElseThrow().low()).isLessThan(noisy);
                }
            }
            Verdict verdict = Verifier.verify(answer.certificate());
            Guarantee promised = curator.ledger().guarantee("visits");

            Plan plan = curator.plan("SELECT department, COUNT(*) FROM visits GROUP BY department", 0.95);
            Forecast forecast = curator.foresee(plan, Spend.epsilon("2"));
            Optional<Epsilon> fitting = forecast.refusal().flatMap(RefusedException::fitting);
            assertThat(verdict.isConsistent()).isTrue();
            assertThat(promised).isInstanceOf(Guarantee.Approximate.class);
            assertThat(fitting).contains(Epsilon.of("0.5"));
            assertThat(answer.cost().pure()).contains(Epsilon.of("0.5"));
        }
    }

    @Test
    void aMeanWithRandomDifferentialPrivacyIsFarMoreExactThanItsBoundsWouldAllow() {
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        List<Double> stays =
                IntStream.range(0, 2000).mapToObj(i -> i % 10 / 2.0).toList();
        Grid grid = Grid.ofExponent(-10);
        Gamma gamma = Gamma.of("0.01");
        LinearStatistic<Double> stay = LinearStatistic.mean("stay_days", grid, days -> days);
        PairRank rank = PairRank.pure(2000, gamma);
        String key = GoodEventKey.pairs("visits 2026", stay, rank);

        Epsilon alpha = Epsilon.of("0.5");
        PairedStatistic<Double> mean = PairedStatistic.of(stay, grid, rank, alpha, gamma, key);
        Pairing pairing = Pairing.ofSecret(secret);
        Sample<Double> sample = pairing.sample(stays, days -> days.toString().getBytes(UTF_8), 0.0);
        PairedAnswer answer = mean.release(sample, Generator.current());
        assertThat(answer.values().get(0)).isBetween(2.0, 2.5);
        assertThat(mean.event().goodEvents()).containsOnlyKeys(key);
    }

    @Test
    void aStatisticOfOnesOwnIsReleasedWithItsH() {
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        List<Double> stays =
                IntStream.range(0, 2000).mapToObj(i -> i % 10 / 2.0).toList();
        Statistic<Double> typical = Statistic.of(
                "log(1 + stay_days)",
                1,
                Norm.L1,
                Rational.of("1e-9"),
                records -> new double[] {
                    records.stream().mapToDouble(StrictMath::log1p).average().orElse(0)
                },
                (one, other) -> Math.nextUp(Math.nextUp(Math.abs(StrictMath.log1p(one) - StrictMath.log1p(other)))));

        PairRank place = PairRank.pure(2000, Gamma.of("0.01"));
        String opened = GoodEventKey.pairs("visits 2026", typical, place);
        PairedStatistic<Double> release =
                PairedStatistic.of(typical, Grid.ofExponent(-20), place, Epsilon.of("0.5"), Gamma.of("0.01"), opened);
        Sample<Double> inOrder =
                Pairing.ofSecret(secret).sample(stays, days -> days.toString().getBytes(UTF_8), 0.0);
        PairedAnswer told = release.release(inOrder, Generator.current());
        Interval around = release.interval(told, 0.95);
        double exact = stays.stream().mapToDouble(Math::log1p).average().orElse(0);
        assertThat(told.values().get(0)).isBetween(exact - 0.1, exact + 0.1);
        // log 5.5 is the greatest distance: the scale is about that over 1000, and the interval three times as wide.
        assertThat(around.high().nearest()).isBetween(0.0049, 0.0056);
        // h bounds what one record moves, for all records that there are.
        for (double one : stays.subList(0, 10)) {
            for (double other : stays.subList(0, 10)) {
                Rational moved = typical.value(List.of(one, 0.0))
                        .get(0)
                        .minus(typical.value(List.of(other, 0.0)).get(0));
                Rational bound = Rational.ofDouble(typical.bound(one, other)).over(Rational.of(2));
                Rational error = typical.error().times(2);
                assertThat(moved).isBetween(bound.plus(error).negate(), bound.plus(error));
            }
        }
    }

    /** Numbers about 50, as a public model has them: the sum of twelve uniform ones. */
    private static double drawn(Noise source) {
        return 44
                + IntStream.range(0, 12)
                        .mapToDouble(i -> (source.nextLong() >>> 11) * 0x1p-53)
                        .sum();
    }

    private static double median(double... numbers) {
        return DoubleStream.of(numbers).sorted().toArray()[numbers.length / 2];
    }

    @Test
    void aSensitivityIsSampledFromAPublicModel() {
        double[] readings = DoubleStream.generate(() -> drawn(Generator.current()))
                .limit(201)
                .toArray();
        SensitivitySampler sampler = SensitivitySampler.ofConfidence(Gamma.of("0.05"), 0.01);
        double sensitivity = sampler.sensitivity(
                source -> {
                    double[] data = DoubleStream.generate(() -> drawn(source))
                            .limit(201)
                            .toArray();
                    double[] neighbour = data.clone();
                    neighbour[0] = drawn(source);
                    return Math.abs(median(data) - median(neighbour));
                },
                Generator.current());

        Sensitivity moved = Sensitivity.l1(Rational.ofDouble(sensitivity), Neighbours.SUBSTITUTE);
        GridLaplace laplace = GridLaplace.of(Grid.ofExponent(-20), moved, Rational.ZERO, Epsilon.of("0.5"));
        Event cost = new OnGoodEvent(laplace.event(), Gamma.of("0.05"), "sampled(median of 201, m=90, k=90)");
        double answer = laplace.release(median(readings), Generator.current());
        assertThat(sampler.samples()).isEqualTo(90);
        assertThat(sensitivity).isBetween(0.0, 1.0);
        assertThat(answer).isBetween(40.0, 60.0);
        assertThat(cost.goodEvents()).hasSize(1);
        assertThat(Accountant.of(cost).pureEpsilon()).contains(Epsilon.of("0.5"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/mechanisms.md"})
    void theDocumentShowsLinesOfThisTest(String document) throws IOException {
        List<String> shown = new ArrayList<>();
        BLOCK.matcher(Files.readString(Path.of("..", document)))
                .results()
                .forEach(block -> block.group(1).lines().map(String::strip).forEach(shown::add));
        Path source = Path.of("src", "test", "java", "org", "mizan", "cli", "house", "JavaExamplesTest.java");
        List<String> written =
                Files.readString(source).lines().map(String::strip).toList();
        assertThat(shown).isNotEmpty().allSatisfy(line -> assertThat(written).contains(line));
    }
}
