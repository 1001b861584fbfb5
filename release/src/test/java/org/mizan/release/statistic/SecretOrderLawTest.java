package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.noise.Generator;
import org.mizan.release.Release;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/**
 * What is published has nearly the same law, over the ledger's secret, for X and for a random neighbour X′, in whatever order
 * the file is: on average over neighbours the two laws differ by γ at most, in total variation. A threshold is chosen with one
 * half of the secrets and tried with the other, so that what is seen is at most the total variation in expectation. By
 * Hoeffding's bound for 1,000 neighbours, a mean above γ + 0.204 is chance with probability 1e-9 only; with pairs by the place in
 * a file that is sorted it is 0.3 to 0.6. The profile {@code soak} tries larger files.
 */
class SecretOrderLawTest {
    private static final boolean SOAK = "soak".equals(System.getProperty("mizan.audit.effort"));
    private static final int NEIGHBOURS = SOAK ? 2000 : 1000;
    private static final int SECRETS = SOAK ? 8 : 2;

    private static final Map<String, ToDoubleFunction<Random>> LAWS = Map.of(
            "normal", random -> 5000 + 1000 * random.nextGaussian(),
            "lognormal", random -> 1000 * Math.exp(random.nextGaussian()),
            "pareto", random -> 100 * Math.pow(1 - random.nextDouble(), -2.0 / 3),
            "two atoms", random -> random.nextInt(50) == 0 ? 1 : 0,
            "mixture of an atom and a tail",
                    random -> random.nextInt(10) < 7 ? 0 : 1000 * Math.exp(2 * random.nextGaussian()),
            "mixture of two scales",
                    random -> 500_000 + (random.nextInt(20) == 0 ? 100_000 : 100) * random.nextGaussian());

    /** The least γ that so few units certify. */
    private static double gamma(int units) {
        return 6.0 / units;
    }

    private static Dataset people(int units) {
        return DatasetFile.parse("""
            dataset: people
            source: people.csv
            ledger: .mizan/ledger.db
            unit: rows
            neighbours: substitute
            units: %d
            columns:
              value: {type: integer, min: 0, max: 1000000}
              other: {type: integer, min: 0, max: 1000000}
            budget: {epsilon: 10, delta: 0, gamma: 0.9}
            random: [{name: value, h: abs(value), gamma: %s}]
            """.formatted(units, gamma(units)), "mizan.yaml");
    }

    static Stream<Arguments> files() {
        List<Integer> sizes = SOAK ? List.of(20, 200, 1000, 5000) : List.of(60);
        return LAWS.keySet().stream()
                .sorted()
                .flatMap(law -> Stream.of("", "value", "other")
                        .flatMap(order -> sizes.stream().map(units -> Arguments.of(law, order, units))));
    }

    @ParameterizedTest
    @MethodSource("files")
    void theLawOfThePublishedWidthIsNearlyThatOfANeighbour(String law, String order, int units) {
        Random random = new Random((law + order + units).hashCode());
        Dataset people = people(units);
        double[] differences = new double[NEIGHBOURS];
        for (int i = 0; i < differences.length; i++) {
            List<CodedRow> before = new ArrayList<>();
            IntStream.range(0, units).forEach(person -> before.add(row(law, random)));
            List<CodedRow> after = new ArrayList<>(before);
            after.set(random.nextInt(units), row(law, random));
            if (!order.isEmpty()) {
                before.sort(Comparator.comparing(row -> row.codes().get(order)));
                after.sort(Comparator.comparing(row -> row.codes().get(order)));
            }
            differences[i] = difference(widths(people, before, random), widths(people, after, random));
        }
        assertThat(leastMean(differences)).isLessThanOrEqualTo(gamma(units));
    }

    private static CodedRow row(String law, Random random) {
        double value = Optional.ofNullable(LAWS.get(law)).orElseThrow().applyAsDouble(random);
        long code = Math.max(0, Math.min(1_000_000, Math.round(value)));
        return new CodedRow(Map.of("value", code, "other", (long) random.nextInt(1_000_001)), Map.of());
    }

    /** What is published beside the value, under as many secrets as are tried. */
    private static double[] widths(Dataset people, List<CodedRow> rows, Random random) {
        Release any = release(people, 0);
        Reading reading = Interpreter.of(people, rows).read(any.program());
        return random.longs(SECRETS)
                .mapToDouble(secret -> width(release(people, secret), reading))
                .toArray();
    }

    private static Release release(Dataset people, long secret) {
        return StatisticRelease.plan(
                "mean(value)", people, Optional.empty(), Spend.epsilon("1"), 0.95, Secrets.numbered(secret));
    }

    private static double width(Release release, Reading reading) {
        Cell.Value told = (Cell.Value)
                release.draw(reading, Generator.current()).rows().get(0).get(1);
        return told.interval().orElseThrow().high().minus(told.value()).nearest();
    }

    /** How much more often one exceeds a threshold than the other; in expectation at most the total variation. */
    private static double difference(double[] first, double[] second) {
        int half = first.length / 2;
        double[] pooled = Stream.of(first, second)
                .flatMapToDouble(each -> Arrays.stream(each, 0, half))
                .sorted()
                .toArray();
        double threshold = pooled[half];
        boolean isFirst = share(first, 0, half, threshold) >= share(second, 0, half, threshold);
        double apart = share(first, half, first.length, threshold) - share(second, half, second.length, threshold);
        return isFirst ? apart : -apart;
    }

    private static double share(double[] widths, int from, int to, double threshold) {
        return Arrays.stream(widths, from, to)
                .map(width -> width >= threshold ? 1 : 0)
                .average()
                .orElseThrow();
    }

    /** What the mean of numbers of [-1, 1] is at least, but with probability 1e-9. */
    private static double leastMean(double[] values) {
        return Arrays.stream(values).average().orElseThrow() - Math.sqrt(2 * Math.log(1e9) / values.length);
    }

    /** Where nothing is random and a third of the neighbours differ, as with pairs by the place in a sorted file, it shows. */
    @Test
    void aFixedWidthThatDiffersBetweenNeighboursIsFound() {
        double[] differences = IntStream.range(0, NEIGHBOURS)
                .mapToDouble(i -> {
                    double[] first = new double[SECRETS];
                    double[] second = new double[SECRETS];
                    Arrays.fill(second, i % 3 == 0 ? 1 : 0);
                    return difference(first, second);
                })
                .toArray();
        assertThat(leastMean(differences)).isGreaterThan(gamma(60));
    }
}
