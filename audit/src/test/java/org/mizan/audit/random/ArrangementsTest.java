package org.mizan.audit.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairBounds;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.sum.Grid;

/**
 * Without any coupling, exactly: over all data of a law on three points, all replacements and all arrangements of the records,
 * the law of the published scale for X and that for X′ differ by γ at most, in total variation on average.
 */
class ArrangementsTest {
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", Grid.ofExponent(-4), x -> x);
    private static final double[] POINTS = {0, 1, 10};

    private final Map<List<Integer>, Map<Double, Double>> laws = new HashMap<>();

    @ParameterizedTest
    @CsvSource({
        "6, 3, 0.4, 0.3",
        "7, 3, 0.4, 0.3",
        "8, 4, 0.4, 0.3",
        "8, 3, 0.9, 0.05",
        "9, 4, 0.9, 0.05",
        "10, 5, 0.7, 0.2",
        "10, 4, 0.2, 0.2"
    })
    void theLawsOfTheScaleOfNeighboursDifferByGammaAtMost(int units, int rank, double zero, double one) {
        double[] chances = {zero, one, 1 - zero - one};
        PairRank place = new PairRank(units, rank);
        double expected = 0;
        for (List<Integer> counts : multisets(units)) {
            for (int from = 0; from < POINTS.length; from++) {
                for (int to = 0; to < POINTS.length && counts.get(from) > 0; to++) {
                    List<Integer> replaced = new ArrayList<>(counts);
                    replaced.set(from, replaced.get(from) - 1);
                    replaced.set(to, replaced.get(to) + 1);
                    expected += chance(counts, chances)
                            * counts.get(from)
                            / units
                            * chances[to]
                            * totalVariation(scales(counts, place), scales(replaced, place));
                }
            }
        }
        // It is no empty claim: some neighbours differ.
        assertThat(expected).isPositive();
        assertThat(expected).isLessThanOrEqualTo(place.pureGamma().upper());
    }

    private static List<List<Integer>> multisets(int units) {
        List<List<Integer>> all = new ArrayList<>();
        for (int first = 0; first <= units; first++) {
            for (int second = 0; first + second <= units; second++) {
                all.add(List.of(first, second, units - first - second));
            }
        }
        return all;
    }

    /** Of drawing so many of each point. */
    private static double chance(List<Integer> counts, double[] chances) {
        double chance = 1;
        int drawn = 0;
        for (int point = 0; point < chances.length; point++) {
            for (int i = 1; i <= counts.get(point); i++) {
                drawn++;
                chance *= chances[point] * drawn / i;
            }
        }
        return chance;
    }

    /** The law of h of that rank over all arrangements, each as likely as any other. */
    private Map<Double, Double> scales(List<Integer> counts, PairRank place) {
        return laws.computeIfAbsent(counts, ignored -> {
            Map<Double, Double> law = new TreeMap<>();
            arrange(new ArrayList<>(counts), new ArrayList<>(), place, law);
            double all = law.values().stream().mapToDouble(each -> each).sum();
            law.replaceAll((scale, number) -> number / all);
            return law;
        });
    }

    private static void arrange(List<Integer> left, List<Double> records, PairRank place, Map<Double, Double> law) {
        if (records.size() == place.units()) {
            law.merge(PairBounds.of(MEAN, records).at(place), 1.0, Double::sum);
            return;
        }
        for (int point = 0; point < POINTS.length; point++) {
            if (left.get(point) > 0) {
                left.set(point, left.get(point) - 1);
                records.add(POINTS[point]);
                arrange(left, records, place, law);
                records.remove(records.size() - 1);
                left.set(point, left.get(point) + 1);
            }
        }
    }

    private static double totalVariation(Map<Double, Double> first, Map<Double, Double> second) {
        double sum = 0;
        for (Map.Entry<Double, Double> each : first.entrySet()) {
            sum += Math.max(0, each.getValue() - second.getOrDefault(each.getKey(), 0.0));
        }
        return sum;
    }
}
